import Portability

/// The program that contains the tool.
enum Program {
  private static let storage = Mutex("espalier")

  /// The name of the program in help and messages.
  ///
  /// ``Tool/main(engine:suites:areas:costs:workloads:layouts:recorder:)`` takes it from the command
  /// line, so a program made of this library has its own name.
  static var name: String {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
