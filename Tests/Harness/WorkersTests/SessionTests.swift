import Foundation
import Testing

@testable import Workers

#if os(Linux)
  /// Tests of conversations with workers that misbehave.
  struct SessionTests {
    /// An answer that begins with a word, so that noise can be told from it.
    struct Answer: Message {
      let words: String
      var line: String { "= \(words)" }

      init(words: String) { self.words = words }

      init?(_ line: String) {
        guard line.hasPrefix("= ") else { return nil }
        words = String(line.dropFirst(2))
      }
    }

    typealias Talk = Session<Answer, Answer>

    /// A limit that no test reaches on a busy machine.
    private static let generous = Talk.Limits(processor: .seconds(300), wait: .seconds(300))

    private func session(_ script: String, longestLine: Int = 64 << 20) -> Talk {
      Talk { try Child(["/bin/sh", "-c", script], input: .pipe, longestLine: longestLine) }
    }

    /// Asks once, and returns the answer with the noise before it, and the loss.
    private func ask(
      _ session: Talk,
      _ words: String = "1",
      limits: Talk.Limits = generous
    ) throws -> (lines: [String], loss: WorkerLoss?) {
      var lines: [String] = []
      let loss = try session.ask(Answer(words: words), limits) { news in
        switch news {
        case .answer(let answer):
          lines.append(answer.words)
          return true
        case .noise(let line): lines.append("noise: \(line)")
        case .silence: break
        }
        return false
      }
      return (lines, loss)
    }

    private func death(of loss: WorkerLoss?) -> WorkerDeath? {
      if case .died(let death) = loss { death } else { nil }
    }

    private static let echo = "while read -r line; do echo \"$line\"; done"

    @Test func `a worker answers one request after the other`() throws {
      let session = session(Self.echo)
      for number in 0..<200 { #expect(try ask(session, "\(number)").lines == ["\(number)"]) }
    }

    @Test func `noise is passed on, and answers follow`() throws {
      let (lines, loss) = try ask(session("echo warning; \(Self.echo)"))
      #expect(lines == ["noise: warning", "1"] && loss == nil)
    }

    @Test(
      arguments: [("kill -SEGV $$", .signal(11)), ("exit 7", .status(7))]
        as [(String, Child.Ending)]
    )
    func `a worker that ends is lost with its last words`(
      script: String,
      ending: Child.Ending
    ) throws {
      let (_, loss) = try ask(session("read x; echo sorry >&2; printf '= hal'; \(script)"))
      let lost = try #require(death(of: loss))
      #expect(lost.ending == ending)
      #expect(lost.errors == ["sorry"])
      #expect(!lost.isFromOutside)
    }

    @Test func `only the last lines of errors are kept`() throws {
      let script = "i=0; while [ $i -lt 30000 ]; do i=$((i+1)); echo error $i; done >&2; exit 1"
      let loss = try ask(session(script)).loss
      let lost = try #require(death(of: loss))
      #expect(lost.errors == (29_981...30_000).map { "error \($0)" })
    }

    @Test func `a new worker answers after a loss`() throws {
      let session = session("read x; case \"$x\" in *die) exit 1;; *) echo \"$x\";; esac")
      #expect(death(of: try ask(session, "die").loss)?.ending == .status(1))
      #expect(try ask(session, "2").lines == ["2"])
    }

    @Test(arguments: [
      "sleep 1000", "trap '' TERM INT HUP; sleep 1000", "exec >&- 2>&-; sleep 1000",
      "printf half; sleep 1000", "kill -STOP $$", "while :; do :; done",
      "(while :; do :; done) & wait",
    ])
    func `a worker that hangs is ended`(script: String) throws {
      let limits = Talk.Limits(processor: .milliseconds(300), wait: .milliseconds(300))
      let (lines, loss) = try ask(session("read x; \(script)"), limits: limits)
      #expect(lines == [] && loss == .hung(after: .milliseconds(300)))
    }

    @Test func `a worker whose child computes does not hang`() throws {
      let script = "read x; (i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done) & wait; echo \"$x\""
      var limits = Self.generous
      limits.whole.wait = .seconds(2)
      #expect(try ask(session(script), limits: limits).lines == ["1"])
    }

    @Test(arguments: ["exit 5", "sleep 1000"])
    func `a child that holds the pipe ends with its worker`(end: String) throws {
      let session = session("sleep 1000 & echo $!; read x; \(end)")
      let limits = Talk.Limits(processor: .milliseconds(300), wait: .seconds(1))
      let (lines, loss) = try ask(session, limits: end == "exit 5" ? Self.generous : limits)
      #expect(death(of: loss)?.ending == (end == "exit 5" ? .status(5) : nil))
      let number = try #require(lines.first.flatMap { Int32($0.dropFirst(7)) })
      while isAlive(number) { Thread.sleep(forTimeInterval: 0.01) }
    }

    @Test func `a worker is lost although a process of another session holds its pipe`() throws {
      // The pipe with a name is opened when the process has its own session.
      let script = """
        f=$(mktemp -u); mkfifo "$f"; setsid sh -c "echo \\$\\$; echo >'$f'; exec sleep 1000" &
        read x; read y <"$f"; rm "$f"; exit 5
        """
      let (lines, loss) = try ask(session(script))
      #expect(death(of: loss)?.ending == .status(5))
      let number = try #require(lines.first.flatMap { Int32($0.dropFirst(7)) })
      kill(number, SIGKILL)
    }

    @Test func `a worker that closed its output and goes on is ended`() throws {
      let session = Talk {
        try Child(
          ["/bin/sh", "-c", "exec >&- 2>&-; while :; do :; done"],
          input: .pipe,
          closingTime: .milliseconds(200)
        )
      }
      let loss = try ask(session).loss
      let lost = try #require(death(of: loss))
      #expect(lost.hasClosedOutput && !lost.isFromOutside)
    }

    @Test func `a huge answer arrives whole, or is a loss if it exceeds the limit`() throws {
      let script = "read x; printf '= '; head -c 3000000 /dev/zero | tr '\\0' x; echo"
      #expect(try ask(session(script)).lines.map(\.count) == [3_000_000])
      #expect(try ask(session(script, longestLine: 1 << 20)).loss == .flooded)
    }

    @Test func `output without end is a loss`() throws {
      #expect(try ask(session("tr '\\0' x < /dev/zero", longestLine: 1 << 20)).loss == .flooded)
    }

    @Test func `a request larger than a pipe does not wait for its answer in vain`() throws {
      let words = String(repeating: "0123456789", count: 300_000)
      #expect(try ask(session("exec cat"), words).lines == [words])
    }

    @Test func `memory of a worker and of its children is limited`() throws {
      var limits = Self.generous
      limits.memory = 40 << 20
      let hoard = "x=$(head -c 100000000 /dev/zero | tr '\\0' x); sleep 1000"
      for script in [hoard, "(\(hoard)) & wait"] {
        guard case .hoarded(let bytes) = try ask(session(script), limits: limits).loss else {
          Issue.record("the memory of \(script) is not limited")
          continue
        }
        #expect(bytes > 40 << 20)
      }
    }

    @Test func `without processor times each piece of work has its own time`() throws {
      /// A worker whose every look shows another piece of work.
      final class BusyLink: Link {
        private(set) var number: UInt64? = 0
        func send(_ line: String) {}
        func next(patience: Duration) -> LinkSignal {
          Thread.sleep(forTimeInterval: 0.002)
          let next = (number ?? 0) + 1
          number = next
          return next < 50 ? .silence : .flood
        }
        func requestStop() {}
        func end(within time: Duration) -> Child.Ending {
          number = 1_000
          return .status(0)
        }
      }
      let session = Talk(BusyLink())
      var limits = Talk.Limits(processor: nil, wait: .milliseconds(10), each: .seconds(300))
      limits.pause = .milliseconds(1)
      #expect(try ask(session, limits: limits).loss == .flooded)
      #expect(session.lostNumber == 1_000)
    }

    @Test func `an error of the caller ends the worker`() throws {
      let session = session("echo $$; sleep 1000")
      var number: Int32?
      #expect(throws: CancellationError.self) {
        _ = try session.ask(Answer(words: ""), Self.generous) { news in
          if case .noise(let line) = news { number = Int32(line) }
          guard number == nil else { throw CancellationError() }
          return false
        }
      }
      session.end()
      #expect(!isAlive(try #require(number)))
    }
  }

  /// Whether a process exists and is no zombie.
  func isAlive(_ process: Int32) -> Bool {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let state = stat?.split(separator: ")").last?.split(separator: " ").first ?? "X"
    return state != "Z" && state != "X"
  }
#endif
