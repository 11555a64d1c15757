import Foundation

/// A list of numbered items on the screen of a phone, by the view or by hand.
@MainActor
protocol ItemList: AnyObject, Sendable {
  init(size: Int, arrangement: Arrangement)

  /// The number of cells on screen.
  var shownCount: Int { get }
  /// The items on screen, in order, with their frames.
  var shown: [(item: Int, frame: CGRect)] { get }

  func scroll(to offset: CGFloat)
  func resize(to screen: CGSize)
  func reload()
  func reload(_ item: Int)
  /// Inserts items with the number -1, so that they have the given indexes, in ascending order.
  func insert(at items: [Int])
  /// Deletes items, in ascending order.
  func delete(at items: [Int])
}

/// The arrangement of numbered items, with sizes whose sums are exact.
enum Arrangement: String, CaseIterable, Sendable {
  case list, grid, flow
  case sizedFlow = "flow with sizes by delegate"

  static let screen = CGSize(width: 390, height: 837)

  func height(of number: Int) -> CGFloat {
    switch self {
    case .list, .grid: 44
    case .flow: 48
    case .sizedFlow: 48 - 4 * CGFloat(number >> 3 & 3)
    }
  }

  func columns(in width: CGFloat) -> Int {
    switch self {
    case .list: 1
    case .grid: 3
    case .flow, .sizedFlow: Int((width + spacing) / (self.width(in: width) + spacing))
    }
  }

  func width(in width: CGFloat) -> CGFloat {
    switch self {
    case .list, .grid: width / CGFloat(columns(in: width))
    case .flow, .sizedFlow: 42
    }
  }

  /// Returns the distance between the starts of two items of a line.
  func pitch(in width: CGFloat) -> CGFloat {
    let columns = columns(in: width)
    return columns == 1 ? 0 : (width - self.width(in: width)) / CGFloat(columns - 1)
  }

  /// The space between items, and between lines.
  var spacing: CGFloat {
    switch self {
    case .list, .grid: 0
    case .flow, .sizedFlow: 10
    }
  }
}

/// The work of a list that is compared with a hand-written one.
enum ItemListAction: String, CaseIterable, Sendable {
  case firstLayout = "first layout"
  case point = "scroll by a point"
  case screen = "scroll by a screen"
  case turn = "turn"
  case reload = "reload"
  case edit = "1 edit"
  case edits = "10 edits"
  case directChanges = "direct changes"

  /// A sentence about each action, by its name.
  static let summaries = [
    "first layout": "A list is created and laid out.",
    "scroll by a point": "A laid out list scrolls by one point.",
    "scroll by a screen": "A laid out list scrolls by its height.",
    "turn": "The screen is turned, and turned back.",
    "reload": "All data is read again.",
    "1 edit": "An item is inserted, and deleted again.",
    "10 edits": "Ten items are inserted in one batch, and deleted again.",
    "direct changes":
      "An item is inserted, reloaded and deleted outside of a batch, in a view that is laid out.",
  ]

  /// Returns the number of measured steps.
  func steps(_ size: Int) -> Int {
    switch self {
    case .firstLayout, .reload: 1
    case .point: 500
    // 16 items a screen, and never the last one, which other rules space.
    case .screen: min(100, max(1, size / 200))
    case .turn, .edit, .edits: 2
    case .directChanges: 3
    }
  }

  /// Performs the steps, and returns the sum of the values of `note` after each.
  @MainActor
  func perform<List: ItemList>(
    on list: List,
    size: Int,
    _ arrangement: Arrangement,
    note: @MainActor (List) -> UInt64
  ) -> UInt64 {
    var sum: UInt64 = 0
    switch self {
    case .firstLayout:
      sum = note(List(size: size, arrangement: arrangement))
    case .point, .screen:
      let step = self == .point ? 1 : Arrangement.screen.height
      for frame in 1...steps(size) {
        list.scroll(to: step * CGFloat(frame))
        sum &+= note(list)
      }
      list.scroll(to: 0)
    case .turn:
      let screen = Arrangement.screen
      for size in [CGSize(width: screen.height, height: screen.width), screen] {
        list.resize(to: size)
        sum &+= note(list)
      }
    case .reload:
      list.reload()
      sum = note(list)
    case .edit, .edits:
      let items = (0..<(self == .edit ? 1 : 10)).map { size / 20 * $0 + 3 }
      list.insert(at: items)
      sum = note(list)
      list.delete(at: items)
      sum &+= note(list)
    case .directChanges:
      list.insert(at: [3])
      sum = note(list)
      list.reload(3)
      sum &+= note(list)
      list.delete(at: [3])
      sum &+= note(list)
    }
    return sum
  }
}

extension ItemList {
  /// Scrolls frame by frame from the top.
  ///
  /// Returns the total number of visible cells in all frames.
  func scroll(frames: Int, by step: CGFloat) -> UInt64 {
    scroll(to: 0)
    var shown = 0
    for frame in 1...frames {
      scroll(to: step * CGFloat(frame))
      shown += shownCount
    }
    return UInt64(shown)
  }

  /// A fingerprint of the items on screen and their frames.
  var fingerprint: UInt64 {
    shown.reduce(UInt64(shownCount)) { sum, cell in
      [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height].reduce(
        sum &* 31 &+ UInt64(cell.item)
      ) { $0 &* 31 &+ Double($1).bitPattern }
    }
  }
}
