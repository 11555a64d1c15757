import BatchUpdates
import CompositionalLayout
import Foundation

/// The key of an element on screen: its category, its kind, and its index path.
struct ElementKey: Hashable {
  var category: ElementCategory
  /// The index of the element kind in the view's table; -1 for cells.
  var kind: Int32
  /// The section, or -1 for elements of the whole layout.
  var section: Int32
  var item: Int32

  init(category: ElementCategory, kind: Int32, section: Int32, item: Int32) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  /// Creates the key of an element at an index path, which has one index for the whole layout.
  init(category: ElementCategory, kind: Int32, indexPath path: IndexPath) {
    self.init(
      category: category,
      kind: kind,
      section: path.count == 2 ? Int32(clamping: path[0]) : -1,
      item: Int32(clamping: path[path.count - 1])
    )
  }

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: -1, indexPath: indexPath)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(_rawHashValue(seed: 0)) }

  /// Mixes the fields by one multiplication: a screen of cells is looked up several times a frame.
  ///
  /// A lookup takes 51 instructions, and 282 with `Hasher`, which protects tables whose keys an
  /// attacker chooses; these are keys of elements on screen.
  // swift-format-ignore: NoLeadingUnderscores
  func _rawHashValue(seed: Int) -> Int {
    let place = UInt64(UInt32(bitPattern: section)) << 32 | UInt64(UInt32(bitPattern: item))
    let type = UInt64(UInt32(bitPattern: kind)) << 8 | UInt64(category.rawValue)
    let (high, low) = (place ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(
      by: 0x9e37_79b9_7f4a_7c15 &+ type << 1
    )
    return Int(truncatingIfNeeded: high ^ low)
  }

  /// The index path in the data; it has one index for elements of the whole layout.
  var indexPath: IndexPath {
    section < 0
      ? IndexPath(index: Int(item)) : IndexPath(item: Int(item), section: Int(section))
  }

  func moved(to indexPath: IndexPath) -> ElementKey {
    var key = self
    key.section = Int32(clamping: indexPath[0])
    key.item = Int32(clamping: indexPath[1])
    return key
  }
}

extension ElementKey: Comparable {
  /// Orders by index path; supplementary elements precede their item.
  static func < (lhs: ElementKey, rhs: ElementKey) -> Bool {
    if lhs.section != rhs.section { return lhs.section < rhs.section }
    if lhs.item != rhs.item { return lhs.item < rhs.item }
    return (~lhs.category.rawValue, lhs.kind) < (~rhs.category.rawValue, rhs.kind)
  }
}

/// A table of element kinds as small integers.
struct KindTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func number(of kind: String) -> Int32 {
    if let number = numbers[kind] { return number }
    let number = Int32(names.count)
    names.append(kind)
    numbers[kind] = number
    return number
  }

  /// Returns the number of a known kind.
  func known(_ kind: String) -> Int32? { numbers[kind] }

  subscript(number: Int32) -> String { names[Int(number)] }
}
