import Trials

/// Every property that makes a view dirty, before every change of its data.
@MainActor
package enum DirectChangeMatrix {
  /// The number of kinds of layout.
  package nonisolated static let layoutCount = ViewLayoutKind.allCases.count

  /// Returns the differences between collection views of a kind of layout and their data.
  package static func failures(layout: Int, order: ReportOrder) -> [String] {
    var failures: [String] = []
    for dirt in ViewDirt.allCases {
      for change in DirectChange.samples {
        let sections = [Array(0..<60), Array(60..<70), Array(70..<75)]
        let program = DirectChangeProgram(kind: layout, sections: sections)
        guard let failure = program.perform(change, after: [dirt], order).failure else { continue }
        failures.append("\(dirt), \(change): \(failure)")
      }
    }
    return failures
  }

  /// Returns the differences between tables and their data.
  package nonisolated static func tableFailures(heights: Int) -> [String] {
    let commands: [TableCommand] = [
      .insert(3, section: 0, row: 2), .delete(section: 0, row: 1, count: 4),
      .move(section: 0, row: 1, to: 2), .reload(section: 0, row: 2),
      .replace(section: 0, row: 1, count: 2), .insertSection(at: 0, count: 3), .deleteSection(0),
    ]
    var failures: [String] = []
    for dirt in TableDirt.allCases {
      for bracket in TableBracket.allCases {
        for command in commands {
          var choices = ChoiceSource([12, UInt8(heights), 1], layout: TableTrial.layout)
          var context = TrialContext()
          var trial = TableTrial(header: &choices, context: &context)
          let operation = TableOperation(command: command, bracket: bracket, dirt: dirt)
          do throws(TrialFailure) {
            try trial.perform(TableTrial.Operation(value: operation), context: &context)
          } catch {
            failures.append("\(operation): \(error)")
          }
        }
      }
    }
    return failures
  }
}
