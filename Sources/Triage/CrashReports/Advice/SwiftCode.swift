import BatchUpdates

/// Swift code that performs a batch on a view, for use in an app.
struct SwiftCode {
  private let view: ListView

  init(_ view: ListView) { self.view = view }

  private var name: String { view == .table ? "tableView" : "collectionView" }
  private var items: String { view == .table ? "Rows" : "Items" }
  private var item: String { view == .table ? "Row" : "Item" }
  /// The animation argument, which table views require.
  private var animation: String { view == .table ? ", with: .automatic" : "" }

  var reloadData: String {
    "// Safe alternative, when the data has changed:\n\(name).reloadData()"
  }

  /// The maximum number of operations written one by one.
  private static let limit = 60

  /// Returns the batch, with a comment where the data changes.
  func text(_ updates: BatchUpdates, comment: String = "Change the data here.") -> String {
    var lines = updates.operations.prefix(Self.limit).map { "  " + call($0) }
    if updates.operations.count > Self.limit {
      lines.append("  // … and \(updates.operations.count - Self.limit) more")
    }
    return "\(name).performBatchUpdates {\n  // \(comment)\n\(lines.joined(separator: "\n"))\n}"
  }

  /// Returns a template for a report without index paths.
  func earlyTemplate(_ analysis: CountAnalysis) -> String {
    let parts = [
      (analysis.inserted, "insertion"), (analysis.deleted, "deletion"),
      (analysis.movedIn, "move in"), (analysis.movedOut, "move out"),
    ].filter { $0.0 > 0 }.map { "\(Words.number($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return "\(name).performBatchUpdates {\n  // Change the data here, not before this call.\n"
      + "  // Then make the calls that you make today: \(parts.joined(separator: ", ")).\n}"
  }

  /// Returns a template for a number of sections that does not add up.
  func sectionTemplate(_ analysis: CountAnalysis) -> String {
    let count = Words.count(Int(clamping: analysis.gap.magnitude), "section")
    let other = analysis.isUntold ? "" : "  // Make the calls that you make today.\n"
    let call =
      analysis.canMiss
      ? "\(name).\(analysis.gap > 0 ? "insert" : "delete")Sections([/* the index of \(count) */]\(animation))"
      : "// \(analysis.advice)"
    return "\(name).performBatchUpdates {\n  // Change the data here.\n\(other)  \(call)\n}"
  }

  private func call(_ operation: BatchUpdates.Operation) -> String {
    switch operation {
    case .deleteItems(let run): "\(name).delete\(items)(at: \(paths(run))\(animation))"
    case .insertItems(let run): "\(name).insert\(items)(at: \(paths(run))\(animation))"
    case .reloadItems(let run): "\(name).reload\(items)(at: \(paths(run))\(animation))"
    case .reconfigureItems(let run): "\(name).reconfigure\(items)(at: \(paths(run)))"
    case .moveItems(let move): moves(move)
    case .deleteSections(let range): "\(name).deleteSections(\(indexes(range))\(animation))"
    case .insertSections(let range): "\(name).insertSections(\(indexes(range))\(animation))"
    case .reloadSections(let range): "\(name).reloadSections(\(indexes(range))\(animation))"
    case .moveSection(let move): "\(name).moveSection(\(move.source), toSection: \(move.target))"
    }
  }

  private func moves(_ move: ItemMove) -> String {
    let (source, target) = (move.source, move.target)
    if source.count == 1 {
      return "\(name).move\(item)(at: \(path("\(source.lowerBound)", source.section)), to: "
        + "\(path("\(target.lowerBound)", target.section)))"
    }
    return "for offset in 0..<\(source.count) {\n    \(name).move\(item)(at: "
      + "\(path("\(source.lowerBound) + offset", source.section)), to: "
      + "\(path("\(target.lowerBound) + offset", target.section)))\n  }"
  }

  private func path(_ item: String, _ section: Int) -> String {
    "IndexPath(\(view.item): \(item), section: \(section))"
  }

  private func paths(_ run: ItemRun) -> String {
    run.count == 1
      ? "[\(path("\(run.lowerBound)", run.section))]"
      : "(\(run.lowerBound)..<\(run.upperBound)).map { \(path("$0", run.section)) }"
  }

  private func indexes(_ range: Range<Int>) -> String {
    range.span == 1
      ? "IndexSet(integer: \(range.lowerBound))"
      : "IndexSet(\(range.lowerBound)..<\(range.upperBound))"
  }
}
