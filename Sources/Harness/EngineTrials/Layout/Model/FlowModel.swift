/// A flow layout as plain values, laid out item by item for every query.
struct FlowModel: Sendable {
  /// The sources of sizes for unmeasured items.
  enum Given: CaseIterable {
    /// The estimate, or the average of the measured sizes if there are any.
    case average
    /// A delegate: the same size for all items, or varying widths.
    case same, varied
  }

  struct Section {
    /// The measured sizes of the items, nil if unmeasured.
    var measured: [[Double]?]
  }

  var isHorizontal: Bool
  /// The width and height of the view.
  var view: [Double]
  var estimate: [Double]
  var given: Given
  var lineSpacing: Double
  var itemSpacing: Double
  /// Top, leading, bottom, trailing.
  var insets: [Double]
  var header: Double
  var footer: Double
  var pinsHeaders: Bool
  var pinsFooters: Bool
  /// The scroll offset, to which bars are pinned.
  var offset = 0.0
  var sections: [Section]
  var mutant: FlowMutant?

  /// The scroll axis.
  var axis: Int { isHorizontal ? 0 : 1 }

  /// Returns the size that a delegate gives to an item.
  func given(_ item: Int) -> [Double] {
    given == .varied ? [estimate[0] + Double(item % 3) * 20, estimate[1]] : [estimate[0], 70]
  }

  func sizes(of section: Int) -> [[Double]] {
    let measured = sections[section].measured
    let known = measured.compactMap { $0 }
    return measured.enumerated().map { item, size in
      if let size { return size }
      guard given == .average else { return given(item) }
      guard !known.isEmpty else { return estimate }
      return (0...1).map { axis in
        let average = known.reduce(0) { $0 + $1[axis] } / Double(known.count)
        return mutant == .averageIsRounded ? average.rounded() : average
      }
    }
  }

  func picture() -> LayoutPicture {
    var picture = LayoutPicture()
    let across = 1 - axis
    var start = 0.0
    func bar(_ length: Double) -> LayoutRect? {
      guard length > 0 else { return nil }
      var frame = LayoutRect(origin: [0, 0], size: view)
      frame.origin[axis] = start
      frame.size[axis] = length
      return frame
    }
    for section in sections.indices {
      let first = start
      picture.frames[.header(section)] = bar(header)
      start += header + insets[isHorizontal ? 1 : 0]
      let sizes = sizes(of: section)
      let lines = lines(of: sizes)
      let isGrid = sizes.allSatisfy { $0[across] == sizes[0][across] }
      for (number, line) in lines.enumerated() {
        if number > 0 { start += lineSpacing }
        let thickness = line.map { sizes[$0][axis] }.max() ?? 0
        let places = places(
          line.map { sizes[$0][across] },
          isLast: number == lines.count - 1,
          isAlike: isGrid && mutant != .lastLineIsPacked
            || line.allSatisfy { sizes[$0] == sizes[line.lowerBound] }
        )
        for (item, place) in zip(line, places) {
          var frame = LayoutRect(origin: [0, 0], size: sizes[item])
          frame.origin[across] = insets[isHorizontal ? 0 : 1] + place
          frame.origin[axis] = start + (thickness - sizes[item][axis]) / 2
          picture.frames[.item(section, item)] = frame
        }
        start += thickness
      }
      start += insets[isHorizontal ? 3 : 2]
      picture.frames[.footer(section)] = bar(footer)
      start += footer
      pin(section, first, start, in: &picture)
    }
    picture.contentLength = start
    return picture
  }

  /// Moves the bars of a section to the ends of the view, as far as the section reaches.
  private func pin(_ section: Int, _ start: Double, _ end: Double, in picture: inout LayoutPicture)
  {
    if pinsHeaders, header > 0 {
      let place = min(max(start, offset), end - footer - header)
      picture.frames[.header(section)]?.origin[axis] = place
    }
    if pinsFooters, footer > 0 {
      let place = max(min(end, offset + view[axis]) - footer, start + header)
      picture.frames[.footer(section)]?.origin[axis] = place
    }
  }

  private var room: Double {
    view[1 - axis] - (isHorizontal ? insets[0] + insets[2] : insets[1] + insets[3])
  }

  /// Returns the lines, each with as many items as fit.
  private func lines(of sizes: [[Double]]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    var used = 0.0
    for item in sizes.indices {
      let length = sizes[item][1 - axis]
      if item > first, used + itemSpacing + length > room + 0.00001 {
        lines.append(first..<item)
        first = item
      }
      used = item == first ? length : used + itemSpacing + length
    }
    if first < sizes.count { lines.append(first..<sizes.count) }
    return lines
  }

  /// Returns the positions of the items of a line.
  private func places(_ lengths: [Double], isLast: Bool, isAlike: Bool) -> [Double] {
    let alone = max(0, (room - lengths[0]) / 2)
    var spacing = itemSpacing
    if !isLast {
      guard lengths.count > 1 else { return [alone] }
      spacing = (room - lengths.reduce(0, +)) / Double(lengths.count - 1)
    } else if isAlike {
      var count = 1
      while Double(count + 1) * (lengths[0] + itemSpacing) <= room + itemSpacing + 0.00001 {
        count += 1
      }
      guard count > 1 else { return [alone] }
      spacing = (room - lengths[0] * Double(count)) / Double(count - 1)
    }
    var place = 0.0
    return lengths.map { length in
      defer { place += length + spacing }
      return place
    }
  }
}
