import Foundation

/// What a flow layout knows of one section before it lays it out.
struct FlowSectionInput: Sendable {
  enum Sizes: Sendable {
    case uniform(UnitSize)
    case varied([UnitSize])
  }

  var itemCount: Int
  var sizes: Sizes
  var insets: UnitInsets
  var lineSpacing: LayoutUnit
  var itemSpacing: LayoutUnit
  var header: LayoutUnit
  var footer: LayoutUnit

  func size(_ item: Int) -> UnitSize {
    switch sizes {
    case .uniform(let size): size
    case .varied(let sizes): sizes[item]
    }
  }
}

/// One section of a flow layout, solved, relative to its own start.
///
/// Items of one size are placed by arithmetic, however many there are. Items of many sizes are broken
/// into lines once; a change of one size breaks the section anew.
struct FlowSection: Sendable {
  let input: FlowSectionInput
  /// The axis the layout scrolls along; lines run across it.
  let axis: Axis
  /// The length of a line.
  let available: LayoutUnit
  /// The bounds of the collection view across the scroll axis.
  let across: LayoutUnit
  private let lines: Lines
  let extent: LayoutUnit

  private enum Lines: Sendable {
    case uniform(capacity: Int, count: Int)
    case varied([FlowLine])
  }

  init(_ input: FlowSectionInput, axis: Axis, across: LayoutUnit) {
    self.input = input
    self.axis = axis
    self.across = across
    available = across - input.insets.start(axis.crossing) - input.insets.end(axis.crossing)
    let content: LayoutUnit
    switch input.sizes {
    case .uniform(let size):
      let capacity = FlowLine.capacity(
        of: size[axis.crossing],
        available: available,
        spacing: input.itemSpacing,
        atMost: input.itemCount
      )
      let count = (input.itemCount + capacity - 1) / capacity
      lines = .uniform(capacity: capacity, count: count)
      content =
        count == 0 ? .zero : size[axis] * count + input.lineSpacing * (count - 1)
    case .varied(let sizes):
      let broken = FlowLine.broken(sizes, axis: axis, available: available, input: input)
      lines = .varied(broken)
      content = broken.last.map { $0.start + $0.thickness } ?? .zero
    }
    extent =
      input.header + input.insets.start(axis) + content + input.insets.end(axis) + input.footer
  }

  /// Where the first line begins, relative to the section.
  var contentOrigin: UnitPoint {
    var origin = UnitPoint.zero
    origin[axis] = input.header + input.insets.start(axis)
    origin[axis.crossing] = input.insets.start(axis.crossing)
    return origin
  }

  var lineCount: Int {
    switch lines {
    case .uniform(_, let count): count
    case .varied(let lines): lines.count
    }
  }

  func line(_ index: Int) -> FlowLine {
    switch lines {
    case .varied(let lines):
      return lines[index]
    case .uniform(let capacity, _):
      let size = input.size(0)
      let items = index * capacity..<min(input.itemCount, (index + 1) * capacity)
      return FlowLine(
        items: items,
        start: (size[axis] + input.lineSpacing) * index,
        thickness: size[axis],
        filled: size[axis.crossing] * items.count,
        isFull: items.upperBound < input.itemCount,
        isUniform: true
      )
    }
  }

  func line(of item: Int) -> Int {
    switch lines {
    case .uniform(let capacity, _): item / capacity
    case .varied(let lines): lines.partitionPoint { $0.items.upperBound > item }
    }
  }

  /// The first line that ends after `offset` from the first line's start.
  func line(endingAfter offset: LayoutUnit) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) / 2
      let line = line(middle)
      if line.start + line.thickness > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The frame of an item, relative to the section.
  func frame(of item: Int, in line: FlowLine) -> UnitRect {
    let size = input.size(item)
    var frame = UnitRect(origin: contentOrigin, size: size)
    frame.origin[axis] += line.start + (line.thickness - size[axis]).half
    frame.origin[axis.crossing] += line.position(
      of: item,
      axis: axis,
      available: available,
      input: input
    )
    return frame
  }

  /// The frame of the header, relative to the section: it spans everything and ignores insets.
  var headerFrame: UnitRect { bar(at: .zero, length: input.header) }
  var footerFrame: UnitRect { bar(at: extent - input.footer, length: input.footer) }

  private func bar(at start: LayoutUnit, length: LayoutUnit) -> UnitRect {
    var frame = UnitRect.zero
    frame.origin[axis] = start
    frame.size[axis] = length
    frame.size[axis.crossing] = across
    return frame
  }
}

extension Array {
  /// The first index for which `holds` is true, given that it is false for all before.
  fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
