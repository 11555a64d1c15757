#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#else
  import Foundation
  import UIKitNames
#endif

/// Batch updates that end the program, whose message is the answer.
///
/// UIKit has two messages for a wrong number of items: one about a section, one about the whole
/// batch. The cases delete one of 20 items and differ in the number that is left.
@MainActor
public enum RejectedUpdates {
  /// The names of all cases.
  static let cases = ["table", "collection"].flatMap { view in
    [15, 18, 20, 25].map { "\(view)-\($0)" }
  }

  /// Performs a case, which does not return.
  public static func perform(_ name: String) {
    let words = name.split(separator: "-")
    guard cases.contains(name), let left = Int(words[1]) else { return }
    let items = CountedItems(20)
    let first = [IndexPath(item: 0, section: 0)]
    if words[0] == "table" {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
      table.dataSource = items
      table.layoutIfNeeded()
      items.count = left
      table.performBatchUpdates { table.deleteRows(at: first, with: .none) }
    } else {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 200),
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = items
      view.layoutIfNeeded()
      items.count = left
      view.performBatchUpdates { view.deleteItems(at: first) }
    }
  }
}

/// A data source of one section.
@MainActor
private final class CountedItems: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
