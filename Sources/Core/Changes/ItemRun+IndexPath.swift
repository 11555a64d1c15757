import Portability

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ItemRun {
  /// Creates the run of a single item.
  ///
  /// - Precondition: The path has two indexes.
  public init(_ path: IndexPath) {
    guard path.count == 2 else {
      stop("An index path of an item has two indexes, section and item")
    }
    self.init(section: path[0], first: path[1], count: 1)
  }
}

/// The index paths of the items, computed lazily.
extension ItemRun: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> IndexPath {
    guard position >= 0 && position < count else { stop("Position out of the run's bounds") }
    return [section, lowerBound + position]
  }
}
