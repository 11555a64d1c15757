import Measures

/// `espalier draw`: draws the frames of a layout.
struct Draw: Verb {
  static let about = VerbSpec(
    "draw",
    summary: "Draws a layout as text or SVG.",
    discussion: """
      LAYOUT is a name (\(Program.name) list layouts shows them) or a JSON file:
        {"summary": "Cards that page", "width": 375, "height": 400, "items": [4, 3],
         "sections": [
           {"group": {"horizontal": [{"width": "fw 1", "height": "fh 1", "insets": 5}],
                      "width": "fw 0.85", "height": 120, "spacing": 10},
            "across": "groupPaging", "insets": [0, 20, 0, 20], "groupSpacing": 10,
            "header": {"height": "~44", "pins": true}},
           {"list": "insetGrouped", "headers": "supplementary"}]}
      Lengths: 44, "fw 0.5" and "fh 0.5" of the container, "~44" estimated, "=~44" uniform across
      siblings; spacings: 10, "flexible 10"; insets: 5, or top, leading, bottom and trailing.
      Layouts: "scroll": "horizontal", "sectionSpacing", "header", "footer", "bars", "safeArea",
      "layoutMargins", "readableContent", "contentInsetsReference".
      Sections: "insets", "groupSpacing", "header", "footer", "bars", "background", "decorations",
      "across" with "bounce" and "deceleration", "contentInsetsReference",
      "supplementaryContentInsetsReference", "supplementariesFollowContentInsets".
      Bars: "alignment": "topLeading", "offset", "extends", "pins", "zIndex", "insets", "kind".
      Groups: "horizontal" or "vertical" items, "spacing", and a "count" of one item that share its
      length, or "repeat" one item so many times; groups nest.
      Groups and items: "insets", "edgeSpacing": {"top": "flexible 0"}, "badge": {"width": 20,
      "height": 20, "edges": ["top", "trailing"], "fraction": [0.3, -0.3]}, "supplementaries":
      [{"kind": "label", "height": 14, "container": {"edges": ["bottom"]}, "item": {"edges": ["top"]}}].

      Without --out, prints the drawing as text. A file whose name ends in .svg is written as SVG.
      """,
    examples: ["\(Program.name) draw layout.json --size 390x844 --out layout.svg"]
  )

  var layout = ""
  var target: String?
  var form: DrawingRequest.Form?
  var size: ViewSize?
  var offset: Double?
  var across: [SectionOffset] = []
  var items: [Int]?
  var scale: Double?
  var isMirrored = false

  /// A width and a height in points.
  struct ViewSize: Equatable {
    let width: Double
    let height: Double
  }

  /// The scroll offset of an orthogonal section.
  struct SectionOffset: Equatable {
    let section: Int
    let offset: Double
  }

  private var request: DrawingRequest {
    let isPicture = target?.lowercased().hasSuffix(".svg") == true
    return DrawingRequest(
      form: form ?? (isPicture ? .svg : .text),
      width: size?.width,
      height: size?.height,
      offset: offset,
      across: Dictionary(across.map { ($0.section, $0.offset) }) { $1 },
      items: items,
      scale: scale,
      isMirrored: isMirrored
    )
  }

  static var rows: [Row<Self>] {
    Row.argument(\.layout, .text("LAYOUT", .layouts))
      .help("A name, or a JSON file.")
    Row.option("out", letter: "o", \.target, .file, absent: "print text")
      .help("The file to write, as SVG if its name ends in .svg")
    Row.option("form", \.form, .word("FORM"), absent: "by the name of the file")
      .help("text or svg")
    Row.option("size", letter: "s", \.size, .viewSize, absent: "the layout's")
      .help("The size of the view in points, such as 375x667")
    Row.option("offset", \.offset, .number("N", atLeast: -1e12, atMost: 1e12), absent: "0")
      .help("The scroll offset in points")
    Row.options("across", \.across, .sectionOffset, absent: "0")
      .help("The scroll offset of a section that scrolls across")
    Row.option("items", letter: "n", \.items, .itemCounts, absent: "the layout's")
      .help("The number of items in each section")
    Row.option("scale", \.scale, .number("N", atLeast: 0, atMost: 100), absent: "the layout's")
      .help("The pixels per point; 0 for no rounding")
    Row.flag("right-to-left", \.isMirrored)
      .help("Draw for languages that are read from right to left.")
  }

  func run(in context: ToolContext) throws -> ToolStatus {
    let drawing: String
    do {
      drawing = try source(in: context).draw(request)
    } catch let complaint as ToolError {
      throw complaint
    } catch let error as FileError {
      throw error
    } catch {
      throw ToolError.usage("\(layout) cannot be drawn: \(error)")
    }
    guard let target else {
      try context.console.printData(drawing, terminator: "")
      return .fine
    }
    try context.files.write(drawing, to: target)
    context.console.note("Written: \(target)")
    return .fine
  }

  private func source(in context: ToolContext) throws -> LayoutSource {
    if let known = context.layouts.named.first(where: { $0.name == layout }) { return known }
    guard layout.hasSuffix(".json") else {
      throw ToolError.unknown(
        "layout",
        layout,
        known: context.layouts.named.map(\.name),
        listedBy: "\(Program.name) list layouts"
      )
    }
    return try context.layouts.describe(try context.files.read(layout), layout)
  }
}

extension ValueForm<Draw.ViewSize> {
  fileprivate static var viewSize: ValueForm {
    ValueForm(
      "WxH",
      samples: ["375x667", "0.5x20000"],
      text: { "\($0.width)x\($0.height)" },
      expecting: "a width and a height of 20,000 points at most, such as 375x667"
    ) { text in
      let sides = text.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 20_000 }) else { return nil }
      return Draw.ViewSize(width: sides[0], height: sides[1])
    }
  }
}

extension ValueForm<Draw.SectionOffset> {
  fileprivate static var sectionOffset: ValueForm {
    ValueForm(
      "SECTION:N",
      samples: ["0:120", "3:-0.25"],
      text: { "\($0.section):\($0.offset)" },
      expecting: "a section and an offset, such as 0:120"
    ) { text in
      let parts = text.split(separator: ":")
      guard parts.count == 2, let section = Int(parts[0]), section >= 0,
        let offset = Double(parts[1]), offset.isFinite
      else { return nil }
      return Draw.SectionOffset(section: section, offset: offset)
    }
  }
}

extension ValueForm<[Int]> {
  fileprivate static var itemCounts: ValueForm {
    ValueForm(
      "N,N…",
      samples: ["5,3", "0"],
      text: { $0.map(String.init).joined(separator: ",") },
      expecting: "numbers up to ten million between commas, such as 5,3"
    ) { text in
      let counts = text.split(separator: ",").map { Int($0) }
      let isValid = !counts.isEmpty && counts.allSatisfy { 0...10_000_000 ~= $0 ?? -1 }
      return isValid ? counts.compactMap(\.self) : nil
    }
  }
}
