import UIKitNames

// The cells and headers that the scenes share, as apps write them: with constraints.

/// A cell with a centred text.
final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    contentView.addSubview(label)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}

/// A header or footer with a title.
final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = UIFont.preferredFont(forTextStyle: .title3)
    let inset = CGFloat(10)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      label.topAnchor.constraint(equalTo: topAnchor, constant: inset),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }
}

/// A screen of numbers, each in a text cell.
class NumbersViewController: UIViewController, UICollectionViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var dataSource: UICollectionViewDiffableDataSource<Int, Int>! = nil
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var collectionView: UICollectionView! = nil
  private(set) var selected: [Int] = []

  /// The number of items of each section.
  var counts: [Int] { [94] }

  func createLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      let first = snapshot.numberOfItems
      snapshot.appendItems(Array(first..<first + count))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func configureDataSource() {
    let registration = UICollectionView.CellRegistration<TextCell, Int> {
      (cell, indexPath, identifier) in
      cell.label.text = "\(identifier)"
      cell.label.textAlignment = .center
      cell.contentView.backgroundColor = UIColor(
        displayP3Red: 0.4,
        green: 0.6,
        blue: 0.9,
        alpha: 1.0
      )
      cell.layer.borderColor = UIColor.black.cgColor
      cell.layer.borderWidth = 1
    }
    dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Int)
        -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: identifier
      )
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let number = dataSource.itemIdentifier(for: indexPath) { selected.append(number) }
  }
}

// Observations of the scenes.

extension UICollectionView {
  /// The texts of the cells on screen, in order.
  var texts: [String] { visibleCells.map(\.shownText) }

  /// Returns the frame of an item, on screen or not.
  func place(_ item: Int, _ section: Int = 0) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Returns the cell of an item on screen.
  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func scroll(to y: CGFloat) {
    contentOffset.y = y
    layoutIfNeeded()
  }
}

extension UICollectionViewCell {
  var shownText: String {
    if let cell = self as? TextCell { return cell.label.text ?? "" }
    return (contentConfiguration as? UIListContentConfiguration)?.text ?? ""
  }
}

/// Returns a frame from four numbers.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
