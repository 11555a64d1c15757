import BatchUpdates
import CompositionalLayout
import Foundation

/// The values that determine what a view shows, without the changes that led to them.
struct HistoryScene: Sendable {
  /// The properties of a section that its provider or the delegate returns.
  struct Look: Hashable, Sendable {
    var hasHeader = false
    var hasFooter = false
    var hasBadge = false
    var isOrthogonal = false
    /// Whether the header is absent while the section has no items.
    var hidesEmptyHeader = false
    /// The length of edges, spacings and the space above the header.
    var spacing = 0
  }

  let kind: HistoryLayoutKind
  /// Whether the data source is a diffable one.
  let isDiffable: Bool
  var lists: NumberedLists
  /// The identifier of each section.
  private(set) var names: [Int]
  /// The looks of sections, by identifier.
  private var looks: [Int: Look] = [:]
  /// The number of changes of each item's size.
  private var growth: [Int: Int] = [:]
  var size = CGSize(width: 160, height: 200)
  var insets = EdgeInsets.zero
  var safeArea = EdgeInsets.zero
  var margins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  var isRightToLeft = false
  var isEditing = false
  var hasLargeText = false
  /// The estimated height of cells.
  var estimate: Int
  /// A value of the attributes of a layout of an app.
  var tint = 0
  private var nextName: Int

  init(_ sections: [[Int]], kind: HistoryLayoutKind, isDiffable: Bool, estimate: Int) {
    self.kind = kind
    self.isDiffable = isDiffable
    self.estimate = estimate
    lists = NumberedLists(sections)
    names = Array(sections.indices)
    nextName = names.count
  }

  /// The look of a section; one that the data does not have yet has none.
  func look(ofSection section: Int) -> Look {
    guard names.indices.contains(section) else { return Look() }
    var look = looks[names[section], default: Look()]
    if look.hidesEmptyHeader, lists.sections[section].isEmpty { look.hasHeader = false }
    return look
  }

  /// Whether sizes that were measured off screen change nothing on screen.
  ///
  /// An orthogonal section is as high as its highest cell, on screen or not.
  var isDetermined: Bool {
    guard kind == .rows || kind == .cards else { return true }
    return names.indices.allSatisfy { section in
      let shown = kind == .rows ? 1 : 2
      return !look(ofSection: section).isOrthogonal || lists.sections[section].count <= shown
    }
  }

  mutating func changeLook(ofSection section: Int, _ change: (inout Look) -> Void) {
    change(&looks[names[section], default: Look()])
  }

  /// The height that the cell of an item prefers in a width.
  func height(of number: Int, in width: CGFloat) -> CGFloat {
    let lines = 2 + (number + growth[number, default: 0] * 3) % 5 + (width < 120 ? 1 : 0)
    return CGFloat(lines * 10 + (hasLargeText ? 6 : 0))
  }

  /// The width of an item in a layout whose lines hold several.
  func width(of number: Int) -> CGFloat { CGFloat(40 + number % 3 * 12) }

  mutating func grow(_ number: Int) { growth[number, default: 0] += 1 }

  /// Changes the data; returns nil if nothing changes.
  mutating func edit(_ command: ViewCommand) -> BatchUpdates.Operation? {
    guard let operation = lists.change(command) else { return nil }
    switch operation {
    case .insertSections(let range):
      names.insert(nextName, at: range.lowerBound)
      nextName += 1
    case .deleteSections(let range): names.removeSubrange(range)
    case .moveSection(let move): names.insert(names.remove(at: move.source), at: move.target)
    default: break
    }
    return operation
  }
}

/// The layouts of views whose histories are compared.
enum HistoryLayoutKind: Int, CaseIterable, Sendable {
  case list, rows, cards, flow, wideFlow, sizedFlow, carousel, own, kept

  /// Whether cells have the height that they prefer.
  var isMeasured: Bool { rawValue <= Self.wideFlow.rawValue }

  /// Whether lines are filled with cells of their own sizes.
  var fillsLines: Bool { self == .flow || self == .wideFlow }

  /// Whether the delegate returns the values of sections.
  var isFlow: Bool { self == .flow || self == .wideFlow || self == .sizedFlow }

  /// Whether the layout is one of an app, with attributes of its own.
  var isOwn: Bool { self == .own || self == .kept }
}
