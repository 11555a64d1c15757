import CompositionalLayout
import Foundation

/// Layouts of groups.
extension RecordedLayout {
  private func bounds() throws(RecordingError) -> (width: CGFloat, height: CGFloat) {
    let field = input["bounds"]
    if field.isAbsent { return (try input["width"].number(or: 375), 667) }
    let sides = try field.elements()
    guard sides.count == 2 else { throw field.error("is not a width and a height") }
    return (try sides[0].number(or: 1000), try sides[1].number(or: 1000))
  }

  /// Compares badges on the items of one section among many.
  @MainActor
  func compareBadges(_ comparison: inout RecordedComparison) throws(RecordingError) {
    let badge = try badge()
    let plain = try badgedSection([])
    let badged = try badgedSection([badge])
    let place = try input["section"].isAbsent ? 0 : input["section"].count()
    let sections =
      try input["sections"].isAbsent ? place + 1 : input["sections"].count(atMost: 9999)
    let items =
      try input["itemsPerSection"].isAbsent ? 2 : input["itemsPerSection"].count(atMost: 9999)
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = try input["interSectionSpacing"].number(or: 0)
    if !input["direction"].isAbsent {
      configuration.scrollDirection = try direction(input["direction"])
    }
    let bounds = try bounds()
    let solved = try SolvedRecording(
      CompositionalCollectionLayout(
        sectionProvider: { index, _ in index == place ? badged : plain },
        configuration: configuration
      ),
      width: bounds.width,
      height: bounds.height,
      scale: scale,
      items: Array(repeating: items, count: sections),
      of: input
    )
    for name in frames.names {
      let field = frames[name]
      guard let match = name.wholeMatch(of: /(item|cell|badge|supplementary)([0-9]+)/),
        let number = Int(match.output.2)
      else { throw field.error("is neither an item nor a badge") }
      let isCell = match.output.1 == "item" || match.output.1 == "cell"
      try comparison.compare(
        field,
        with: isCell ? solved.cell(place, number) : solved.supplementary("badge", place, number)
      )
    }
    try comparison.compare(contentSize, with: solved.contentSize)
  }

  private func badgedSection(
    _ supplementaries: [SupplementaryItem]
  ) throws(RecordingError) -> LayoutSection {
    let size = try RecordedSentence(input["item"]).size()
    let item = LayoutItem(layoutSize: size, supplementaryItems: supplementaries)
    if !supplementaries.isEmpty {
      item.contentInsets = try input["itemContentInsets"].insets(order: input["insetOrder"])
    }
    let section = LayoutSection(group: try RecordedSentence(input["group"]).group(of: item))
    section.contentInsets = try input["sectionInsets"].insets(order: input["insetOrder"])
    section.interGroupSpacing = try input["interGroupSpacing"].number(or: 0)
    return section
  }

