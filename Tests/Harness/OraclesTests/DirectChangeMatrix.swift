import Foundation
import HeadlessCollectionView
import Trials

@testable import ViewTrials

/// Every property that makes a view dirty, before every change of its data.
@MainActor
enum DirectChangeMatrix {
  /// The number of combinations, and the differences that they lead to.
  struct Result: Sendable {
    var count = 0
    var failures: [String] = []
  }

  /// The number of kinds of layout.
  nonisolated static let layoutCount = ViewLayoutKind.allCases.count

  /// Returns the differences between collection views of a kind of layout and their data.
  ///
  /// The differences of a direct change from the same change inside of a batch count as well.
  static func views(layout: Int) -> Result {
    result { dirt, change, note in
      @MainActor func picture(_ order: ReportOrder) -> ViewProgramPicture {
        Self.picture(afterChange: change, dirt, order, isClassic: true, layout, note)
      }
      let (batch, direct) = (picture(.insideBatch), picture(.direct))
      let isSame =
        batch.counts == direct.counts && batch.items == direct.items && batch.shown == direct.shown
        && batch.offset == direct.offset && batch.selected == direct.selected
        && batch.focused == direct.focused
      note(nil, isSame ? nil : "a direct change and a batch lead to different states")
      for order in [ReportOrder.beforeBatch, .detached, .afterQuery] { _ = picture(order) }
    }
  }

  /// Returns the differences between collection views and the data of a diffable data source.
  static func diffableViews(layout: Int) -> Result {
    result { dirt, change, note in
      for order in [ReportOrder.direct, .detached] {
        _ = picture(afterChange: change, dirt, order, isClassic: false, layout, note)
      }
    }
  }

  /// Collects the results of every property before every change; those without an order are not
  /// counted.
  private static func result(
    _ body: @MainActor (ViewDirt, ViewCommand, _ note: (ReportOrder?, String?) -> Void) -> Void
  ) -> Result {
    var result = Result()
    for dirt in ViewDirt.allCases {
      for change in changes {
        body(dirt, change) { order, failure in
          if order != nil { result.count += 1 }
          guard let failure else { return }
          result.failures.append(
            "\(dirt), \(change), \(order.map { "\($0)" } ?? "both"): \(failure)"
          )
        }
      }
    }
    return result
  }

  /// A change of each kind.
  private nonisolated static let changes: [ViewCommand] = [
    .insert(3, section: 0, item: 2), .delete(section: 0, item: 1, count: 4),
    .move(from: 0, item: 1, to: 1, before: 2), .reload(section: 0, item: 2),
    .insertSection(at: 0, count: 3), .deleteSection(0), .moveSection(1, to: 0),
    .reloadSection(0, count: 5),
  ]

  /// Returns the picture of a view with a selection and a focus after a change, and notes a failure.
  private static func picture(
    afterChange change: ViewCommand,
    _ dirt: ViewDirt,
    _ order: ReportOrder,
    isClassic: Bool,
    _ layout: Int,
    _ note: (ReportOrder?, String?) -> Void
  ) -> ViewProgramPicture {
    let program = ViewProgram(
      sections: [Array(0..<60), Array(60..<70), Array(70..<75)],
      kind: ViewLayoutKind.allCases[layout],
      isClassic: isClassic
    )
    if let view = program.parts?.view {
      view.layoutIfNeeded()
      view.selectItem(at: [0, 3], animated: false, scrollPosition: [])
      view.selectItem(at: [1, 2], animated: false, scrollPosition: [])
      view.user.focusItem(at: [0, 2])
    }
    let picture = program.apply(ViewOperation(command: .change([dirt], change, order)))
    do throws(TrialFailure) {
      var context = TrialContext()
      try picture.check(&context)
      note(order, nil)
    } catch {
      note(order, "\(error)")
    }
    return picture
  }

  /// Returns the differences between tables and their data.
  nonisolated static func tables(heights: Int) -> Result {
    let commands = changes + [.renew(section: 0, item: 1, count: 2)]
    var result = Result()
    for dirt in TableDirt.allCases {
      for bracket in TableBracket.allCases {
        for command in commands {
          result.count += 1
          var choices = ChoiceSource(
            [12, UInt8(heights % 3), heights < 3 ? 1 : 4],
            layout: TableTrial.layout
          )
          var context = TrialContext()
          var trial = TableTrial(header: &choices, context: &context)
          let operation = TableOperation(command: command, bracket: bracket, dirt: dirt)
          do throws(TrialFailure) {
            try trial.step(operation, context: &context)
          } catch {
            result.failures.append("\(operation): \(error)")
          }
        }
      }
    }
    return result
  }
}
