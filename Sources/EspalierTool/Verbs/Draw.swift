import Measures

/// `espalier draw`: draws the frames of a layout.
struct Draw: Verb {
  static let spec = VerbSpec(
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
    examples: ["\(Program.name) draw layout.json --size 390x844 --out layout.svg"],
    arguments: [
      ArgumentSpec("LAYOUT", completion: .layouts, help: "A name, or a JSON file.")
    ],
    options: [
      OptionSpec(
        "out",
        letter: "o",
        value: "FILE",
        completion: .files,
        help: "The file to write, as SVG if its name ends in .svg (default: print text)."
      ),
      OptionSpec(
        "form",
        value: "FORM",
        completion: .words(DrawingRequest.Form.allCases.map(\.rawValue)),
        help: "text or svg (default: by the name of the file)."
      ),
      OptionSpec(
        "size",
        letter: "s",
        value: "WxH",
        help: "The size of the view in points, such as 375x667 (default: the layout's)."
      ),
      OptionSpec("offset", value: "N", help: "The scroll offset in points (default: 0)."),
      OptionSpec(
        "across",
        value: "SECTION:N",
        repeats: true,
        help: "The scroll offset of a section that scrolls across (default: 0)."
      ),
      OptionSpec(
        "items",
        letter: "n",
        value: "N,N…",
        help: "The number of items in each section (default: the layout's)."
      ),
      OptionSpec(
        "scale",
        value: "N",
        help: "The pixels per point; 0 for no rounding (default: the layout's)."
      ),
      OptionSpec("right-to-left", help: "Draw for languages that are read from right to left."),
    ]
  )

  private let layout: String
  private let target: String?
  private let request: DrawingRequest

  init(_ arguments: ParsedArguments) throws(ToolError) {
    layout = arguments.arguments[0]
    target = arguments.value("out")
    let isPicture = target?.lowercased().hasSuffix(".svg") == true
    var request = DrawingRequest(form: isPicture ? .svg : .text)
    if let form: DrawingRequest.Form = try arguments.word("form") { request.form = form }
    if let size = arguments.value("size") {
      let sides = size.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 20_000 }) else {
        throw .usage(
          "--size is a width and a height of 20,000 points at most, such as 375x667, not \(size)"
        )
      }
      request.width = sides[0]
      request.height = sides[1]
    }
    request.offset = try arguments.number("offset")
    request.scale = try arguments.number("scale")
    guard abs(request.offset ?? 0) <= 1e12 else { throw .usage("--offset is within ±10¹² points") }
    guard 0...100 ~= request.scale ?? 1 else { throw .usage("--scale is from 0 to 100") }
    for word in arguments.all("across") {
      let parts = word.split(separator: ":")
      guard parts.count == 2, let section = Int(parts[0]), section >= 0,
        let offset = Double(parts[1]), offset.isFinite
      else { throw .usage("--across is a section and an offset, such as 0:120, not \(word)") }
      request.across[section] = offset
    }
    if let items = arguments.value("items") {
      let counts = items.split(separator: ",").map { Int($0) }
      guard !counts.isEmpty, counts.allSatisfy({ 0...10_000_000 ~= $0 ?? -1 }) else {
        throw .usage(
          "--items are numbers up to ten million between commas, such as 5,3, not \(items)"
        )
      }
      request.items = counts.compactMap { $0 }
    }
    request.isMirrored = arguments.has("right-to-left")
    self.request = request
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
