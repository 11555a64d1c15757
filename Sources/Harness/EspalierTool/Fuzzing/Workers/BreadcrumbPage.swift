import Foundation
import Measures
import Portability

/// A memory page shared by a worker and its supervisor, whose contents survive the worker.
///
///     ┌────────┬──────┐
///     │ number │ stop │   a word each
///     └────────┴──────┘
///
/// The worker stores the number of each trial before it runs, which costs one store. The page is a
/// mapped file whose name is removed as soon as the worker has it, so that nothing remains after
/// both processes.
///
/// Thread-safe: all access is atomic, and the mapping lives as long as the object.
@safe
final class BreadcrumbPage: @unchecked Sendable {
  private enum Word: Int, CaseIterable {
    case number, stop
  }

  /// The value of `number` before the first trial.
  static let nothing = UInt64.max

  private let memory: UnsafeMutableRawPointer
  let path: String

  private static let byteCount = 4_096

  /// Creates a page in the folder for temporary files.
  convenience init() throws(ToolError) {
    try self.init(
      path: Measures.path(NSTemporaryDirectory(), "espalier-page-\(UUID().uuidString)"),
      flags: O_CREAT | O_EXCL
    )
    number = Self.nothing
  }

  /// Maps a page of another process and removes its name.
  convenience init(taking path: String) throws(ToolError) {
    try self.init(path: path, flags: 0)
    removeName()
  }

  /// Removes the name of a page that no other process will map.
  func removeName() { try? LocalFileSystem().remove(path) }

  private init(path: String, flags: Int32) throws(ToolError) {
    self.path = path
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw .environment("cannot open \(path)") }
    defer { close(descriptor) }
    // Writing allocates the blocks; on a full disk, later access to the mapping would end the
    // process.
    if flags & O_CREAT != 0 {
      let zeros = [UInt8](repeating: 0, count: Self.byteCount)
      guard unsafe write(descriptor, zeros, zeros.count) == zeros.count else {
        throw .environment("cannot extend \(path) to one page")
      }
    }
    let address = unsafe mmap(
      nil,
      Self.byteCount,
      PROT_READ | PROT_WRITE,
      MAP_SHARED,
      descriptor,
      0
    )
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw .environment("cannot share \(path) as memory")
    }
    unsafe memory = address
  }

  deinit {
    unsafe munmap(memory, Self.byteCount)
  }

  /// The number of the current or last trial.
  var number: UInt64 {
    get { self[.number].value }
    set { self[.number].value = newValue }
  }

  /// Whether the supervisor has requested the worker to stop.
  var isStopRequested: Bool {
    get { self[.stop].value != 0 }
    set { self[.stop].value = newValue ? 1 : 0 }
  }

  private subscript(word: Word) -> SharedWord { unsafe SharedWord(at: memory + 8 * word.rawValue) }
}
