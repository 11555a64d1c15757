/// A property or a call that makes a view dirty.
enum ViewDirt: Int, CaseIterable, Sendable {
  case inset, height, width, bounds, offset, scrollToItem, safeArea, invalidation, newLayout
  case layoutProperty, direction, margins, needsLayout, reloadedSection, reconfiguredItem, editing
  case delegate, selection, traits, headerSize, context
}

/// A change of classic data, and the calls that report it.
enum DirectChange: CustomStringConvertible, Sendable {
  case insert(Int, section: Int, item: Int)
  case delete(Int, section: Int, item: Int)
  case move(section: Int, item: Int, to: Int, before: Int)
  case reload(section: Int, item: Int)
  case insertSection(at: Int, count: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  case reloadSection(Int, count: Int)

  /// A change of each kind.
  static let samples: [DirectChange] = [
    .insert(3, section: 0, item: 2), .delete(4, section: 0, item: 1),
    .move(section: 0, item: 1, to: 1, before: 2), .reload(section: 0, item: 2),
    .insertSection(at: 0, count: 3), .deleteSection(0), .moveSection(1, to: 0),
    .reloadSection(0, count: 5),
  ]

  var description: String {
    switch self {
    case .insert(let count, let section, let item):
      "insert \(count) in section \(section) before \(item)"
    case .delete(let count, let section, let item): "delete \(count) from (\(section) - \(item))"
    case .move(let section, let item, let target, let place):
      "move (\(section) - \(item)) before (\(target) - \(place))"
    case .reload(let section, let item): "reload (\(section) - \(item))"
    case .insertSection(let index, let count): "insert section \(index) of \(count)"
    case .deleteSection(let index): "delete section \(index)"
    case .moveSection(let index, let target): "move section \(index) to \(target)"
    case .reloadSection(let index, let count): "reload section \(index) with \(count)"
    }
  }
}

/// The order of a change of the data and the calls that report it.
enum ReportOrder: Int, CaseIterable, Sendable {
  /// The data changes, then the view is told without a batch.
  case direct
  /// The data changes before a batch with the calls.
  case beforeBatch
  /// The data changes inside the batch.
  case insideBatch
  /// The data changes while the view has no data source, and is not told.
  case detached
  /// The data changes, then the view is asked for a frame, a count and an item, then it is told.
  case afterQuery
}

/// A command of an app with a classic data source.
enum DirectCommand: CustomStringConvertible, Sendable {
  case change([ViewDirt], DirectChange, ReportOrder)
  case scroll(by: Int)
  case lift(section: Int, item: Int)
  case carry(y: Int)
  case drop(isCancelled: Bool)
  case reloadData

  var description: String {
    switch self {
    case .change(let dirt, let change, let order):
      (dirt.map { "\($0), " } + ["\(change)", order == .direct ? "" : ", \(order)"]).joined()
    case .scroll(let distance): "scroll by \(distance)"
    case .lift(let section, let item): "lift (\(section) - \(item))"
    case .carry(let y): "carry to \(y)"
    case .drop(let isCancelled): isCancelled ? "put back" : "drop"
    case .reloadData: "reload the data"
    }
  }
}

/// A callback of the view in which a program may perform commands.
enum DirectCallback: Int, CaseIterable, Sendable {
  case none, willDisplay, didEndDisplaying, didScroll, prefetch, cancelPrefetch, cellRequest
  case headerRequest, itemSize
}
