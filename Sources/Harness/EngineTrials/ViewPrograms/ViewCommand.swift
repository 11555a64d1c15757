/// A call of an app, or an action of its user, on a view of any layout.
enum ViewCommand: CustomStringConvertible, Sendable {
  case insert(Int, section: Int, item: Int)
  case delete(section: Int, item: Int, count: Int)
  /// Replaces items by equal ones with other content.
  case renew(section: Int, item: Int, count: Int)
  /// Deletes the moving or dragged item, or its section.
  case deleteHeld(isSection: Bool)
  case move(from: Int, item: Int, to: Int, before: Int)
  case insertSection(at: Int, count: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  /// Replaces all items of a section.
  case reloadSection(Int, count: Int)
  /// A change of the data after properties that make the view dirty.
  indirect case change([ViewDirt], ViewCommand, ReportOrder)
  case reload(section: Int, item: Int)
  case reconfigure(section: Int, item: Int)
  case applyAgain
  /// An apply of a newly built snapshot with every second item in reverse order.
  case replace
  /// A reload of the data with at most this number of items in each section.
  case reloadData(keeping: Int)
  /// An outline of one level from the first items of a section.
  case nest(section: Int)
  case scroll(x: Int, y: Int)
  case scrollToItem(section: Int, item: Int, position: Int)
  case scrollSection(Int, to: Int)
  case select(section: Int, item: Int)
  case tap(section: Int, item: Int)
  case focus(section: Int, item: Int)
  case edit(Bool)
  case switchLayout(ViewLayoutKind, animated: Bool)
  case setLayout(ViewLayoutKind)
  /// A layout of groups nested to a depth, for one pass.
  case nestGroups(depth: Int)
  case invalidateLayout
  case rotate(width: Int, height: Int)
  case inset(Int)
  case safeArea(Int)
  case lift(section: Int, item: Int)
  case carry(x: Int, y: Int)
  case drop(isCancelled: Bool)
  case pickUp(section: Int, item: Int)
  case hover(x: Int, y: Int)
  case letGo(isCancelled: Bool)
  case detachDataSource, layOut
  /// An apply while the view has no data source, followed by a layout without one or not.
  case applyDetached(section: Int, item: Int, laysOut: Bool)
  /// The owner releases the data source, and makes another one after the layout.
  case releaseSource

  /// Whether the command changes only the size of the view.
  var isResize: Bool { if case .rotate = self { true } else { false } }

  var description: String {
    switch self {
    case .insert(let count, let section, let item):
      "insert \(count) in section \(section) before \(item)"
    case .delete(let section, let item, let count): "delete \(count) from (\(section) - \(item))"
    case .renew(let section, let item, let count):
      "replace \(count) from (\(section) - \(item)) by equal ones, \(count.isMultiple(of: 2) ? "deleted before" : "in place")"
    case .deleteHeld(let isSection): "delete the held item" + (isSection ? " with its section" : "")
    case .move(let section, let item, let target, let place):
      "move (\(section) - \(item)) before (\(target) - \(place))"
    case .insertSection(let index, let count): "insert section \(index) of \(count)"
    case .deleteSection(let index): "delete section \(index)"
    case .moveSection(let index, let target): "move section \(index) to \(target)"
    case .reloadSection(let index, let count): "reload section \(index) with \(count)"
    case .change(let dirt, let change, let order):
      dirt.map { "\($0), " }.joined() + "\(change)" + (order == .direct ? "" : ", \(order)")
    case .reload(let section, let item): "reload (\(section) - \(item))"
    case .reconfigure(let section, let item): "reconfigure (\(section) - \(item))"
    case .applyAgain: "apply again"
    case .replace: "apply every second item in reverse"
    case .reloadData(let count): "reload with at most \(count) items in a section"
    case .nest(let section): "make section \(section) an outline"
    case .scroll(let x, let y): "scroll by \(x), \(y)"
    case .scrollToItem(let section, let item, let position):
      "scroll to (\(section) - \(item)) at position \(position)"
    case .scrollSection(let section, let offset): "scroll section \(section) to \(offset)"
    case .select(let section, let item): "select (\(section) - \(item))"
    case .tap(let section, let item): "tap (\(section) - \(item))"
    case .focus(let section, let item): "focus (\(section) - \(item))"
    case .edit(let isEditing): isEditing ? "begin editing" : "end editing"
    case .switchLayout(let kind, let isAnimated):
      "switch to \(kind)" + (isAnimated ? ", animated" : "")
    case .setLayout(let kind): "set layout \(kind)"
    case .nestGroups(let depth): "lay out groups nested \(depth) deep"
    case .invalidateLayout: "invalidate the layout"
    case .rotate(let width, let height): "rotate to \(width) × \(height)"
    case .inset(let length): "inset by \(length)"
    case .safeArea(let length): "safe area of \(length)"
    case .lift(let section, let item): "lift (\(section) - \(item))"
    case .carry(let x, let y): "carry to \(x), \(y)"
    case .drop(let isCancelled): isCancelled ? "put back" : "drop"
    case .pickUp(let section, let item): "drag (\(section) - \(item))"
    case .hover(let x, let y): "hover over \(x), \(y)"
    case .letGo(let isCancelled): isCancelled ? "cancel the drag" : "let go of the drag"
    case .detachDataSource: "detach the data source, and attach it again"
    case .layOut: "lay out"
    case .applyDetached(let section, let item, let laysOut):
      "detach the data source, insert before (\(section) - \(item))"
        + (laysOut ? ", lay out, and attach it" : ", and attach it")
    case .releaseSource: "release the data source"
    }
  }
}

/// A callback of the view in which a program may perform a command.
enum ViewCallback: Int, CaseIterable, Sendable {
  case none
  /// No callback: after the command, before the layout.
  case beforeLayout
  case willDisplay, didEndDisplaying, didScroll, targetOffset, prefetch, completion
  case cellProvider, registration, headerProvider, sectionProvider, visibleItems, itemSize
  case prepareLayout, preferredAttributes, configurationUpdate, willDisplayHeader
  case didEndDisplayingHeader, didSelect, shouldSelect, canReorder, moveTarget, dropUpdate
  case cancelPrefetch

  /// The callbacks in which programs with a classic data source change the data.
  static let direct: [ViewCallback] = [
    .none, .willDisplay, .didEndDisplaying, .didScroll, .prefetch, .cancelPrefetch, .cellProvider,
    .headerProvider, .itemSize,
  ]

  /// Whether the view calls it only while it lays out, where no command is performed at once.
  var isInsidePass: Bool {
    switch self {
    case .none, .beforeLayout, .completion, .configurationUpdate, .didSelect, .shouldSelect,
      .canReorder, .moveTarget, .dropUpdate:
      false
    default: true
    }
  }
}

/// The kinds of layout that programs switch between.
enum ViewLayoutKind: Int, CaseIterable, Sendable {
  case rows, measuredRows, headedRows, list, grid, shelves, flow, sidewaysFlow, ownLayout

  /// Whether views are self-sizing.
  var isMeasured: Bool { self == .measuredRows || self == .list }

  /// Whether the data and the offset alone determine the visible elements.
  var isDetermined: Bool { !isMeasured && self != .shelves }
}
