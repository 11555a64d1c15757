import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of queries for groups that extend beyond their line or section.
@MainActor
struct OverhangTests {
  /// Sections with negative spaces around lines, groups or cells.
  enum Kind: CaseIterable {
    case groups, rows, cells, insets, cards, overlappingRows

    var section: LayoutSection {
      let negativeEdges = CompositionalLayoutTests.edges(
        leading: .fixed(-9),
        top: .fixed(-14),
        trailing: .fixed(-5),
        bottom: .fixed(-7)
      )
      let full = item(fw(1), fh(1))
      switch self {
      case .groups:
        return CompositionalLayoutTests.section(row(fw(1), abs(40), full, edges: negativeEdges))
      case .rows:
        return CompositionalLayoutTests.section(
          row(fw(1), est(40), item(fw(1), est(40)), edges: negativeEdges)
        )
      case .cells:
        return CompositionalLayoutTests.section(
          row(fw(1), est(40), item(fw(1), est(40), edges: negativeEdges))
        )
      case .insets:
        return CompositionalLayoutTests.section(
          row(fw(1), abs(40), full),
          insets: CompositionalLayoutTests.insets(-20, 0, -15, 0)
        )
      case .cards:
        let section = CompositionalLayoutTests.section(
          row(abs(90), abs(40), full, edges: negativeEdges)
        )
        section.orthogonalScrollingBehavior = .continuous
        return section
      case .overlappingRows:
        return CompositionalLayoutTests.section(row(fw(1), abs(40), full), spacing: -30)
      }
    }
  }

  @Test(arguments: Kind.allCases, [ScrollDirection.vertical, .horizontal])
  func `an element is found at every edge of its visible part`(
    kind: Kind,
    direction: ScrollDirection
  ) throws {
    let solved = try Solved(kind.section, items: [4, 3, 5], width: 300, height: 300) { layout, _ in
      layout.scrollDirection = direction
    }
    let size = solved.layout.collectionViewContentSize
    let content = CGRect(origin: .zero, size: size)
    var examined = 0
    for section in 0..<3 {
      for item in 0..<[4, 3, 5][section] {
        let path = IndexPath(indexes: [section, item])
        let frame = try #require(solved.layout.layoutAttributesForItem(at: path)?.frame)
        let part = frame.intersection(content)
        guard part.width > 1, part.height > 1 else { continue }
        examined += 1
        for edge in [
          CGRect(x: part.minX, y: part.minY, width: part.width, height: 1),
          CGRect(x: part.minX, y: part.maxY - 1, width: part.width, height: 1),
          CGRect(x: part.minX, y: part.minY, width: 1, height: part.height),
          CGRect(x: part.maxX - 1, y: part.minY, width: 1, height: part.height),
        ] {
          let found = solved.layout.attributes(overlapping: edge) ?? []
          #expect(found.contains { $0.indexPath == path }, "\(path) at \(frame) in \(edge)")
        }
      }
    }
    #expect(examined >= 6)
  }
}
