import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// A cell as high as its label, with a margin above and below.
private final class NoteCell: CollectionViewCell {
  let label = Label()
  var asked = 0
  private(set) var bottom: LayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let bottom = contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      bottom,
    ])
    self.bottom = bottom
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    asked += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

@MainActor
struct SelfSizingInvalidationTests {
  private struct Notes {
    let view: CollectionView
    let source: CollectionViewDiffableDataSource<Int, String>

    @MainActor var cells: [NoteCell] { view.visibleCells.compactMap { $0 as? NoteCell } }
  }

  private func make(_ invalidation: CollectionView.SelfSizingInvalidation) -> Notes {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: .rows(height: 30, isEstimated: true)
    )
    view.selfSizingInvalidation = invalidation
    let registration = CollectionView.CellRegistration<NoteCell, String> { cell, _, text in
      cell.label.text = text
    }
    let source = CollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(Snapshot(sections: [(0, ["one", "two"])]), animatingDifferences: false)
    view.layoutIfNeeded()
    return Notes(view: view, source: source)
  }

  private let long = Array(repeating: "many words", count: 12).joined(separator: " ")

  @Test func `a growing label resizes its cell only if constraints are included`() throws {
    for invalidation in [
      CollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints,
    ] {
      let notes = make(invalidation)
      let (first, second) = (try #require(notes.cells.first), try #require(notes.cells.last))
      let height = first.frame.height
      first.label.text = long
      notes.view.layoutIfNeeded()
      let grows = invalidation == .enabledIncludingConstraints
      #expect((first.frame.height > height) == grows)
      #expect(second.frame.minY == first.frame.maxY)
      #expect(second.asked == 1)
    }
  }

  @Test func `changing a constant or removing a constraint resizes the cell`() throws {
    let notes = make(.enabledIncludingConstraints)
    let first = try #require(notes.cells.first)
    let height = first.frame.height
    first.bottom?.constant = 25
    notes.view.layoutIfNeeded()
    #expect(first.frame.height == height + 20)
    first.bottom?.isActive = false
    first.contentView.heightAnchor.constraint(equalToConstant: 77).isActive = true
    notes.view.layoutIfNeeded()
    #expect(first.frame.height == 77)
    #expect(notes.view.contentSize.height == 77 + height)
    // Setting an equal value measures the cell and changes nothing.
    let asked = first.asked
    notes.view.layoutIfNeeded()
    #expect(first.asked == asked)
    notes.view.checkInvariants()
  }

  @Test func `a cell that invalidates its size is measured again unless disabled`() throws {
    for invalidation in [CollectionView.SelfSizingInvalidation.disabled, .enabled] {
      let notes = make(invalidation)
      let first = try #require(notes.cells.first)
      let height = first.frame.height
      first.label.text = long
      first.invalidateIntrinsicContentSize()
      notes.view.layoutIfNeeded()
      #expect((first.frame.height > height) == (invalidation == .enabled))
    }
  }
}
