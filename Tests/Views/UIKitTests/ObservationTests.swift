import Observation
import Testing
import UIKit

@Observable
final class Song {
  var title: String
  var plays = 0

  init(_ title: String) { self.title = title }
}

/// Counts the updates of the cells that show songs.
@MainActor
private final class Updates {
  var count = 0
  var titles: [String] = []
}

private final class SongCell: UICollectionViewListCell {
  var song: Song? { didSet { setNeedsUpdateConfiguration() } }
  var updates: Updates?

  override func updateConfiguration(using state: UICellConfigurationState) {
    guard let song else { return }
    updates?.count += 1
    updates?.titles.append(song.title)
    var content = UIListContentConfiguration.cell()
    content.text = song.title
    contentConfiguration = content
  }
}

private final class Counter: UIView {
  let song: Song
  var layouts = 0
  var updates = 0

  init(_ song: Song) {
    self.song = song
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    _ = song.plays
  }

  override func updateProperties() {
    super.updateProperties()
    updates += 1
    _ = song.title
  }
}

@MainActor
@Suite struct ObservationTests {
  private static func list(
    of songs: [Song],
    _ updates: Updates
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .plain)
      )
    )
    let registration = UICollectionView.CellRegistration<SongCell, Int> { cell, _, index in
      cell.updates = updates
      cell.song = songs[index]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(songs.indices))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func `a write reconfigures the cell that read it, once, and no other`() {
    let songs = (0..<1000).map { Song("\($0)") }
    let updates = Updates()
    let (view, source) = Self.list(of: songs, updates)
    let first = updates.count
    #expect(first > 5 && first < 40)
    songs[2].title = "a"
    songs[2].title = "b"
    songs[900].title = "off screen"
    songs[3].plays = 1
    view.layoutIfNeeded()
    #expect(updates.count == first + 1)
    #expect(updates.titles.last == "b")
    let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "b")
    withExtendedLifetime(source) {}
  }

  @Test func `a reused cell does not observe its previous model`() {
    let songs = (0..<200).map { Song("\($0)") }
    let updates = Updates()
    let (view, source) = Self.list(of: songs, updates)
    view.contentOffset.y = 3000
    view.layoutIfNeeded()
    let count = updates.count
    songs[0].title = "scrolled away"
    view.layoutIfNeeded()
    #expect(updates.count == count)
    withExtendedLifetime(source) {}
  }

  /// The model: which visible cells show one of the songs that were written.
  @Test(arguments: 0..<50)
  func `random writes and scrolls reconfigure the cells that the model names`(seed: UInt64) {
    var random = Linear(state: seed)
    let songs = (0..<300).map { Song("\($0)") }
    let updates = Updates()
    let (view, source) = Self.list(of: songs, updates)
    for _ in 0..<40 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        view.contentOffset.y = CGFloat(Int.random(in: 0..<10_000, using: &random))
        view.layoutIfNeeded()
      }
      let visible = Set(view.indexPathsForVisibleItems.map(\.item))
      let near = visible.min() ?? 0
      let written = Set(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          min(299, max(0, near + Int.random(in: -20..<40, using: &random)))
        }
      )
      let before = updates.count
      for index in written { songs[index].title += "x" }
      view.layoutIfNeeded()
      #expect(updates.count - before == written.intersection(visible).count)
    }
    withExtendedLifetime(source) {}
  }

  @Test func `layout and properties are updated when a property they read changes`() {
    let song = Song("a")
    let view = Counter(song)
    view.layoutIfNeeded()
    #expect(view.layouts == 1 && view.updates == 1)
    song.plays = 2
    view.layoutIfNeeded()
    #expect(view.layouts == 2 && view.updates == 1)
    song.title = "b"
    view.layoutIfNeeded()
    #expect(view.updates == 2)
  }

  @Test func `flushUpdates performs pending updates before the animation and with it`() {
    let song = Song("a")
    let view = Counter(song)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.addSubview(view)
    window.makeKeyAndVisible()
    song.title = "before"
    UIView.animate(withDuration: 0.2, delay: 0, options: .flushUpdates) {
      #expect(view.updates == 2)
      song.title = "with"
    }
    #expect(view.updates == 3)
  }
}

/// A generator with a seed.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
