import UIKit

/// A screen as an app has it.
final class ReminderList: UITableViewController {
  private(set) var reminders: [String] = []

  func load(_ reminders: [String], completion: @escaping @MainActor () -> Void = {}) {
    DispatchQueue.main.async { [weak self] in
      self?.reminders = reminders
      self?.tableView.reloadData()
      completion()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "reminder")
  }

  override func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
    reminders.count
  }

  override func tableView(
    _ view: UITableView,
    cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: "reminder", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = reminders[path.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ view: UITableView,
    commit style: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    reminders.remove(at: path.row)
    view.deleteRows(at: [path], with: .automatic)
  }

  override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
    let detail = UIViewController()
    detail.title = reminders[path.row]
    navigationController?.pushViewController(detail, animated: false)
  }
}
