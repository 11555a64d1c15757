import Foundation
import Testing
import UIKit

/// A list of one section in a window, as a collection view or as a table.
@MainActor
private final class TraitScreen {
  enum Kind: CaseIterable {
    case collectionView, table
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let list: UIScrollView
  private var sources: [AnyObject] = []
  var states: [UIUserInterfaceStyle] = []

  init(_ kind: Kind, adjusts: Bool = true) {
    switch kind {
    case .collectionView:
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      list = view
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [unowned self] cell, _, _ in configure(cell, adjusts)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.apply(Self.snapshot, animatingDifferences: false)
      sources = [source]
    case .table:
      let view = UITableView(frame: window.bounds)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      list = view
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) {
        [unowned self] view, path, _ in
        let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
        configure(cell, adjusts)
        return cell
      }
      source.apply(Self.snapshot, animatingDifferences: false)
      sources = [source]
    }
    window.addSubview(list)
    window.layoutIfNeeded()
  }

  private static var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    return snapshot
  }

  private func configure(_ cell: UICollectionViewCell, _ adjusts: Bool) {
    var content = UIListContentConfiguration.cell()
    content.text = "text"
    content.textProperties.adjustsFontForContentSizeCategory = adjusts
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = { [unowned self] _, state in
      states.append(state.traitCollection.userInterfaceStyle)
    }
  }

  var heights: [CGFloat] {
    list.subviews.compactMap { $0 as? UICollectionViewCell }.map(\.frame.height)
  }
}

@MainActor
@Suite struct TraitCellTests {
  @Test(arguments: TraitScreen.Kind.allCases)
  fileprivate func `a larger text size makes the rows on screen higher`(_ kind: TraitScreen.Kind) {
    let screen = TraitScreen(kind)
    let before = screen.heights
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.window.layoutIfNeeded()
    #expect(before.count == 2 && screen.heights.count == 2)
    #expect(zip(screen.heights, before).allSatisfy { $0 > $1 + 10 })
    screen.window.traitOverrides.preferredContentSizeCategory = .large
    screen.window.layoutIfNeeded()
    #expect(screen.heights == before)
  }

  @Test(arguments: TraitScreen.Kind.allCases)
  fileprivate func `a change of the style updates the configurations on screen once`(
    _ kind: TraitScreen.Kind
  ) {
    let screen = TraitScreen(kind)
    screen.states = []
    screen.window.overrideUserInterfaceStyle = .dark
    #expect(screen.states == [])
    screen.window.layoutIfNeeded()
    #expect(screen.states == [.dark, .dark])
    screen.window.layoutIfNeeded()
    #expect(screen.states.count == 2)
  }

  @Test func `section providers and cell providers read the traits of their view`() {
    var seen: [UIUserInterfaceStyle] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      seen.append(UITraitCollection.current.userInterfaceStyle)
      return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.overrideUserInterfaceStyle = .dark
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
      seen.append(UITraitCollection.current.userInterfaceStyle)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(seen.count >= 3 && Set(seen) == [.dark])
  }

  @Test func `a content configuration replaces what the labels of a cell said`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "old"
    var content = UIListContentConfiguration.cell()
    content.text = "new"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "new")
    cell.textLabel?.text = "later"
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "new")
  }

  @Test func `a content configuration replaces what the labels of a header said`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "old"
    var content = UIListContentConfiguration.plainHeader()
    content.text = "new"
    header.contentConfiguration = content
    header.layoutIfNeeded()
    #expect((header.contentConfiguration as? UIListContentConfiguration)?.text == "new")
  }

  @Test func `headers of tables update their configuration for a state of views`() {
    final class Header: UITableViewHeaderFooterView {
      var states: [UIViewConfigurationState] = []
      override var configurationState: UIViewConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("mark")] = 1
        return state
      }
      override func updateConfiguration(using state: UIViewConfigurationState) {
        states.append(state)
        var content = defaultContentConfiguration().updated(for: state)
        content.text = "header"
        contentConfiguration = content
      }
    }
    let header = Header(reuseIdentifier: nil)
    var handled = 0
    header.configurationUpdateHandler = { _, state in handled += state.isDisabled ? 1 : 0 }
    header.layoutIfNeeded()
    header.isUserInteractionEnabled = false
    header.overrideUserInterfaceStyle = .dark
    header.layoutIfNeeded()
    #expect(header.states.map(\.isDisabled) == [false, true] && handled == 1)
    #expect(header.states.last?.traitCollection.userInterfaceStyle == .dark)
    #expect(header.states.last?[UIConfigurationStateCustomKey("mark")] == AnyHashable(1))
    #expect((header.contentConfiguration as? UIListContentConfiguration)?.text == "header")
    header.backgroundConfiguration = .listPlainHeaderFooter()
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil && header.backgroundView?.superview === header)
  }
}