  private func badge() throws(RecordingError) -> SupplementaryItem {
    let field = input["supplementarySize"]
    let words = try field.elements()
    guard words.count == 4 else { throw field.error("is not two lengths") }
    let size = LayoutSize(
      widthDimension: try field.dimension(try words[0].text(), try words[1].number()),
      heightDimension: try field.dimension(try words[2].text(), try words[3].number())
    )
    let container = try anchor(input["containerAnchor"])
    guard !input["itemAnchor"].isAbsent else {
      return SupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: container)
    }
    return SupplementaryItem(
      layoutSize: size,
      elementKind: "badge",
      containerAnchor: container,
      itemAnchor: try anchor(input["itemAnchor"])
    )
  }

  /// Returns an anchor: edges, and an offset in points or as a multiple of the anchored size.
  private func anchor(_ field: RecordedField) throws(RecordingError) -> LayoutAnchor {
    var edges: DirectionalRectEdge = []
    for edge in try field["edges"].elements() {
      switch try edge.text() {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      case "trailing": edges.insert(.trailing)
      case "all": edges = [.top, .leading, .bottom, .trailing]
      default: throw edge.error("is not an edge")
      }
    }
    let offset = field["offset"]
    guard !offset.isAbsent else { return LayoutAnchor(edges: edges) }
    let words = try offset.elements()
    guard words.count == 3 else { throw offset.error("is not a kind and two numbers") }
    let point = CGPoint(x: try words[1].number(), y: try words[2].number())
    switch try words[0].text() {
    case "frac", "fractional": return LayoutAnchor(edges: edges, fractionalOffset: point)
    case "abs", "absolute": return LayoutAnchor(edges: edges, absoluteOffset: point)
    default: throw words[0].error("is neither fractional nor absolute")
    }
  }

  func direction(_ field: RecordedField) throws(RecordingError) -> ScrollDirection {
    switch try field.text() {
    case "v", "vertical": .vertical
    case "h", "horizontal": .horizontal
    default: throw field.error("is neither vertical nor horizontal")
    }
  }

  /// Compares sections with headers, some of which scroll orthogonally.
  @MainActor
  func compareSections(_ comparison: inout RecordedComparison) throws(RecordingError) {
    var sections: [LayoutSection] = []
    while !input["section\(sections.count)"].isAbsent {
      let section = try RecordedSentence(input["section\(sections.count)"]).section()
      // As long as the section, regardless of its contents.
      section.decorationItems = [.background(elementKind: "background")]
      sections.append(section)
    }
    guard !sections.isEmpty else { throw input["section0"].error("is missing") }
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = try input["interSectionSpacing"].number(or: 0)
    let described = sections
    let bounds = try bounds()
    let solved = try SolvedRecording(
      CompositionalCollectionLayout(
        sectionProvider: { index, _ in described[index] },
        configuration: configuration
      ),
      width: bounds.width,
      height: bounds.height,
      scale: scale,
      items: try itemCounts(of: sections.count),
      of: input
    )
    for name in frames.names {
      let field = frames[name]
      guard let match = name.wholeMatch(of: /section([0-9]+)_([a-z]+)([0-9]*)/),
        let section = Int(match.output.1)
      else { throw field.error("names no section") }
      let number = Int(match.output.3) ?? 0
      switch match.output.2 {
      case "height":
        try comparison.compare(field, with: [solved.decoration("background", section)?.height ?? 0])
      case "header", "footer":
        let kind = String(match.output.2)
        try comparison.compare(field, with: solved.supplementary(kind, section))
      case "card", "cell", "item": try comparison.compare(field, with: solved.cell(section, number))
      default: throw field.error("is no part of a section")
      }
    }
    if !input["items"].isAbsent { try comparison.compare(contentSize, with: solved.contentSize) }
  }

  /// Returns the number of items of each section, or enough if the record does not contain it.
  private func itemCounts(of sections: Int) throws(RecordingError) -> [Int] {
    let field = input["items"]
    guard !field.isAbsent else { return Array(repeating: 20, count: sections) }
    guard case .list = field.value else {
      return Array(repeating: try field.count(), count: sections)
    }
    var counts: [Int] = []
    for count in try field.elements() { counts.append(try count.count()) }
    guard counts.count == sections else { throw field.error("is not a number for each section") }
    return counts
  }

  /// Compares the total length of rows with one item.
  @MainActor
  func compareContent(_ comparison: inout RecordedComparison) throws(RecordingError) {
    let item = LayoutItem(layoutSize: try RecordedSentence(input["item"]).size())
    let section = LayoutSection(group: try RecordedSentence(input["group"]).group(of: item))
    section.contentInsets = try input["sectionInsets"].insets()
    section.interGroupSpacing = try input["interGroupSpacing"].number(or: 0)
    let bounds = try bounds()
    let solved = try SolvedRecording(
      CompositionalCollectionLayout(section: section),
      width: bounds.width,
      height: bounds.height,
      scale: scale,
      items: [try input["items"].count(atMost: 1_000_000)],
      of: input
    )
    for name in frames.names {
      switch name {
      case "contentHeight": try comparison.compare(frames[name], with: [solved.contentSize[1]])
      case "contentWidth": try comparison.compare(frames[name], with: [solved.contentSize[0]])
      default: throw frames[name].error("is no length of the content")
      }
    }
    try comparison.compare(contentSize, with: solved.contentSize)
  }
}
