#if canImport(Darwin) && canImport(UIKit)
  import UIKit

  /// A collection view without a window, after layout.
  @MainActor
  final class Stage: NSObject, UICollectionViewDataSource {
    private let view: UICollectionView
    private let counts: [Int]

    init(_ layout: UICollectionViewLayout, bounds: CGRect, counts: [Int], scale: CGFloat) {
      view = UICollectionView(
        frame: CGRect(origin: .zero, size: bounds.size),
        collectionViewLayout: layout
      )
      self.counts = counts
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      view.traitOverrides.displayScale = scale
      view.register(SilentCell.self, forCellWithReuseIdentifier: "cell")
      let kinds = ["header", "footer", "global", "one", "two", "badge", "corner"]
      let own = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]
      for kind in kinds + own {
        view.register(
          UICollectionReusableView.self,
          forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "view"
        )
      }
      view.dataSource = self
      view.layoutIfNeeded()
      view.contentOffset = bounds.origin
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "view",
        for: indexPath
      )
    }
  }

  /// A cell that keeps the size of the layout.
  private final class SilentCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { attributes }
  }
#else
  import CompositionalLayout
  import Foundation
  import UIKitNames

  /// A host that consists of numbers, with its layout prepared.
  final class Stage: LayoutHost {
    let bounds: CGRect
    let adjustedContentInset = UIEdgeInsets.zero
    let referenceInsets = ReferenceInsets()
    let traitCollection: UITraitCollection
    private let counts: [Int]

    init(_ layout: UICollectionViewLayout, bounds: CGRect, counts: [Int], scale: CGFloat) {
      self.bounds = bounds
      self.counts = counts
      traitCollection = UITraitCollection(displayScale: scale)
      layout.attach(to: self)
      layout.prepare()
    }

    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
  }
#endif
