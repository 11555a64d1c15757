import Testing
import UIKit

/// The state of headers that are held at the edge.
@MainActor
@Suite struct PinnedStateTests {
  enum Kind: CaseIterable { case list, grouped, flow, global, table }

  /// Two sections of 20 rows with headers that record their states.
  private final class Screen: NSObject, UICollectionViewDataSource, UITableViewDataSource,
    UITableViewDelegate
  {
    var view = UIScrollView()
    var pinned: [Int: [Bool]] = [:]

    init(_ kind: Kind) {
      super.init()
      let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      if kind == .table {
        let table = UITableView(frame: frame)
        (table.dataSource, table.delegate, view) = (self, self, table)
      } else {
        let list = UICollectionView(frame: frame, collectionViewLayout: layout(kind))
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.register(
          UICollectionViewListCell.self,
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          withReuseIdentifier: "header"
        )
        (list.dataSource, view) = (self, list)
      }
      view.layoutIfNeeded()
    }

    private func layout(_ kind: Kind) -> UICollectionViewLayout {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 300, height: 50)
      flow.headerReferenceSize = CGSize(width: 300, height: 30)
      flow.sectionHeadersPinToVisibleBounds = true
      guard kind != .flow else { return flow }
      let isPlain = kind != .grouped
      var list = UICollectionLayoutListConfiguration(appearance: isPlain ? .plain : .grouped)
      list.headerMode = kind == .global ? .none : .supplementary
      let layout = UICollectionViewCompositionalLayout.list(using: list)
      guard kind == .global else { return layout }
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
      item.pinToVisibleBounds = true
      let configuration = layout.configuration
      configuration.boundarySupplementaryItems = [item]
      layout.configuration = configuration
      return layout
    }

    func numberOfSections(in view: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection _: Int) -> Int { 20 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: path
      )
      (header as? UICollectionViewCell)?.configurationUpdateHandler = { [weak self] _, state in
        self?.pinned[path[0], default: []].append(state.isPinned)
      }
      return header
    }

    func numberOfSections(in view: UITableView) -> Int { 2 }
    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.configurationUpdateHandler = { [weak self] _, state in
        self?.pinned[section, default: []].append(state.isPinned)
      }
      return header
    }

    func scroll(to offset: CGFloat) {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
  }

  @Test(arguments: Kind.allCases)
  func `a header is pinned while it is held at the edge`(kind: Kind) {
    let screen = Screen(kind)
    let isPinned = kind != .grouped
    func update() -> [Bool] {
      defer { screen.pinned = [:] }
      return screen.pinned[0] ?? []
    }
    #expect(update().last == false)
    screen.scroll(to: 20)
    #expect(update() == (isPinned ? [true] : []))
    screen.scroll(to: 25)
    #expect(update().isEmpty, "nothing changed")
    screen.scroll(to: 0)
    // A header that left the screen is configured again.
    let last = update()
    #expect(isPinned ? last == [false] : !last.contains(true))
  }
}
