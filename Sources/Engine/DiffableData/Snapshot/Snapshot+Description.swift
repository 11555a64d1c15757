extension Snapshot: CustomStringConvertible {
  /// The sections with their items, in UIKit's format.
  ///
  /// A value has no address and no generation; an ellipsis replaces both.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    let sections = listed.sections
    let counts = sections.map { "\($0.items.count)" }.joined(separator: ", ")
    let contents = sections.map { section in
      let items = section.items.map { "\($0)" }.joined(separator: " ")
      return "\n[\(section.identifier): {\(items)}]"
    }
    return "<NSDiffableDataSourceSnapshot 0x…: numberOfSections:\(numberOfSections) "
      + "numberOfItems:\(numberOfItems); generation=…; sectionCounts="
      + "<_UIDataSourceSnapshotter: 0x…; \(sections.count) "
      + "\(sections.count == 1 ? "section" : "sections") with item counts: [\(counts)] >"
      + contents.joined() + ">"
  }
}
