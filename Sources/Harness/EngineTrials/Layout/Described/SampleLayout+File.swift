import CompositionalLayout
import Foundation
import Portability
import Trials

extension SampleLayout {
  /// Creates a layout from the text of a JSON file; `espalier help draw` shows the format.
  package init(describedBy text: String, name: String) throws(LayoutFileError) {
    guard text.utf8.count <= LayoutFileLimits.bytes else {
      throw LayoutFileError(path: "", reason: "The file has more than a million bytes")
    }
    try self.init(describedBy: LayoutFileNode(text.utf8), name: name)
  }

  /// Creates a layout from an object of a file.
  init(describedBy file: LayoutFileNode, name: String) throws(LayoutFileError) {
    let members = try file.members(
      "summary",
      "width",
      "height",
      "offset",
      "scroll",
      "sectionSpacing",
      "items",
      "sections",
      "header",
      "footer",
      "bars",
      "contentInsetsReference",
      "safeArea",
      "layoutMargins",
      "readableContent"
    )
    guard let list = members["sections"] else { throw file["sections"].wrong("is missing") }
    let sections = try list.elements()
    guard sections.count <= LayoutFileLimits.sections else {
      throw list.wrong("are more than \(LayoutFileLimits.sections)")
    }
    var items = Array(repeating: 10, count: sections.count)
    if let counts = members["items"] {
      items = []
      for count in try counts.elements() {
        items.append(try count.count(atMost: LayoutFileLimits.items))
      }
      guard items.count <= LayoutFileLimits.sections else {
        throw counts.wrong("are more than \(LayoutFileLimits.sections)")
      }
      guard items.count >= sections.count || sections.count == 1 else {
        throw counts.wrong("are \(items.count) numbers for \(sections.count) sections")
      }
    }
    guard !sections.isEmpty else { throw list.wrong("is empty") }
    // Evaluated here once, so that errors are thrown before anything is drawn.
    _ = try onMainThread { () throws(LayoutFileError) in try Self.described(members, sections) }
    let references = try Self.references(members)
    self.init(
      name: name,
      summary: try members["summary"]?.text() ?? "A layout described by \(name).",
      items: items,
      width: try members["width"]?.side() ?? 375,
      height: try members["height"]?.side() ?? 667,
      offset: try members["offset"]?.number() ?? 0
    ) {
      do {
        return try Self.described(members, sections)
      } catch {
        stop("A layout that was described before is refused: \(error)")
      }
    }
    self.references = references
  }

  /// Returns the reference insets of the view.
  private static func references(
    _ members: [String: LayoutFileNode]
  ) throws(LayoutFileError) -> ReferenceInsets {
    ReferenceInsets(
      safeArea: try members["safeArea"]?.insets() ?? .zero,
      layoutMargins: try members["layoutMargins"]?.insets() ?? .zero,
      readableContent: try members["readableContent"]?.insets() ?? .zero
    )
  }

  @MainActor
  private static func described(
    _ members: [String: LayoutFileNode],
    _ sections: [LayoutFileNode]
  ) throws(LayoutFileError) -> CompositionalCollectionLayout {
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection =
      try members["scroll"]?.word(of: ["vertical": .vertical, "horizontal": .horizontal])
      ?? .vertical
    configuration.interSectionSpacing = try members["sectionSpacing"]?.number() ?? 0
    if let reference = members["contentInsetsReference"] {
      configuration.contentInsetsReference = try reference.reference()
    }
    let isVertical = configuration.scrollDirection == .vertical
    configuration.boundarySupplementaryItems = try LayoutFileNode.bars(
      members,
      prefix: "layout-",
      isVertical: isVertical
    )
    var makers: [(any LayoutEnvironment) -> LayoutSection] = []
    for section in sections { makers.append(try section.section(isVertical: isVertical)) }
    return CompositionalCollectionLayout(
      sectionProvider: { index, environment in
        makers[min(index, makers.count - 1)](environment)
      },
      configuration: configuration
    )
  }
}
