import Foundation

extension IndexPath {
  init(item: Int, section: Int) {
    // One by one, because an array of indexes would allocate memory.
    self.init(index: section)
    append(item)
  }

  /// The section, or `nil` for elements of the whole layout, whose path has one index.
  var sectionIndex: Int? { count == 2 ? self[0] : nil }
  var itemIndex: Int { self[count - 1] }
}
