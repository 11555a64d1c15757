import Portability

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// UIKit defines all of these, AppKit those for items; other platforms define none.
#if !canImport(Darwin) || os(watchOS)
  extension IndexPath {
    /// The index of the section: the path's first index.
    ///
    /// - Precondition: The path has two indexes.
    @inlinable public var section: Int {
      get {
        checkLength("an item has two indexes, section and item")
        return self[0]
      }
      set {
        checkLength("an item has two indexes, section and item")
        self[0] = newValue
      }
    }

    /// The index of the item in its section: the path's second index.
    ///
    /// - Precondition: The path has two indexes.
    @inlinable public var item: Int {
      get {
        checkLength("an item has two indexes, section and item")
        return self[1]
      }
      set {
        checkLength("an item has two indexes, section and item")
        self[1] = newValue
      }
    }

    /// Creates the index path of an item.
    @inlinable public init(item: Int, section: Int) {
      // One by one, because an array of indexes would allocate memory.
      self.init(index: section)
      append(item)
    }
  }
#endif

#if !canImport(Darwin) || os(macOS) || os(watchOS)
  extension IndexPath {
    /// The index of the row in its section, as `item` is called in tables.
    ///
    /// - Precondition: The path has two indexes.
    @inlinable public var row: Int {
      get {
        checkLength("a row has two indexes, section and row")
        return self[1]
      }
      set {
        checkLength("a row has two indexes, section and row")
        self[1] = newValue
      }
    }

    /// Stops with a message, also in release builds, if the path does not have two indexes.
    @usableFromInline
    func checkLength(_ words: StaticString) {
      guard count == 2 else { stop("An index path of \(words)") }
    }

    /// Creates the index path of a row.
    @inlinable public init(row: Int, section: Int) {
      self.init(index: section)
      append(row)
    }
  }
#endif
