import DiffableData
import Foundation
import HeadlessCollectionView
import Measures

/// The suite of a view without pixels over many rows: scrolled frame by frame, and updated.
let presentationSuite = BenchmarkSuite(
  "Presentation",
  summary: "A view of many rows: scrolled frames, and updates with and without the view.",
  benchmarks: [
    applying,
    applyingWithoutView,
    updating("select"),
    changing("1 item edit") { $0.moveItem(0, afterItem: 5) },
    changing("1 section moved") { $0.moveSection(1, afterSection: $0.numberOfSections / 2) },
    changing("1 section appended") { snapshot in
      snapshot.appendSections([-1])
      snapshot.appendItems([-1])
    },
  ]
    + Arrangement.allCases.flatMap { arrangement in
      ItemListAction.allCases.flatMap { comparing($0, arrangement) }
    }
    + writing()
    + scrolling("frame", by: 1)
    + scrolling("frame with a row that comes in", by: 44)
    + scrolling("frame on another screen", by: 852),
  summaries: [
    "apply": "A snapshot with ten edits is applied with a view attached.",
    "configuration updates": "List cells update their appearance for another state.",
    "apply over sections": "One of many sections of ten rows changes with a view attached.",
    "observed write": "A write to an observable model that a visible cell follows.",
    "frame": "A view scrolls by one point.",
    "frame with a row that comes in": "A view scrolls by the height of a row.",
    "frame on another screen": "A view scrolls by its height.",
  ].merging(ItemListAction.summaries) { own, _ in own }
)

private let sizes = BenchmarkSizes(
  smoke: [100],
  quick: [1_000, 100_000],
  full: [100, 1_000, 10_000, 100_000, 1_000_000]
)

/// Returns the number of frames in one iteration, fewer if the rows end earlier.
private func frames(_ size: Int, by step: CGFloat) -> Int {
  max(1, min(1_000, Int(CGFloat(size * 44 - 852) / step)))
}

/// Returns benchmarks of scrolling the view, and rows shown by hand without a layout or cell setup.
private func scrolling(_ name: String, by step: CGFloat) -> [Benchmark] {
  [
    Benchmark(name, sizes: sizes, operations: { frames($0, by: step) }) { size in
      let rows = onMain { NumberedRows(size: size) }
      return .repeating {
        onMain { rows.scroll(frames: frames(size, by: step), by: step) }
      }
    },
    Benchmark(
      name,
      engine: Benchmark.floor("by-hand"),
      sizes: sizes,
      operations: { frames($0, by: step) }
    ) { size in
      let rows = onMain {
        HandWrittenList(
          size: size,
          arrangement: .list,
          screen: CGSize(width: 393, height: 852)
        )
      }
      return .repeating { onMain { rows.scroll(frames: frames(size, by: step), by: step) } }
    },
  ]
}

private let applying = Benchmark(
  "apply",
  change: "10 edits",
  sizes: sizes,
  operations: { _ in 2 }
) { size in
  let rows = onMain { NumberedRows(size: size) }
  return .repeating {
    onMain {
      for state in rows.states { rows.source.apply(state, animatingDifferences: false) }
      return UInt64(rows.source.snapshot().numberOfItems)
    }
  }
}

private let applyingWithoutView = Benchmark(
  "apply",
  engine: Benchmark.floor("data-source-alone"),
  change: "10 edits",
  sizes: sizes,
  operations: { _ in 2 }
) { size in
  let (source, states) = onMain {
    let source = DiffableDataSource<Int, Int>()
    source.apply(Snapshot(sections: [(0, Array(0..<size))]))
    return (source, NumberedRows.states(of: source.snapshot(), size: size))
  }
  return .repeating {
    onMain {
      for state in states { source.apply(state) }
      return UInt64(source.snapshot().numberOfItems)
    }
  }
}

/// Returns a benchmark of sections of ten rows, one of which changes and changes back.
///
/// The size counts rows.
private func changing(
  _ change: String,
  _ edit: @escaping @Sendable (inout Snapshot<Int, Int>) -> Void
) -> Benchmark {
  Benchmark(
    "apply over sections",
    change: change,
    sizes: BenchmarkSizes(
      smoke: [100],
      quick: [1_000, 100_000],
      full: [1_000, 10_000, 100_000, 1_000_000]
    ),
    operations: { _ in 2 }
  ) { size in
    let rows = onMain { SectionedRows(sections: size / 10) }
    return .repeating { onMain { rows.alternate(edit) } }
  }
}

/// Returns benchmarks of an action on the view, and on a hand-written list.
private func comparing(_ action: ItemListAction, _ arrangement: Arrangement) -> [Benchmark] {
  [
    comparing(action, arrangement, DirectRows.self, engine: nil),
    comparing(action, arrangement, HandWrittenList.self, engine: "hand-written"),
  ]
}

private func comparing<List: ItemList>(
  _ action: ItemListAction,
  _ arrangement: Arrangement,
  _ type: List.Type,
  engine: String?
) -> Benchmark {
  Benchmark(
    action.rawValue,
    engine: engine,
    change: arrangement.rawValue,
    sizes: BenchmarkSizes(
      smoke: [1_000],
      quick: [1_000, 100_000],
      full: [1_000, 10_000, 100_000, 1_000_000]
    ),
    operations: { action.steps($0) }
  ) { size in
    let (list, fingerprint) = onMain {
      let list = List(size: size, arrangement: arrangement)
      // The items and frames after each step.
      return (list, action.perform(on: list, size: size, arrangement) { $0.fingerprint })
    }
    return .repeating {
      onMain {
        action.perform(on: list, size: size, arrangement) { UInt64($0.shownCount) }
          &+ fingerprint
      }
    }
  }
}

/// Returns benchmarks of writes to visible models that cells follow, and of updates by hand.
private func writing() -> [Benchmark] {
  guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return [] }
  return [true, false].map { isFollowed in
    Benchmark(
      "observed write",
      engine: isFollowed ? Benchmark.ownEngine : Benchmark.floor("updated-by-hand"),
      sizes: BenchmarkSizes(smoke: [100], quick: [10_000], full: [100, 1_000, 10_000]),
      operations: { _ in ObservedRows.writes }
    ) { size in
      let rows = onMain { ObservedRows(size: size, isFollowed: isFollowed) }
      return .repeating { onMain { rows.write() } }
    }
  }
}

/// Returns a benchmark that updates the appearance of list cells for a new state; it has no rival.
private func updating(_ name: String) -> Benchmark {
  Benchmark(
    "configuration updates",
    change: name,
    sizes: BenchmarkSizes(smoke: [100], quick: [10_000], full: [100, 1_000, 10_000]),
    operations: { $0 }
  ) { size in
    let cells = onMain { ListedCells(count: size) }
    return .repeating { onMain { cells.toggle() } }
  }
}
