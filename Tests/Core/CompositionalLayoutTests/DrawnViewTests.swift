import CompositionalLayout
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of drawn layouts in views whose cells size themselves.
@MainActor
struct DrawnViewTests {
  /// A cell that prefers a size of its own, or the height of a text in the width it is given.
  private final class SizedCell: CollectionViewCell {
    var number = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: LayoutAttributes
    ) -> LayoutAttributes {
      let size = layoutAttributes.size
      switch number % 4 {
      case 0:
        layoutAttributes.size = CGSize(width: 20 + number * 7 % 60, height: 15 + number * 11 % 70)
      case 1: layoutAttributes.size.height = (3_000 / max(size.width, 20)).rounded(.up)
      case 2: layoutAttributes.size.width = (3_000 / max(size.height, 20)).rounded(.up)
      default: break
      }
      return layoutAttributes
    }
  }

  private final class Source: CollectionViewDataSource {
    let counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
      _ collectionView: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? SizedCell)?.number = indexPath.section * 5 + indexPath.item
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      collectionView.register(
        CollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind
      )
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: kind,
        for: indexPath
      )
    }
  }

  /// Shows a drawn layout and scrolls through it; returns the error, unless the layout is invalid.
  private func error(ofSeed seed: Int) -> String? {
    var drawn = DrawnDescription(seed: seed)
    let host = drawn.host()
    let layout = drawn.layout(for: host)
    var again = DrawnDescription(seed: seed)
    _ = again.host()
    let shown = again.layout(for: host)
    for kind in 1..<60 {
      shown.register(CollectionReusableView.self, forDecorationViewOfKind: "back\(kind)")
    }
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: host.bounds.size),
      collectionViewLayout: shown
    )
    view.overridingTraits = host.traitCollection
    host.referenceInsets = view.referenceInsets
    guard (try? layout.solved(on: host)) != nil else { return nil }
    view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source(host.itemCounts)
    view.dataSource = source
    do {
      for page in 0..<6 {
        view.contentOffset = CGPoint(
          x: min(CGFloat(page) * 300, max(0, view.contentSize.width - 400)),
          y: min(CGFloat(page) * 300, max(0, view.contentSize.height - 400))
        )
        try view.layoutIfNeededReportingErrors()
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Among the first 9,000 seeds these had no end: uniform cells that grew by a pixel each time they
  /// were measured, and cells that changed places with each measurement.
  @Test func `every layout that is accepted is shown with self-sizing cells`() {
    for seed in [754, 2_743, 6_336] + (0..<600) {
      let words = error(ofSeed: seed)
      #expect(words == nil, "seed \(seed)")
    }
  }

  /// The item is 38 points wide where it has room for 12, and 150 where it has room for 80.
  @Test func `an item whose size depends on its place is named`() throws {
    let words = try #require(error(ofSeed: 3_265))
    #expect(words.contains("is stuck in its update/layout loop"))
    #expect(words.contains("at index path {length = 2, path = 1 - 1}"))
    #expect(words.contains("the group of section 1 puts it"))
  }
}
