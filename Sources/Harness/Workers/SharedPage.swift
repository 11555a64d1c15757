import CWorkers
import Foundation
import Portability

/// A memory page that a child shares with this process, and whose contents survive the child.
///
///     ┌────────┬──────┐
///     │ number │ stop │   a word each
///     └────────┴──────┘
///
/// The child stores the number of each piece of work before it begins, which costs one store. The
/// page is a file without a name, so nothing remains after both processes.
///
/// Thread-safe: all access is atomic, and the mapping lives as long as the object.
@safe
package final class SharedPage: @unchecked Sendable {
  private enum Word: Int {
    case number, stop
  }

  /// The descriptor of the page in a child.
  package static let childDescriptor: Int32 = 3
  /// The stored number before the first piece of work.
  private static let nothing = UInt64.max
  private static let byteCount = 4_096

  private let memory: UnsafeMutableRawPointer
  let descriptor: Int32

  /// Creates a page.
  package convenience init() throws(WorkerError) {
    let descriptor = espalier_memory_file(Int32(Self.byteCount))
    do throws(WorkerError) { try self.init(descriptor: descriptor) } catch {
      close(descriptor)
      throw error
    }
    number = nil
  }

  /// Maps the page that the parent of this process shares.
  package static func ofParent() throws(WorkerError) -> SharedPage {
    try SharedPage(descriptor: childDescriptor)
  }

  private init(descriptor: Int32) throws(WorkerError) {
    let address = unsafe mmap(
      nil,
      Self.byteCount,
      PROT_READ | PROT_WRITE,
      MAP_SHARED,
      descriptor,
      0
    )
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw WorkerError("cannot map a page of shared memory")
    }
    self.descriptor = descriptor
    unsafe memory = address
  }

  deinit {
    unsafe munmap(memory, Self.byteCount)
    close(descriptor)
  }

  /// The number of the current or last piece of work; nil before the first one.
  package var number: UInt64? {
    get { self[.number].value == Self.nothing ? nil : self[.number].value }
    set { self[.number].value = newValue ?? Self.nothing }
  }

  /// Whether the child should stop.
  package var isStopRequested: Bool {
    get { self[.stop].value != 0 }
    set { self[.stop].value = newValue ? 1 : 0 }
  }

  private subscript(word: Word) -> SharedWord { unsafe SharedWord(at: memory + 8 * word.rawValue) }
}
