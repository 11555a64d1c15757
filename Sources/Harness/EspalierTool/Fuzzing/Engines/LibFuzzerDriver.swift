import Foundation
import Portability
import Trials
import Workers

#if LIBFUZZER
  import CFuzzer
  import Portability
#endif

/// libFuzzer inside this process, if the build includes it.
enum LibFuzzerDriver {
  #if LIBFUZZER
    static let isBuiltIn = true
  #else
    static let isBuiltIn = false
  #endif

  /// Runs trials drawn by libFuzzer, and writes the choices of failures to `findings`, one per
  /// line.
  ///
  /// libFuzzer ends the process after its time or on a hanging trial, so the process must have no
  /// other task.
  static func run(
    _ area: TrialArea,
    settings: TrialSettings,
    page: SharedPage?,
    findings: String,
    trapsOnFailure: Bool = false,
    arguments: [String]
  ) throws(ToolError) {
    #if LIBFUZZER
      let descriptor = unsafe open(findings, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      guard descriptor >= 0 else { throw .environment("cannot write \(findings)") }
      session.withLock { session in
        session = Session(area: area, settings: settings, page: page, descriptor: descriptor)
        session?.trapsOnFailure = trapsOnFailure
      }
      var words = unsafe (["espalier"] + arguments).map { unsafe strdup($0) } + [nil]
      var count = unsafe Int32(words.count - 1)
      unsafe words.withUnsafeMutableBufferPointer { words in
        var start = words.baseAddress
        _ = unsafe LLVMFuzzerRunDriver(&count, &start) { data, size in
          unsafe LibFuzzerDriver.attempt(data, size)
        }
      }
    #else
      throw .environment(
        "this build does not contain libFuzzer",
        advice: "scripts/fuzz --engine libfuzzer \(area.name) builds one with libFuzzer."
      )
    #endif
  }

  #if LIBFUZZER
    /// The state of a run; libFuzzer's callback has no argument for it.
    private struct Session {
      let area: TrialArea
      var source: ChoiceSource
      var context: TrialContext
      let page: SharedPage?
      let descriptor: Int32
      /// Whether failures end the process, so that libFuzzer writes the input.
      var trapsOnFailure = false
      var executions: UInt64 = 0
      var known: Set<TrialFailure.Signature> = []

      init(area: TrialArea, settings: TrialSettings, page: SharedPage?, descriptor: Int32) {
        self.area = area
        source = ChoiceSource([], layout: area.layout)
        context = TrialContext(settings)
        self.page = page
        self.descriptor = descriptor
      }

      mutating func attempt(_ bytes: [UInt8]) {
        source.reload { $0 = bytes }
        executions += 1
        page?.number = executions
        guard let failure = area.run(&source, context: &context) else { return }
        demand(!trapsOnFailure, "\(failure)")
        guard known.insert(failure.signature).inserted else { return }
        let line = Array((Hexadecimal.text(bytes) + "\n").utf8)
        _ = unsafe line.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      }
    }

    private static let session = Mutex<Session?>(nil)

    private static func attempt(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
      let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
      session.withLock { $0?.attempt(bytes) }
      return 0
    }
  #endif
}
