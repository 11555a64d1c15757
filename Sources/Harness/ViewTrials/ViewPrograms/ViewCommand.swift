/// A call of an app, or an action of its user, on a collection view of any layout or a table.
enum ViewCommand: CustomStringConvertible, Sendable {
  case insert(Int, section: Int, item: Int)
  case delete(section: Int, item: Int, count: Int)
  /// Replaces items by equal ones with other content, or in classic data by new ones.
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
  /// New children of a row of the outline, or new roots if there is no such row.
  case plant([Int], below: Int)
  /// A tap on the disclosure control of a row of the outline.
  case fold(item: Int)
  /// A deletion of a row of the outline and its descendants.
  case uproot(item: Int)
  /// A move of a row of the outline and its descendants to the end of another row's children.
  case graft(item: Int, below: Int)
  /// Another height of a visible row, with an update without changes.
  case grow(row: Int)
  /// Deletes a row and reports another number of rows, which a table refuses.
  case miscount(section: Int, by: Int)
  case scroll(x: Int = 0, y: Int, ScrollCall = .contentOffset)
  /// Scrolls by eighths of a point; the view is laid out and compared after every one.
  case scrollSlowly(eighths: Int, times: Int)
  case scrollToItem(section: Int, item: Int, position: Int)
  case scrollSection(Int, to: Int)
  case select(section: Int, item: Int)
  case tap(section: Int, item: Int)
  case focus(section: Int, item: Int)
  case edit(Bool)
  /// A swipe that opens a row, the action of the open row, which deletes it, or a tap elsewhere.
  case swipe(section: Int, item: Int), act, close
  case swipeToDelete(section: Int, row: Int)
  case switchLayout(ViewLayoutKind, animated: Bool)
  case setLayout(ViewLayoutKind)
  /// A layout of groups nested to a depth, for one pass.
  case nestGroups(depth: Int)
  case invalidateLayout
  case rotate(width: Int, height: Int), resize(height: Int), turn(width: Int)
  case inset(Int)
  case safeArea(Int)
  case lift(section: Int, item: Int)
  case carry(x: Int, y: Int)
  /// A lift of a row on screen, or a move of the lifted one over it.
  case carryOver(row: Int)
  case drop(isCancelled: Bool)
  /// A lift of a row and its drop at the index of another, counted without the row.
  case drag(from: Int, item: Int, toItem: Int, isCancelled: Bool)
  case pickUp(section: Int, item: Int)
  case hover(x: Int, y: Int)
  case letGo(isCancelled: Bool)
  case detachDataSource, layOut
  /// An apply while the view has no data source, followed by a layout without one or not.
  case applyDetached(section: Int, item: Int, laysOut: Bool)
  /// The owner releases the data source, and makes another one after the layout.
  case releaseSource
  case warnOfMemory
  /// A command of a program that compares a view with a new one.
  indirect case history(HistoryCommand)

  /// Whether the command only scrolls by a distance.
  var isScroll: Bool { if case .scroll = self { true } else { false } }

  /// The number of times that an operation performs the command, with a layout after each.
  var times: Int { if case .scrollSlowly(_, let times) = self { times } else { 1 } }

  /// Whether the command changes only the size of the view.
  var isResize: Bool { if case .rotate = self { true } else { false } }

  var description: String {
    switch self {
    case .insert(let count, let section, let item):
      "insert \(count) in section \(section) before \(item)"
    case .delete(let section, let item, let count): "delete \(count) from (\(section) - \(item))"
    case .renew(let section, let item, let count):
      "replace \(count) from (\(section) - \(item))"
        + (count.isMultiple(of: 2) ? ", deleted before" : ", in place")
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
    case .plant(let numbers, let item): "plant \(numbers) below (1 - \(item))"
    case .fold(let item): "fold (1 - \(item))"
    case .uproot(let item): "uproot (1 - \(item))"
    case .graft(let item, let parent): "graft (1 - \(item)) below (1 - \(parent))"
    case .grow(let row): "change the height of visible row \(row)"
    case .miscount(let section, let difference):
      "delete a row of section \(section) and report \(difference) more than are left"
    case .scroll(let x, let y, let call):
      "scroll by \(x), \(y)" + (call == .contentOffset ? "" : ", \(call)")
    case .scrollSlowly(let eighths, _): "scroll by \(eighths)/8"
    case .scrollToItem(let section, let item, let position):
      "scroll to (\(section) - \(item)) at position \(position)"
    case .scrollSection(let section, let offset): "scroll section \(section) to \(offset)"
    case .select(let section, let item): "select (\(section) - \(item))"
    case .tap(let section, let item): "tap (\(section) - \(item))"
    case .focus(let section, let item): "focus (\(section) - \(item))"
    case .edit(let isEditing): isEditing ? "begin editing" : "end editing"
    case .swipe(let section, let item): "swipe (\(section) - \(item))"
    case .act: "choose the action of the open row"
    case .close: "close the open row"
    case .swipeToDelete(let section, let row): "swipe and delete (\(section) - \(row))"
    case .switchLayout(let kind, let isAnimated):
      "switch to \(kind)" + (isAnimated ? ", animated" : "")
    case .setLayout(let kind): "set layout \(kind)"
    case .nestGroups(let depth): "lay out groups nested \(depth) deep"
    case .invalidateLayout: "invalidate the layout"
    case .rotate(let width, let height): "rotate to \(width) × \(height)"
    case .resize(let height): "resize to \(height)"
    case .turn(let width): "turn to a width of \(width)"
    case .inset(let length): "inset by \(length)"
    case .safeArea(let length): "safe area of \(length)"
    case .lift(let section, let item): "lift (\(section) - \(item))"
    case .carry(let x, let y): "carry to \(x), \(y)"
    case .carryOver(let row): "carry over row \(row) of those on screen"
    case .drop(let isCancelled): isCancelled ? "put back" : "drop"
    case .drag(let section, let item, let target, let isCancelled):
      "drag (\(section) - \(item)) to (\(section) - \(target))" + (isCancelled ? ", and back" : "")
    case .pickUp(let section, let item): "drag (\(section) - \(item))"
    case .hover(let x, let y): "hover over \(x), \(y)"
    case .letGo(let isCancelled): isCancelled ? "cancel the drag" : "let go of the drag"
    case .detachDataSource: "detach the data source, and attach it again"
    case .layOut: "lay out"
    case .applyDetached(let section, let item, let laysOut):
      "detach the data source, insert before (\(section) - \(item))"
        + (laysOut ? ", lay out, and attach it" : ", and attach it")
    case .releaseSource: "release the data source"
    case .warnOfMemory: "memory warning"
    case .history(let command): "\(command)"
    }
  }
}

/// The property or method that scrolls.
enum ScrollCall: Int, CaseIterable, Sendable {
  case contentOffset, bounds, setContentOffset
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

/// The order of a change of classic data and the calls that report it.
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

/// A property or a call that makes a view dirty.
enum ViewDirt: Int, CaseIterable, Sendable {
  case inset, height, width, bounds, offset, scrollToItem, safeArea, invalidation, newLayout
  case layoutProperty, direction, margins, needsLayout, reloadedSection, reconfiguredItem, editing
  case delegate, selection, traits, headerSize, context
}
