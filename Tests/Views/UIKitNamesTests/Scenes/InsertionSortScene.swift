import Testing
import UIKitNames

// Rows of bars that are sorted, one insertion per step, by edits of the current snapshot.

final class SortArray: Hashable, @unchecked Sendable {
  struct SortNode: Hashable {
    let value: Int
    let color: UIColor
    private let identifier = UUID()

    init(value: Int, maxValue: Int) {
      self.value = value
      let hue = CGFloat(value) / CGFloat(maxValue)
      color = UIColor(hue: hue, saturation: 1.0, brightness: 1.0, alpha: 1.0)
    }

    static func == (lhs: SortNode, rhs: SortNode) -> Bool { lhs.identifier == rhs.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  private(set) var values: [SortNode]
  private(set) var isSorted = false
  private var currentIndex = 1
  private let identifier = UUID()

  init(_ numbers: [Int]) {
    values = numbers.map { SortNode(value: $0, maxValue: numbers.count) }
  }

  /// Inserts the next value among the sorted ones.
  func sortNext() {
    guard currentIndex < values.count else {
      isSorted = true
      return
    }
    let node = values.remove(at: currentIndex)
    let place = values[..<currentIndex].firstIndex { $0.value > node.value } ?? currentIndex
    values.insert(node, at: place)
    currentIndex += 1
    if currentIndex == values.count { isSorted = true }
  }

  static func == (lhs: SortArray, rhs: SortArray) -> Bool { lhs.identifier == rhs.identifier }
  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

final class InsertionSortViewController: UIViewController {
  static let nodeSize = CGSize(width: 16, height: 34)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var insertionCollectionView: UICollectionView!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<SortArray, SortArray.SortNode>!
  var configured = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Insertion Sort Visualizer"
    insertionCollectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: createLayout()
    )
    insertionCollectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertionCollectionView.backgroundColor = .black
    view.addSubview(insertionCollectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, SortArray.SortNode> {
      cell,
      indexPath,
      node in
      cell.backgroundColor = node.color
      self.configured += 1
    }
    dataSource = UICollectionViewDiffableDataSource<SortArray, SortArray.SortNode>(
      collectionView: insertionCollectionView
    ) {
      (collectionView: UICollectionView, indexPath: IndexPath, node: SortArray.SortNode)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: node
      )
    }
    dataSource.apply(shuffledSnapshot(for: insertionCollectionView.bounds))
  }

  func performSortStep() -> Int {
    var updatedSnapshot = dataSource.snapshot()
    var sectionCountNeedingSort = 0
    updatedSnapshot.sectionIdentifiers.forEach {
      let section = $0
      if !section.isSorted {
        section.sortNext()
        let items = section.values
        updatedSnapshot.deleteItems(items)
        updatedSnapshot.appendItems(items, toSection: section)
        sectionCountNeedingSort += 1
      }
    }
    if sectionCountNeedingSort > 0 { dataSource.apply(updatedSnapshot) }
    return sectionCountNeedingSort
  }

  func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout {
      (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment)
        -> NSCollectionLayoutSection? in
      let contentSize = layoutEnvironment.container.effectiveContentSize
      let columns = Int(contentSize.width / InsertionSortViewController.nodeSize.width)
      let rowHeight = InsertionSortViewController.nodeSize.height
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .fractionalHeight(1.0)
      )
      let item = NSCollectionLayoutItem(layoutSize: size)
      let groupSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0),
        heightDimension: .absolute(rowHeight)
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize,
        subitem: item,
        count: columns
      )
      return NSCollectionLayoutSection(group: group)
    }
    return layout
  }

  func shuffledSnapshot(
    for bounds: CGRect
  ) -> NSDiffableDataSourceSnapshot<SortArray, SortArray.SortNode> {
    var snapshot = NSDiffableDataSourceSnapshot<SortArray, SortArray.SortNode>()
    let rowCount = Int(bounds.height / Self.nodeSize.height)
    let columnCount = Int(bounds.width / Self.nodeSize.width)
    for row in 0..<rowCount {
      // A deterministic shuffle: multiples of the row's prime, in turn.
      let prime = [5, 7, 11, 13, 17][row % 5]
      let section = SortArray((0..<columnCount).map { ($0 * prime + row) % columnCount })
      snapshot.appendSections([section])
      snapshot.appendItems(section.values)
    }
    return snapshot
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let bounds = CGRect(origin: .zero, size: size)
    coordinator.animate(alongsideTransition: { context in
      self.dataSource.apply(self.shuffledSnapshot(for: bounds), animatingDifferences: false)
    }) { _ in }
  }
}

@MainActor
struct InsertionSortScene {
  private func values(_ controller: InsertionSortViewController, row: Int) -> [Int] {
    let snapshot = controller.dataSource.snapshot()
    return snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[row]).map(\.value)
  }

  @Test func `all rows end sorted, and each cell is configured once`() throws {
    let controller = InsertionSortViewController()
    controller.beginAppearance()
    let view = controller.insertionCollectionView!
    #expect(view.numberOfSections == 19)
    #expect(view.visibleCells.count == 19 * 23)
    #expect(view.place(0, 1) == box(0, 34, 16, 34))
    let cells = Set(view.visibleCells)
    var steps = 0
    while controller.performSortStep() > 0 { steps += 1 }
    #expect(steps == 22)
    for row in 0..<19 { #expect(values(controller, row: row) == Array(0..<23)) }
    #expect(Set(view.visibleCells) == cells)
    #expect(controller.configured == 19 * 23)
    let colors = (0..<23).map {
      view.cellForItem(at: IndexPath(item: $0, section: 4))?.backgroundColor
    }
    let rainbow: [UIColor?] = (0..<23).map {
      UIColor(hue: CGFloat($0) / 23, saturation: 1, brightness: 1, alpha: 1)
    }
    #expect(colors == rainbow)
  }

  @Test func `a step only moves bars inside their rows`() throws {
    let controller = InsertionSortViewController()
    controller.beginAppearance()
    let view = controller.insertionCollectionView!
    for _ in 0..<5 { _ = controller.performSortStep() }
    let transition = try #require(view.lastTransition)
    #expect(transition.appeared.isEmpty && transition.vanished.isEmpty)
    #expect(!transition.moved.isEmpty)
    for move in transition.moved {
      #expect(move.before?.section == move.after?.section)
      #expect(move.from?.minY == move.to?.minY)
    }
  }

  @Test func `rotating the device makes rows as wide as the screen`() {
    let controller = InsertionSortViewController()
    controller.beginAppearance()
    controller.transition(to: CGSize(width: 667, height: 375))
    let view = controller.insertionCollectionView!
    #expect(view.numberOfSections == 11)
    #expect(view.numberOfItems(inSection: 0) == 41)
    #expect(view.visibleCells.count == 11 * 41)
  }
}
