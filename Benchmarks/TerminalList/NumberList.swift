import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView

/// An item of the list: a folder, or a number in it.
enum Row: Hashable {
  case folder(Int)
  case number(Int)
}

/// A cell of one line of text.
final class LineCell: CollectionViewCell {
  var text = ""
}

/// A list of folders with numbers, of which any part can be folded, searched and extended while it
/// is shown.
@MainActor
final class NumberList {
  static let folderSize = 1000

  let view: CollectionView
  private let source: CollectionViewDiffableDataSource<Int, Row>
  private var outline = SectionSnapshot<Row>()
  private var count: Int
  private(set) var search = ""
  /// The numbers that may contain a text which begins with the search.
  private var candidates: [Int] = []
  private(set) var selection = 0

  init(rows: Int, size: CGSize) {
    count = rows
    let line = LayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(1)
    )
    let group = LayoutGroup.horizontal(layoutSize: line, subitems: [LayoutItem(layoutSize: line)])
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: CompositionalCollectionLayout(section: LayoutSection(group: group))
    )
    let registration = CollectionView.CellRegistration<LineCell, Row> { cell, _, row in
      switch row {
      case .folder(let folder): cell.text = "Folder \(folder)"
      case .number(let number): cell.text = "  Number \(number)"
      }
    }
    source = CollectionViewDiffableDataSource(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = Snapshot<Int, Row>()
    snapshot.appendSections([0])
    source.apply(snapshot, animatingDifferences: false)
    let folders = (rows + Self.folderSize - 1) / Self.folderSize
    outline.append((0..<folders).map(Row.folder))
    for folder in 0..<folders {
      let last = min(rows, (folder + 1) * Self.folderSize)
      outline.append((folder * Self.folderSize..<last).map(Row.number), to: .folder(folder))
    }
    outline.expand([.folder(0)])
    show(outline)
  }

  private func show(_ snapshot: SectionSnapshot<Row>) {
    source.apply(snapshot, to: 0, animatingDifferences: false)
    view.layoutIfNeeded()
    select(selection)
  }

  private var visibleRows: Int { view.numberOfSections == 0 ? 0 : view.numberOfItems(inSection: 0) }

  var status: String {
    let place = visibleRows == 0 ? "nothing found" : "row \(selection + 1) of \(visibleRows)"
    let words = search.isEmpty ? "" : " · search: \(search)"
    return "\(place) · \(count) numbers\(words)"
  }

  /// Selects a row and scrolls it into view.
  func select(_ row: Int) {
    selection = max(0, min(row, visibleRows - 1))
    guard visibleRows > 0 else { return }
    view.scrollToItem(at: IndexPath(item: selection, section: 0), at: [], animated: false)
  }

  /// Folds or unfolds the selected folder.
  func toggle() {
    guard search.isEmpty,
      let row = source.itemIdentifier(for: IndexPath(item: selection, section: 0)),
      case .folder = row
    else { return }
    if outline.isExpanded(row) { outline.collapse([row]) } else { outline.expand([row]) }
    show(outline)
  }

  /// Shows the numbers whose digits contain a text, or everything for an empty one.
  func find(_ text: String) {
    if search.isEmpty || !text.hasPrefix(search) { candidates = Array(0..<count) }
    search = text
    selection = 0
    guard !text.isEmpty else { return show(outline) }
    candidates.removeAll { number in
      let digits = String(number).utf8
      return !digits.indices.contains { digits[$0...].starts(with: text.utf8) }
    }
    var snapshot = SectionSnapshot<Row>()
    snapshot.append(candidates.map(Row.number))
    show(snapshot)
  }

  /// Appends a number to the first folder, as another process would.
  func appendNumber() {
    outline.append([.number(count)], to: .folder(0))
    candidates.append(count)
    count += 1
    if search.isEmpty { show(outline) }
  }
}
