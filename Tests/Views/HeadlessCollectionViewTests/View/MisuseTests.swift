import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessCollectionView
import Testing

/// Tests of preconditions and their messages.
struct MisuseTests {
  private func sentence(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `counting the items of a missing section traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]))
        _ = list.view.numberOfItems(inSection: 3)
      }
    }
    #expect(
      sentence(result).contains(
        "request for number of items in section 3 when there are only 1 sections in the collection "
          + "view"
      )
    )
  }

  @Test func `scrolling to a missing item traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]))
        list.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .top, animated: false)
      }
    }
    #expect(
      sentence(result).contains(
        "Attempted to scroll the collection view to an out-of-bounds item (1) when there are only 1 "
          + "items in section 0."
      )
    )
  }

  @Test func `scrolling to a missing section traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]), ("b", []))
        list.view.scrollToItem(at: IndexPath(item: 0, section: 5), at: .top, animated: false)
      }
    }
    #expect(
      sentence(result).contains(
        "Attempted to scroll the collection view to an out-of-bounds section (5) when there are only "
          + "2 sections."
      )
    )
  }

  @Test func `a batch update inside numberOfSections traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: CollectionViewDiffableDataSource<Int, Int> {
          override func numberOfSections(in collectionView: CollectionView) -> Int {
            collectionView.performBatchUpdates {}
            return 1
          }
        }
        let view = CollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: .rows(height: 20)
        )
        let source = Source(collectionView: view) { _, _, _ in nil }
        view.layoutIfNeeded()
        _ = source
      }
    }
    #expect(sentence(result).contains("the data must stay the same while its numbers are read"))
  }

  @Test func `dequeuing a cell without a registered class traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        _ = list.view.dequeueReusableCell(
          withReuseIdentifier: "unknown",
          for: IndexPath(item: 0, section: 0)
        )
      }
    }
    #expect(
      sentence(result).contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier unknown"
      )
    )
  }

  @Test func `registering a class that is not a cell traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        NumberList().view.register(View.self, forCellWithReuseIdentifier: "view")
      }
    }
    #expect(
      sentence(result).contains(
        "the class registered for a view of kind: UICollectionElementKindCell with identifier view "
          + "must be a subclass of UICollectionViewCell"
      )
    )
  }

  @Test func `an invalid batch traps with the message of the thrown error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = NumberList()
        list.show(("a", [1]))
        list.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(
      sentence(result).contains(
        "Invalid batch updates detected: the number of sections and/or items returned by the data "
          + "source"
      )
    )
  }

  @Test func `setting another type of content on a list content view traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Other: ContentConfiguration {
          func makeContentView() -> any View & ContentView {
            ListContentView(configuration: .cell())
          }
          func updated(for state: any ConfigurationState) -> Other { self }
        }
        ListContentView(configuration: .cell()).configuration = Other()
      }
    }
    #expect(
      sentence(result).contains("A list content view was given a Other, which it does not support")
    )
  }
}

@MainActor
struct SupplementaryMisuseTests {
  private func list() -> NumberList {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let list = NumberList(layout: CompositionalCollectionLayout.list(using: configuration))
    list.source.apply(Snapshot(sections: [("a", [1])]))
    return list
  }

  private func sentence(_ list: NumberList) -> String? {
    do throws(PresentationError) {
      try list.view.layoutIfNeededReportingErrors()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a header's registration made inside the provider is refused`() {
    let list = list()
    list.source.supplementaryViewProvider = { view, kind, path in
      let header = CollectionView.SupplementaryRegistration<CollectionReusableView>(
        elementKind: kind
      ) { _, _, _ in }
      return view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    #expect(
      sentence(list)?.hasPrefix("Attempted to dequeue a supplementary view using a registration")
        == true
    )
  }

  @Test func `a header that was not dequeued is refused`() {
    let list = list()
    list.source.supplementaryViewProvider = { _, _, _ in CollectionReusableView(frame: .zero) }
    #expect(
      sentence(list)
        == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(UICollectionElementKindSectionHeader,{length = 2, path = 0 - 0}) was not retrieved by "
        + "calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is "
        + "nil ((null))"
    )
  }

  @Test func `a section without a layout is refused until the provider returns one`() {
    var isDescribed = false
    let layout = CompositionalCollectionLayout { _, _ in
      guard isDescribed else { return nil }
      let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      return LayoutSection(
        group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
      )
    }
    let list = NumberList(layout: layout)
    list.source.apply(Snapshot(sections: [("a", [1])]))
    #expect(sentence(list)?.contains("section 0") == true)
    #expect(list.numbers.isEmpty)
    isDescribed = true
    #expect(sentence(list) == nil)
    #expect(list.numbers == [1])
  }
}
