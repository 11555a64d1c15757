import CompositionalLayout
import Foundation
import Testing

/// Tests of descriptions without space for content, or with too many levels.
@MainActor
struct SizeLimitTests {
  private func refusal(_ section: LayoutSection, width: CGFloat = 320) -> LayoutError? {
    do {
      _ = try Solved(section, items: [3], width: width)
      return nil
    } catch {
      return error as? LayoutError
    }
  }

  private func nested(_ depth: Int) -> LayoutSection {
    var group = row(fw(1), abs(40), item(fw(1), fh(1)))
    for _ in 1..<depth { group = row(fw(1), fh(1), group) }
    return section(row(fw(1), abs(40), group))
  }

  /// Rule 13.10.
  @Test
  func `groups nested too deeply are refused and released`() {
    #expect(refusal(nested(LayoutPolicy.deepestGroup - 1)) == nil)
    let error = LayoutError.groupsNestedTooDeeply(limit: LayoutPolicy.deepestGroup, section: 0)
    #expect(refusal(nested(LayoutPolicy.deepestGroup)) == error)
    #expect(refusal(nested(10_000)) == error)
    #expect(error.description.contains("section 0"))
  }

  /// The message was published with a crash of a view that was 32 points wide (rule 13.8).
  @Test
  func `section insets that leave no room are refused with UIKit's message`() {
    let group = row(fw(1), est(94), item(fw(0.25), est(94)), spacing: .fixed(16))
    let described = section(group, insets: insets(0, 16, 0, 16))
    let error = refusal(described, width: 32)
    #expect(
      error?.description.hasPrefix(
        """
        There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, \
        or it has no room for any subitems itself. Inspect the parent and ensure the contentInsets \
        ({0, 16, 0, 16}) do not result in a negative effectiveContentSize when applied to size: \
        {32, 667}.
        """
      ) == true
    )
    #expect(refusal(described, width: 33) == nil)
    // A view without a size accepts everything.
    #expect(refusal(described, width: 0) == nil)
  }

  @Test
  func `group insets that leave no room are refused`() {
    let tight = row(fw(1), abs(20), item(fw(1), fh(1)), insets: insets(10, 0, 10, 0))
    guard case .noRoomForGroup(let own, let size, 0)? = refusal(section(tight)) else {
      Issue.record("not refused")
      return
    }
    #expect(own == insets(10, 0, 10, 0) && size == CGSize(width: 320, height: 20))
    #expect(refusal(section(row(fw(1), abs(21), item(fw(1), fh(1)), insets: insets(10)))) == nil)
  }

  /// Rule 13.9.
  @Test
  func `lengths that are too long are refused with their name`() {
    let limit = LayoutPolicy.longestLength
    #expect(refusal(section(row(fw(1), abs(limit), item(fw(1), abs(10))))) == nil)
    let error = refusal(section(row(fw(1), abs(limit * 2), item(fw(1), abs(10)))))
    guard case .lengthTooLong(let name, let value, let most, 0)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == "absolute dimension" && value == Double(limit * 2) && most == Double(limit))
    #expect(refusal(section(row(fw(1), abs(10), item(fw(1), abs(10)))), width: limit * 2) != nil)
    let flow = FlowCollectionLayout()
    flow.itemSize.height = limit * 2
    #expect(throws: LayoutError.self) {
      try flow.solved(on: FakeHost(width: 320, height: 480, items: [3]))
    }
  }
}
