import CompositionalLayout
import Foundation

/// Layouts that the input of the record describes in the format of `espalier draw`.
extension RecordedLayout {
  /// Compares elements that have the names of a drawing: `cell 0.1`, `header 0.0`.
  ///
  /// The name of a frame ends in `height` if only its height was recorded.
  @MainActor
  func compareDescribed(_ comparison: inout RecordedComparison) throws(LayoutFileError) {
    let sample = try SampleLayout(describedBy: input, name: id)
    let solved = try SolvedRecording(
      sample.make(),
      width: sample.width,
      height: sample.height,
      scale: scale,
      items: sample.items,
      of: input
    )
    for name in frames.names {
      let field = frames[name]
      guard let match = name.wholeMatch(of: /([a-z]+) ([0-9]+)\.([0-9]+)( height)?/),
        let section = Int(match.output.2), let item = Int(match.output.3)
      else { throw field.wrong("names no element of a drawing") }
      let kind = String(match.output.1)
      let frame =
        kind == "cell"
        ? solved.cell(section, item)
        : solved.supplementary(kind, section, item) ?? solved.decoration(kind, section)
      if match.output.4 == nil {
        try comparison.compare(field, with: frame)
      } else {
        try comparison.compare(field, with: frame.map { [$0.height] } ?? [])
      }
    }
    try comparison.compare(contentSize, with: solved.contentSize)
  }
}
