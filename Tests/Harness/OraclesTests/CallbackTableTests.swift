import CompositionalLayout
import Foundation
import Testing

@testable import ViewTrials

/// Tests of the table in the article "Change data in a callback", row by row.
struct CallbackTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let callback: ViewCallback
    let words: String
    var kind = ViewLayoutKind.rows
    var before = ViewCommand.layOut
    let trigger: ViewCommand

    var testDescription: String { words }
  }

  static let rows: [Row] = {
    let down = ViewCommand.scroll(x: 0, y: 300)
    func view(_ words: String) -> String { "`collectionView(_:\(words):)`" }
    return [
      Row(callback: .willDisplay, words: view("willDisplay:forItemAt"), trigger: down),
      Row(callback: .didEndDisplaying, words: view("didEndDisplaying:forItemAt"), trigger: down),
      Row(
        callback: .willDisplayHeader,
        words: view("willDisplaySupplementaryView:forElementKind:at"),
        trigger: .setLayout(.list)
      ),
      Row(
        callback: .didEndDisplayingHeader,
        words: view("didEndDisplayingSupplementaryView:forElementOfKind:at"),
        kind: .list,
        trigger: .scroll(x: 0, y: 900)
      ),
      Row(
        callback: .didScroll,
        words: "`scrollViewDidScroll(_:)`, when a user or the app scrolls",
        trigger: down
      ),
      Row(
        callback: .didScroll,
        words: "`scrollViewDidScroll(_:)`, when an update scrolls",
        before: .scroll(x: 0, y: 10_000),
        trigger: .delete(section: 0, item: 0, count: 20)
      ),
      Row(
        callback: .targetOffset,
        words: view("targetContentOffsetForProposedContentOffset"),
        trigger: .insert(1, section: 0, item: 0)
      ),
      Row(callback: .prefetch, words: view("prefetchItemsAt"), trigger: down),
      Row(
        callback: .cancelPrefetch,
        words: view("cancelPrefetchingForItemsAt"),
        before: down,
        trigger: .scroll(x: 0, y: -300)
      ),
      Row(callback: .cellProvider, words: "the cell provider", trigger: down),
      Row(callback: .registration, words: "the handler of a registration", trigger: down),
      Row(
        callback: .headerProvider,
        words: "the provider of supplementary views",
        trigger: .setLayout(.list)
      ),
      Row(
        callback: .sectionProvider,
        words: "the section provider of a layout",
        trigger: .invalidateLayout
      ),
      Row(
        callback: .visibleItems,
        words: "`visibleItemsInvalidationHandler`",
        kind: .grid,
        trigger: down
      ),
      Row(callback: .itemSize, words: view("layout:sizeForItemAt"), trigger: .setLayout(.flow)),
      Row(
        callback: .prepareLayout,
        words: "`prepare()` of a layout of your own",
        trigger: .setLayout(.ownLayout)
      ),
      Row(
        callback: .preferredAttributes,
        words: "`preferredLayoutAttributesFitting(_:)`",
        kind: .measuredRows,
        trigger: down
      ),
      Row(
        callback: .configurationUpdate,
        words: "`updateConfiguration(using:)`",
        trigger: .select(section: 0, item: 0)
      ),
      Row(
        callback: .shouldSelect,
        words: view("shouldSelectItemAt"),
        trigger: .tap(section: 0, item: 0)
      ),
      Row(callback: .didSelect, words: view("didSelectItemAt"), trigger: .tap(section: 0, item: 0)),
      Row(callback: .canReorder, words: "`canReorderItem`", trigger: .lift(section: 0, item: 0)),
      Row(
        callback: .moveTarget,
        words: view("targetIndexPathForMoveFromItemAt:toProposedIndexPath"),
        before: .lift(section: 0, item: 0),
        trigger: .carry(x: 20, y: 100)
      ),
      Row(
        callback: .dropUpdate,
        words: view("dropSessionDidUpdate:withDestinationIndexPath"),
        before: .pickUp(section: 0, item: 0),
        trigger: .hover(x: 20, y: 100)
      ),
      Row(
        callback: .completion,
        words: "the completion of an update",
        trigger: .insert(1, section: 0, item: 0)
      ),
    ]
  }()

  private static var article: [Substring] {
    get throws {
      let path =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        + "/../../../Sources/Views/HeadlessCollectionView/HeadlessCollectionView.docc/ChangeDataInACallback.md"
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    }
  }

  @MainActor
  @Test(arguments: rows)
  func `an update inside a callback is performed as the article documents`(row: Row) throws {
    let program = ViewProgram(
      sections: [Array(0..<60), Array(60..<90)],
      kind: row.kind,
      insets: .zero
    )
    for command in [.layOut, row.before] {
      _ = program.apply(ViewOperation(command: command, callback: .none, inner: .layOut))
    }
    let insert = ViewCommand.insert(2, section: 0, item: 1)
    let picture = program.apply(
      ViewOperation(command: row.trigger, callback: row.callback, inner: insert)
    )
    let isAtOnce = try #require(program.isInnerCommandShown as Bool?, "the callback did not run")
    #expect(picture.counts == picture.expected.map(\.count))
    let answer = isAtOnce ? "at once" : "after the pass"
    #expect(try Self.article.contains("| \(row.words) | \(answer) |"))
  }

  @Test func `the article has one row for each callback`() throws {
    let rows = try Self.article.filter { $0.hasPrefix("| ") }.dropFirst(2)
    // Every update queries the counts; tests of misuse cover the error.
    #expect(rows.count == Self.rows.count + 1)
    #expect(Set(Self.rows.map(\.callback)).count == ViewCallback.allCases.count - 2)
  }
}
