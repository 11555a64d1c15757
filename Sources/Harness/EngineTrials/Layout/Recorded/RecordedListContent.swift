import CompositionalLayout
import Foundation

/// The heights of the rows, headers and footers of a recorded list by section.
struct RecordedListContent {
  private(set) var rows: [[CGFloat]] = []
  /// The heights of headers; nil for sections without one.
  private(set) var headers: [CGFloat?] = []
  private(set) var footers: [CGFloat?] = []
  /// The mode of headers, if the input has it.
  private(set) var headerMode: ListConfiguration.HeaderMode?
  /// The position of the only row, in records that contain one row and not the elements above it.
  private(set) var recordedStart: CGFloat?
  /// The fields read from the frames, which can therefore not be compared.
  private(set) var taken: [String] = []

  init(_ record: RecordedLayout) throws(LayoutFileError) {
    let input = record.input
    try readRows(record)
    let count = rows.count
    headers = try bars("header", of: record, count: count)
    footers = try bars("footer", of: record, count: count)
    if !input["headerMode"].isAbsent { headerMode = try input["headerMode"].headerMode() }
    if headerMode == .some(.none) { headers = Array(repeating: nil, count: count) }
    if record.kind == "list-margin" || record.kind == "list-row" {
      let frame = try record.frames["cell"].numbers(4)
      let isPlain = try appearance(of: record) == .plain
      // For a grouped list, the space above the first row is known if the record names a release.
      guard isPlain || record.release == nil else { return }
      recordedStart = frame[1]
      taken.append("frames.cell y")
      // In a plain list, only a header takes space above the first row.
      if isPlain { headers[0] = frame[1] }
    }
  }

  /// Returns the appearance named by the input or by the kind of the record.
  func appearance(
    of record: RecordedLayout
  ) throws(LayoutFileError) -> ListConfiguration.Appearance {
    let field = record.input["appearance"]
    guard field.isAbsent else { return try field.appearance() }
    if record.kind.hasPrefix("list-insetGrouped") { return .insetGrouped }
    return record.kind.hasPrefix("list-grouped") ? .grouped : .plain
  }

  private mutating func readRows(_ record: RecordedLayout) throws(LayoutFileError) {
    let input = record.input
    if !input["rowHeights"].isAbsent {
      for section in try input["rowHeights"].elements() { rows.append(try section.numbers()) }
    } else if !input["sections"].isAbsent {
      let height = try input["rowHeight"].number(or: 52)
      for section in try input["sections"].elements() {
        rows.append(Array(repeating: height, count: try section.count(atMost: 10_000)))
      }
    } else {
      try readRowsFromFrames(record)
    }
    guard !rows.isEmpty else { throw input["sections"].wrong("names no section") }
  }

  /// Reads the number and the heights of rows from the frames.
  ///
  /// A record of one row has the default row height of the release that it names.
  private mutating func readRowsFromFrames(_ record: RecordedLayout) throws(LayoutFileError) {
    let frames = record.frames
    if !frames["cell_heights"].isAbsent {
      rows = [try frames["cell_heights"].numbers()]
      taken.append("frames.cell_heights")
      return
    }
    let isOfStandard = ["list-margin", "list-row"].contains(record.kind) && record.release != nil
    let standard = try record.input["rowHeight"]
      .number(or: isOfStandard ? record.metrics.rowHeight : 52)
    let isTold = isOfStandard || !record.input["rowHeight"].isAbsent
    for name in frames.names {
      guard let match = name.wholeMatch(of: /(?:section([0-9]+)_)?(?:cell|row)([0-9]*)/) else {
        continue
      }
      let section = match.output.1.flatMap { Int($0) } ?? 0
      let item = Int(match.output.2) ?? 0
      guard section < 1000, item < 10_000 else {
        throw frames[name].wrong("is out of all proportion")
      }
      while rows.count <= section { rows.append([standard]) }
      while rows[section].count <= item { rows[section].append(standard) }
      guard !isTold, !frames[name].isAbsent else { continue }
      rows[section][item] = try frames[name].numbers(4)[3]
      taken.append("frames.\(name) height")
    }
    if rows.isEmpty { rows = [[standard, standard]] }
  }

  /// Returns the heights of headers or footers from the input or from the frames.
  private mutating func bars(
    _ name: String,
    of record: RecordedLayout,
    count: Int
  ) throws(LayoutFileError) -> [CGFloat?] {
    let field = record.input["\(name)Height"]
    if case .list = field.value {
      var heights: [CGFloat?] = []
      for height in try field.elements() {
        heights.append(height.isAbsent ? nil : try height.number())
      }
      guard heights.count == count else { throw field.wrong("is not a number for each section") }
      return heights
    }
    if !field.isAbsent { return Array(repeating: try field.number(), count: count) }
    var heights: [CGFloat?] = []
    for section in 0..<count {
      let frame = record.frames["\(name)\(section)"]
      heights.append(frame.isAbsent ? nil : try frame.numbers(4)[3])
      if !frame.isAbsent { taken.append("frames.\(name)\(section) height") }
    }
    return heights
  }
}
