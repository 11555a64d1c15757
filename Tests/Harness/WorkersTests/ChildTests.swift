import Foundation
import Testing

@testable import Workers

#if os(Linux)
  /// Tests of single processes.
  struct ChildTests {
    private func run(_ script: String, in folder: String? = nil) throws -> (
      ending: Child.Ending, output: String, errors: String
    ) {
      let result = try Child.run(["/bin/sh", "-c", script], in: folder)
      return (result.ending, String(decoding: result.output, as: UTF8.self), result.errors)
    }

    @Test func `a program runs to its end`() throws {
      let (ending, output, errors) = try run("echo out; echo err >&2; exit 3")
      #expect(ending == .status(3) && output == "out\n" && errors == "err\n")
      #expect(try run("kill -9 $$").ending == .signal(9))
      #expect(try run("pwd", in: "/usr").output == "/usr\n")
      #expect(
        try Child.run(["/usr/bin/env"], environment: ["A": "b"]).output == Array("A=b\n".utf8)
      )
    }

    @Test func `both pipes are read at once`() throws {
      let long = "head -c 300000 /dev/zero | tr '\\0' x"
      let (ending, output, errors) = try run("\(long); \(long) >&2; \(long)")
      #expect(ending == .status(0) && output.count == 600_000 && errors.hasSuffix("xxx"))
    }

    @Test func `a program that cannot be started is an error with its reason`() {
      #expect(throws: WorkerError("cannot start /no/program: no such file or directory")) {
        try Child(["/no/program"])
      }
      #expect(throws: WorkerError("cannot start /bin/sh: no such file or directory")) {
        try Child(["/bin/sh"], in: "/no/folder")
      }
    }

    @Test func `a child has its own group, default signals and no other descriptors`() throws {
      let file = FileHandle(forReadingAtPath: "/dev/null")
      let leaked = dup(file?.fileDescriptor ?? 0)
      defer { close(leaked) }
      let (_, output, _) = try run("cut -d' ' -f1,5 /proc/$$/stat; ls /proc/$$/fd; kill -PIPE $$")
      let lines = output.split(separator: "\n").map(String.init)
      let numbers = try #require(lines.first).split(separator: " ")
      #expect(numbers[0] == numbers[1])
      #expect(lines.dropFirst() == ["0", "1", "2"])
      #expect(try run("kill -PIPE $$").ending == .signal(13))
    }

    @Test func `a child that is dropped leaves no process and no zombie`() throws {
      var child: Child? = try Child(["/bin/sleep", "1000"])
      let number = try #require(child?.identifier)
      #expect(isAlive(number))
      child = nil
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
    }

    @Test(arguments: [("", 15), ("trap '' TERM;", 9)])
    func `a child that ignores a request to end is ended by force`(
      trap: String,
      signal: Int
    ) throws {
      let child = try Child(["/bin/sh", "-c", "\(trap) echo ready; while :; do sleep 1; done"])
      while child.next(patience: .seconds(1)) != .line("ready") {}
      let patience = Duration.milliseconds(signal == 9 ? 200 : 300_000)
      #expect(child.stop(within: patience) == .signal(signal))
      #expect(!isAlive(child.identifier))
    }

    @Test func `a program stops early if that is requested`() throws {
      let start = ContinuousClock.now
      let result = try Child.run(["/bin/sleep", "1000"]) { ContinuousClock.now - start > .zero }
      #expect(result.ending == .signal(15))
    }

    @Test func `a process that writes without end ends with the program that started it`() throws {
      let child = try Child(["/bin/sh", "-c", "yes & echo 5"])
      var ending: Child.Ending?
      while ending == nil, child.output.rest.count < 1 << 28 {
        ending = child.wait(for: .milliseconds(100))
      }
      #expect(ending == .status(0))
    }

    @Test func `a group has time to end although its first process ends at once`() throws {
      let trap = "trap 'sleep 0.2; echo clean; exit' TERM"
      let script = "(\(trap); echo ready; while :; do sleep 0.01; done) & wait"
      let child = try Child(["/bin/sh", "-c", script])
      while child.next(patience: .seconds(1)) != .line("ready") {}
      #expect(child.stop(within: .seconds(300)) == .signal(15))
      #expect(String(decoding: child.output.rest, as: UTF8.self) == "clean\n")
    }

    @Test func `a thread that waits does not see the children that end with this process`() async {
      await #expect(processExitsWith: .exitCode(7)) { Self.endWhileAThreadWaits() }
    }

    private static func endWhileAThreadWaits() -> Never {
      let hasStarted = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let child = try? Child(["/bin/sleep", "1000"])
        hasStarted.signal()
        _ = child?.wait(for: .seconds(300))
        _exit(1)
      }
      hasStarted.wait()
      Child.killAll {
        Thread.sleep(forTimeInterval: 0.3)
        _exit(7)
      }
    }

    @Test func `a child has its status although the signals of children were ignored`() async {
      await #expect(processExitsWith: .success) {
        signal(SIGCHLD, SIG_IGN)
        let ending = try Child.run(["/bin/sh", "-c", "exit 3"]).ending
        exit(ending == .status(3) ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }

    @Test func `a child whose streams cannot be connected does not run`() async {
      await #expect(processExitsWith: .success) {
        // Only the next two descriptors may be opened.
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        for end in ends { close(end) }
        var limit = rlimit(rlim_cur: rlim_t(ends[1] + 1), rlim_max: rlim_t(ends[1] + 1))
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let stream = Child.Stream.inherited
        let child = try? Child(["/bin/true"], input: stream, output: stream, errors: stream)
        exit(child == nil ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }

    @Test func `a child writes to a shared page`() throws {
      let page = try SharedPage()
      #expect(page.number == nil && !page.isStopRequested)
      let number = "printf '\\5\\0\\0\\0\\0\\0\\0\\0\\1' >&3"
      let child = try Child(["/bin/sh", "-c", number], sharing: page)
      #expect(child.wait(for: .seconds(300)) == .status(0))
      #expect(page.number == 5 && page.isStopRequested)
    }

    @Test func `many children run at once`() async throws {
      let sums = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<40 {
          group.addTask { try run("echo \(number)").output }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(sums.count == 40)
    }
  }
#endif
