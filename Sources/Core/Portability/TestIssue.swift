#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

#if !hasFeature(Embedded)
  /// Issues of the running test of Swift Testing, or of XCTest with the module `MainActorXCTest`.
  ///
  /// A program that runs no tests does not link Swift Testing, so its functions are looked up by name.
  /// The library has a stable ABI: values of its types are passed and returned by address. Embedded Swift has no types by
  /// name, and no tests.
  package enum TestIssue {
    /// Records a failure of the running test of XCTest, by message, path and line; nil without such a test.
    package static let recorder = Mutex<(@Sendable (String, String, Int) -> Void)?>(nil)

    /// Records an issue; returns false without a running test.
    package static func record(
      _ message: String,
      fileID: String = #fileID,
      filePath: String = #filePath,
      line: Int = #line
    ) -> Bool {
      if let recorder = recorder.withLock({ $0 }) {
        recorder(message, filePath, line)
        return true
      }
      guard runsTest,
        let makeComment = unsafe function("7CommentV8rawValueACSS_tcfC"),
        let makeLocation = unsafe function(
          "14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"
        ),
        let record = unsafe function(
          "5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ"
        )
      else { return false }
      var comment = unsafe unsafeBitCast(makeComment, to: CommentFunction.self).call(message)
      var location = unsafe unsafeBitCast(makeLocation, to: LocationFunction.self)
        .call(fileID, filePath, line, 1)
      _ = unsafe unsafeBitCast(record, to: RecordFunction.self).call(&comment, &location)
      return true
    }

    /// Whether the current task runs a test.
    private static var runsTest: Bool {
      guard let type = _typeByName("7Testing4TestV"),
        let current = unsafe function("4TestV7currentACSgvgZ")
      else { return false }
      return unsafe holds(type, unsafeBitCast(current, to: CurrentFunction.self))
    }

    private static func holds<Test>(_ type: Test.Type, _ current: CurrentFunction) -> Bool {
      guard MemoryLayout<Test?>.size <= MemoryLayout<Room>.size else { return false }
      var room = current.call()
      return unsafe withUnsafeMutableBytes(of: &room) {
        unsafe $0.assumingMemoryBound(to: Test?.self).moveElement(from: 0) != nil
      }
    }

    /// A function of Swift Testing as a closure in memory, without a context.
    private typealias Closure = (function: UnsafeMutableRawPointer, context: UnsafeRawPointer?)

    /// Returns a function of Swift Testing, if the library is loaded.
    private static func function(_ name: String) -> Closure? {
      #if canImport(Darwin)
        let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
      #else
        let everywhere: UnsafeMutableRawPointer? = nil
      #endif
      #if canImport(Darwin) || canImport(Glibc)
        return unsafe dlsym(everywhere, "$s7Testing" + name).map { unsafe ($0, nil) }
      #else
        return nil
      #endif
    }

    // A structure holds a closure with the calling convention of its type. A generic function, such as
    // the cast to the closure alone, would return it with another one.

    private struct CurrentFunction { let call: () -> Room }
    private struct CommentFunction { let call: (__owned String) -> Room }
    private struct LocationFunction {
      let call: (__owned String, __owned String, Int, Int) -> Room
    }
    @unsafe private struct RecordFunction { let call: (UnsafeRawPointer, UnsafeRawPointer) -> Room }

    /// Memory for a value of a type of Swift Testing, which is returned by address.
    private struct Room {
      struct Line { var words = (0, 0, 0, 0, 0, 0, 0, 0) }
      var lines = (Line(), Line(), Line(), Line(), Line(), Line(), Line(), Line())
      var more = (Line(), Line(), Line(), Line(), Line(), Line(), Line(), Line())
    }
  }
#endif
