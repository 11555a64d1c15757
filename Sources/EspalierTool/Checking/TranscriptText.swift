import BatchUpdates

/// Writes batches the way transcripts have them.
enum TranscriptText {
  /// A batch with operations on single places, as logs have them.
  struct Entry {
    let before: [Int]
    let after: [Int]
    let operations: [BatchUpdates.Operation]
  }

  /// The batch as a line of JSON.
  static func line(_ entry: Entry) -> String {
    let operations = entry.operations.map(json).joined(separator: ", ")
    return "{\"before\": \(entry.before), \"operations\": [\(operations)], "
      + "\"after\": \(entry.after)}\n"
  }

  /// The batch as a crash report has it, broken into lines as logs break it.
  static func report(_ entry: Entry) -> String {
    let operations = entry.operations.map(\.description).joined(separator: ", ")
    return "Invalid batch updates detected: … Data source before updates = "
      + "{ \(entry.before.count) sections with item counts: \(entry.before) }\n"
      + "Data source after updates = "
      + "{ \(entry.after.count) sections with item counts: \(entry.after) }\n"
      + "Updates = [ \(operations) ] Collection view: <…>\n"
  }

  private static func json(_ operation: BatchUpdates.Operation) -> String {
    func path(_ run: ItemRun) -> String { "[\(run.section), \(run.lowerBound)]" }
    func item(_ name: String, _ run: ItemRun) -> String {
      run.count == 1
        ? "{\"\(name)\": \(path(run))}"
        : "{\"\(name)\": \(path(run)), \"count\": \(run.count)}"
    }
    func section(_ name: String, _ range: Range<Int>) -> String {
      range.count == 1
        ? "{\"\(name)\": \(range.lowerBound)}"
        : "{\"\(name)\": \(range.lowerBound), \"count\": \(range.count)}"
    }
    return switch operation {
    case .deleteItems(let run): item("delete", run)
    case .insertItems(let run): item("insert", run)
    case .reloadItems(let run): item("reload", run)
    case .reconfigureItems(let run): item("reconfigure", run)
    case .moveItems(let move):
      "{\"move\": [\(path(move.source)), \(path(move.target))]"
        + (move.source.count == 1 ? "}" : ", \"count\": \(move.source.count)}")
    case .deleteSections(let range): section("deleteSection", range)
    case .insertSections(let range): section("insertSection", range)
    case .reloadSections(let range): section("reloadSection", range)
    case .moveSection(let move): "{\"moveSection\": [\(move.source), \(move.target)]}"
    }
  }
}
