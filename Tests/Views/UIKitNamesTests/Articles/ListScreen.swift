import UIKitNames

/// A list of texts in a window, with headers and footers on request.
@MainActor
final class ListScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  /// The headers and footers that were requested, such as "header 0".
  var requested: [String] = []

  /// Creates a list of cells that show their item before `configure` changes them.
  convenience init(
    _ layout: UICollectionViewLayout,
    _ sections: [[String]] = [["a", "b", "c"]],
    configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
  ) {
    self.init(layout, sections, cell: UICollectionViewListCell.self, configure: configure)
  }

  init<Cell: UICollectionViewCell>(
    _ layout: UICollectionViewLayout,
    _ sections: [[String]] = [["a", "b", "c"]],
    cell: Cell.Type,
    configure: @escaping (Cell, String) -> Void = { _, _ in }
  ) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let registration = UICollectionView.CellRegistration<Cell, String> { cell, _, item in
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
      }
      configure(cell, item)
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    addBars()
    apply(sections)
  }

  private func addBars() {
    let kinds = [
      UICollectionView.elementKindSectionHeader: "header",
      UICollectionView.elementKindSectionFooter: "footer",
    ]
    let bars = kinds.map { kind, name in
      (
        kind,
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
          [weak self] bar, _, path in
          self?.requested.append("\(name) \(path.section)")
          var content = bar.defaultContentConfiguration()
          content.text = name
          bar.contentConfiguration = content
        }
      )
    }
    source.supplementaryViewProvider = { view, kind, path in
      bars.first { $0.0 == kind }.map {
        view.dequeueConfiguredReusableSupplementary(using: $0.1, for: path)
      }
    }
  }

  func apply(_ sections: [[String]]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
  }

  /// The frames of the rows on screen.
  var frames: [CGRect] { view.visibleCells.map(\.frame) }

  /// The texts of the headers or footers on screen.
  func bars(_ kind: String) -> [String?] {
    view.visibleSupplementaryViews(ofKind: kind).map {
      (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }
}

extension UICollectionViewLayout {
  /// Returns a list layout of one appearance.
  static func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    return UICollectionViewCompositionalLayout.list(using: list)
  }
}

extension UIListContentConfiguration {
  /// Content with a text and, if it has a size, an image.
  static func text(_ text: String, imageSize: CGSize? = nil) -> Self {
    var content = Self.cell()
    content.text = text
    content.image = imageSize.map { UIImage(size: $0) }
    return content
  }
}

/// Rows of texts for a table.
final class TextRows: NSObject, UITableViewDataSource {
  var sections: [[String]]
  var configure: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    configure(cell, sections[path.section][path.row])
    return cell
  }

  /// Returns a table of these rows.
  @MainActor func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.layoutIfNeeded()
    return table
  }
}
