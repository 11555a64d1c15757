import Foundation
import Testing
import UIKitNames

private final class Badge: UIView {
  let note: String
  var setUps = 0

  override init(frame: CGRect) {
    note = "badge"
    super.init(frame: frame)
    setUps += 1
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Titled: UIView {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell that shows a view of any class.
private final class HostingCell<Content: UIView>: UICollectionViewCell {
  let content = Content(frame: CGRect(x: 1, y: 2, width: 30, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell that only its owner makes.
private final class StarsCell: UICollectionViewCell {
  let stars: Int

  init(stars: Int) {
    self.stars = stars
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class PriceCell: UITableViewCell {
  let madeFor: String?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    madeFor = reuseIdentifier
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Screen: UIViewController {
  let model = ["a"]

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
private func make<V: UIView>(_ type: V.Type) -> V { V() }

@MainActor
private func makeController<C: UIViewController>() -> C { C() }

@MainActor
private func makeCell<C: UITableViewCell>(_ type: C.Type) -> C {
  C(style: .value1, reuseIdentifier: "own")
}

@MainActor
@Suite struct InstantiationTests {
  @Test func `a generic view is made by the initializer that its class overrides`() {
    let badge = make(Badge.self)
    #expect(badge.note == "badge" && badge.setUps == 1 && badge.frame == .zero)
    #expect(make(UILabel.self).text == nil)
    let type: UIView.Type = Badge.self
    #expect((type.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) as? Badge)?.frame.minY == 2)
    #expect(type.init() is Badge)
  }

  @Test func `a generic cell makes its content and is made by a registration`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let registration = UICollectionView.CellRegistration<HostingCell<Badge>, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let cell = view.visibleCells.first as? HostingCell<Badge>
    #expect(cell?.content.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(cell?.content.setUps == 1)
    #expect(cell?.reuseIdentifier == registration.reuseIdentifier)
  }

  @Test func `a cell with an initializer of its own repeats no other`() {
    #expect(StarsCell(stars: 4).stars == 4)
  }

  @Test func `a table makes registered cells with their identifier`() {
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        table.dequeueReusableCell(withIdentifier: "price", for: path)
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.register(PriceCell.self, forCellReuseIdentifier: "price")
    table.dataSource = source
    table.layoutIfNeeded()
    #expect((table.visibleCells.first as? PriceCell)?.madeFor == "price")
    #expect(makeCell(PriceCell.self).madeFor == "own")
  }

  @Test func `a generic controller is made by the initializer that its class overrides`() {
    let screen: Screen = makeController()
    #expect(screen.model == ["a"])
    let type: UIViewController.Type = Screen.self
    #expect(type.init() is Screen)
  }

  @Test func `a class without the initializer stops with UIKit's sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = make(Titled.self) }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Use of unimplemented initializer 'init(frame:)' for class"))
  }
}
