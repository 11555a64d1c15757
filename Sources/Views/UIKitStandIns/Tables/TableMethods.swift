import Foundation
import Portability

/// A method of a data source with an effect, which a table looks for and does not call.
///
/// UIKit asks whether a data source responds to the method: rows can be deleted by a swipe only with
/// `tableView(_:commit:forRowAt:)`, and moved only with `tableView(_:moveRowAt:to:)`.
@MainActor
final class TableMethods {
  static let commit = TableMethods(
    CommittingRows(),
    OverridableMethod(
      of: TableViewController.self,
      in: CommittingController.self,
      notIn: MovingController.self
    )
  )

  static let move = TableMethods(
    MovingRows(),
    OverridableMethod(
      of: TableViewController.self,
      in: MovingController.self,
      notIn: CommittingController.self
    )
  )

  /// Whether a default implementation was called, which gives it code of its own.
  var wasInherited = false

  private let requirement: OptionalRequirement<any TableViewDataSource>?
  private let override: OverridableMethod?
  private var known: [ObjectIdentifier: Bool?] = [:]

  private init(_ example: any TableViewDataSource, _ override: OverridableMethod?) {
    requirement = OptionalRequirement(
      among: 11,
      silent: [FirstSilentRows(), SecondSilentRows()],
      other: example
    )
    self.override = override
  }

  /// Returns whether a data source implements the method; nil if that cannot be found out.
  func isImplemented(by source: any TableViewDataSource) -> Bool? {
    let type = ObjectIdentifier(type(of: source))
    if let answer = known[type] { return answer }
    let answer: Bool? =
      switch source {
      case is any SelfUpdatingTableDataSource: true
      case is TableViewController: override?.isOverridden(by: Swift.type(of: source))
      default: requirement?.isImplemented(by: source)
      }
    known[type] = .some(answer)
    return answer
  }
}

// Examples of data sources that differ in one method.

private final class FirstSilentRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class SecondSilentRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class CommittingRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

private final class MovingRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}
}

private final class CommittingController: TableViewController {
  override func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

private final class MovingController: TableViewController {
  override func tableView(_ view: TableView, moveRowAt source: IndexPath, to target: IndexPath) {}
}

/// The optional methods of table view controllers that an override may call on `super`.
@MainActor
enum ControllerMethods {
  static let indentRow = OverridableMethod(
    of: TableViewController.self,
    in: IndentingController.self,
    notIn: MovingController.self
  )

  private final class IndentingController: TableViewController {
    override func tableView(_: TableView, shouldIndentWhileEditingRowAt _: IndexPath) -> Bool {
      true
    }
  }
}

extension OptionalMethod {
  /// Returns the value of a controller's method, and notes its name unless the controller overrides it.
  static func inherited<Result>(
    _ value: Result,
    by controller: ViewController,
    _ method: OverridableMethod?,
    _ name: String = #function
  ) -> Result {
    let isOverridden = method?.isOverridden(by: type(of: controller)) ?? false
    return isOverridden ? value : inherited(value, name)
  }
}
