import CompositionalLayout
import Foundation
import Testing
import Trials

/// Tests of random badges and lines, computed with plain numbers and rounded to pixels as in UIKit.
///
/// They complement the reference layout of the trials.
@MainActor
struct PixelModelTests {
  /// Numbers on a grid of pixels.
  private struct Grid {
    let scale: Double

    /// Returns the nearest pixel, with halves rounded away from zero.
    func near(_ length: Double) -> Double {
      // A value within floating-point precision of a half counts as a half.
      let pixels = Swift.abs(length) * scale
      let rounded = (pixels + 0.5 + 1e-7).rounded(.down) / scale
      return length < 0 ? -rounded : rounded
    }

    func down(_ length: Double) -> Double { (length * scale + 1e-7).rounded(.down) / scale }

    func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGFloat] {
      let left = near(x)
      let top = near(y)
      return [left, top, near(x + width) - left, near(y + height) - top].map { CGFloat($0) }
    }
  }

  private static let edges: [DirectionalRectEdge] = [.top, .leading, .bottom, .trailing]

  private static func anchor(_ random: inout SplitMix64) -> LayoutAnchor {
    var chosen: DirectionalRectEdge = []
    for edge in edges where Bool.random(using: &random) { chosen.insert(edge) }
    let point = CGPoint(
      x: [0.5, -0.5, 0.25, 3, -10].randomElement(using: &random) ?? 0,
      y: [0.5, -0.25, 0, 4, -7].randomElement(using: &random) ?? 0
    )
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return LayoutAnchor(edges: chosen)
    case 1: return LayoutAnchor(edges: chosen, absoluteOffset: point)
    default: return LayoutAnchor(edges: chosen, fractionalOffset: point)
    }
  }

  /// Returns 0 or 1, or the middle if an anchor has both edges of an axis or none.
  private func place(_ anchor: LayoutAnchor, _ isAcross: Bool) -> Double {
    let start = anchor.edges.contains(isAcross ? .leading : .top)
    let end = anchor.edges.contains(isAcross ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }

  private func offset(_ anchor: LayoutAnchor, _ isAcross: Bool, of length: Double) -> Double {
    let offset = isAcross ? anchor.offset.x : anchor.offset.y
    return anchor.isFractionalOffset ? offset * length : offset
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `badges in columns agree with a model in floating point`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ list: Double...) -> Double { list.randomElement(using: &random) ?? 0 }
    for _ in 0..<10 {
      let grid = Grid(scale: pick(1, 2, 3))
      let width = pick(300, 320, 375, 390, 393, 402, 430, 820)
      let count = Int(pick(1, 2, 3, 4))
      let spacing = pick(0, 5, 10, 20)
      let inset = [pick(0, 5, 20), pick(0, 10, 30), pick(0, 20), pick(0, 16)]
      let own = pick(0, 0, 3, 10)
      let height = pick(44, 72, 100)
      let isFraction = Bool.random(using: &random)
      let badgeWidth = isFraction ? pick(0.25, 0.5, 1) : pick(13, 20)
      let badgeHeight = isFraction ? pick(0.25, 0.5, 1) : pick(10, 17)
      let container = Self.anchor(&random)
      let item = Bool.random(using: &random) ? Self.anchor(&random) : nil

      let badgeSize =
        isFraction
        ? size(fw(badgeWidth), fh(badgeHeight)) : size(abs(badgeWidth), abs(badgeHeight))
      let badge =
        item.map {
          SupplementaryItem(
            layoutSize: badgeSize,
            elementKind: "badge",
            containerAnchor: container,
            itemAnchor: $0
          )
        }
        ?? SupplementaryItem(
          layoutSize: badgeSize,
          elementKind: "badge",
          containerAnchor: container
        )
      let group = LayoutGroup.horizontal(
        layoutSize: size(fw(1), abs(height)),
        subitem: CompositionalLayoutTests.item(fw(1), fh(1), insets: insets(own), with: [badge]),
        count: count
      )
      group.interItemSpacing = .fixed(spacing)
      let solved = try Solved(
        section(group, insets: insets(inset[0], inset[1], inset[2], inset[3])),
        items: [5],
        width: width,
        scale: grid.scale
      )
      let column = grid.down(
        (width - inset[1] - inset[3] - spacing * Double(count - 1)) / Double(count)
      )
      for index in 0..<5 {
        let x = inset[1] + Double(index % count) * (column + spacing) + own
        let y = inset[0] + Double(index / count) * height + own
        let cell = (width: column - 2 * own, height: height - 2 * own)
        #expect(
          agree(solved.layout.cell(0, index), grid.frame(x, y, cell.width, cell.height)),
          "item \(index) of \(count) in \(width) at \(grid.scale)"
        )
        let across = isFraction ? grid.down(badgeWidth * cell.width) : badgeWidth
        let down = isFraction ? grid.down(badgeHeight * cell.height) : badgeHeight
        func origin(_ start: Double, _ length: Double, _ badge: Double, _ isAcross: Bool) -> Double
        {
          start + length * place(container, isAcross) + offset(container, isAcross, of: badge)
            - badge * place(item ?? container, isAcross)
            + (item.map { offset($0, isAcross, of: badge) } ?? 0)
        }
        let expected = grid.frame(
          origin(x, cell.width, across, true),
          origin(y, cell.height, down, false),
          across,
          down
        )
        let found = solved.layout.supplementary("badge", 0, index)
        #expect(agree(found, expected), "badge \(index): \(found), not \(expected)")
      }
    }
  }

  /// Returns the positions of items in lines of length `room`, along and across the lines.
  private func lines(
    _ sizes: [(along: Double, across: Double)],
    room: Double,
    spacing: Double,
    apart: Double
  ) -> (places: [(along: Double, across: Double)], thickness: Double) {
    var lines: [[Int]] = []
    var used = 0.0
    for (item, size) in sizes.enumerated() {
      if lines.isEmpty || used + spacing + size.along > room + 1e-6 {
        lines.append([item])
        used = size.along
      } else {
        lines[lines.count - 1].append(item)
        used += spacing + size.along
      }
    }
    var places: [(along: Double, across: Double)] = []
    var start = 0.0
    for (number, line) in lines.enumerated() {
      let lengths = line.map { sizes[$0].along }
      let thickness = line.map { sizes[$0].across }.max() ?? 0
      let isEqual = line.allSatisfy { sizes[$0] == sizes[line[0]] }
      var gap = spacing
      var first = 0.0
      if number + 1 < lines.count {
        gap = line.count > 1 ? (room - lengths.reduce(0, +)) / Double(line.count - 1) : 0
        if line.count == 1 { first = (room - lengths[0]) / 2 }
      } else if isEqual {
        let capacity = max(1, ((room + spacing + 1e-6) / (lengths[0] + spacing)).rounded(.down))
        gap = capacity > 1 ? (room - capacity * lengths[0]) / (capacity - 1) : 0
        if capacity == 1 { first = (room - lengths[0]) / 2 }
      }
      for item in line {
        places.append((first, start + (thickness - sizes[item].across) / 2))
        first += sizes[item].along + gap
      }
      start += thickness + apart
    }
    return (places, max(0, start - apart))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `lines of flow layouts agree with a model in floating point`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ list: Double...) -> Double { list.randomElement(using: &random) ?? 0 }
    for _ in 0..<10 {
      let grid = Grid(scale: pick(1, 2, 3))
      let isVertical = Bool.random(using: &random)
      let length = pick(200, 320, 375, 390)
      let inset = [pick(0, 4, 12), pick(0, 8, 20)]
      let spacing = pick(0, 7.25, 10, 15)
      let apart = pick(0, 8, 10.5)
      let kinds = Int(pick(1, 2, 3))
      let widths = [pick(60, 80, 111.5), pick(100, 150), pick(90, 250)]
      let heights = [pick(40, 44.25), pick(57.25, 90), 30]
      let sizes = (0..<Int(pick(1, 2, 5, 9))).map { _ -> (along: Double, across: Double) in
        let kind = Int.random(in: 0..<kinds, using: &random)
        return (widths[kind], heights[kind])
      }
      let layout = FlowCollectionLayout()
      let delegate = FlowSizes(
        sizes.map {
          isVertical
            ? CGSize(width: $0.along, height: $0.across)
            : CGSize(width: $0.across, height: $0.along)
        }
      )
      layout.delegate = delegate
      layout.scrollDirection = isVertical ? .vertical : .horizontal
      layout.minimumInteritemSpacing = spacing
      layout.minimumLineSpacing = apart
      layout.sectionInset = EdgeInsets(
        top: inset[0],
        left: inset[1],
        bottom: inset[0],
        right: inset[1]
      )
      let host = FakeHost(width: length, height: length, scale: grid.scale, items: [sizes.count])
      try layout.solved(on: host)
      let (along, across) = isVertical ? (inset[1], inset[0]) : (inset[0], inset[1])
      let expected = lines(sizes, room: length - 2 * along, spacing: spacing, apart: apart)
      for (item, place) in expected.places.enumerated() {
        let (start, other) = (grid.near(along + place.along), grid.near(across + place.across))
        let size = delegate.sizes[item]
        let wanted =
          (isVertical ? [start, other] : [other, start]).map { CGFloat($0) }
          + [size.width, size.height]
        let found = layout.cell(0, item)
        #expect(agree(found, wanted), "\(item) of \(sizes): \(found), not \(wanted)")
      }
      let content = layout.collectionViewContentSize
      #expect(
        agree([isVertical ? content.height : content.width], [expected.thickness + 2 * across])
      )
    }
  }
}
