import CompositionalLayout
import Foundation
import Measures
import Trials

/// Benchmarks of whole layouts in a host without views.
let wholeLayoutBenchmarks: [Benchmark] = [
  Benchmark("prepare a grid", change: "one section", sizes: .ladder(to: 10_000_000)) { size in
    .repeatingOnMain {
      let host = SampleHost(width: 375, height: 667, items: [size])
      return {
        let layout = grid()
        layout.attach(to: host)
        layout.prepare()
        return UInt64(layout.collectionViewContentSize.height)
      }
    }
  },
  Benchmark(
    "prepare sections of one item",
    sizes: .sections,
    operations: { $0 }
  ) { size in
    .repeatingOnMain {
      let host = SampleHost(width: 375, height: 667, items: Array(repeating: 1, count: size))
      return {
        let layout = grid()
        layout.attach(to: host)
        layout.prepare()
        return UInt64(layout.collectionViewContentSize.height)
      }
    }
  },
  visibleCells("a grid", stride: 0) { SampleHost(width: 375, height: 667, items: [$0]) },
  visibleCells("measured rows", stride: 1, sizes: .longWindows) {
    SampleHost(width: 375, height: 667, items: [$0])
  },
  visibleCells("sections of one item", stride: 0) {
    SampleHost(width: 375, height: 667, items: Array(repeating: 1, count: $0))
  },
  Benchmark(
    "turn the view",
    change: "estimated rows",
    sizes: BenchmarkSizes(smoke: [10], quick: [100], full: [10, 100, 1_000])
  ) { turning(sections: $0, rows: 10_000) },
  Benchmark(
    "turn the view: rows a section",
    change: "100 sections of estimated rows",
    sizes: BenchmarkSizes(smoke: [100], quick: [10_000], full: [1_000, 100_000, 10_000_000])
  ) { turning(sections: 100, rows: $0) },
]

/// Returns a body that rotates a view of sections of estimated rows and back.
///
/// No row is measured, because a view of another width discards its measurements.
private func turning(sections: Int, rows: Int) -> BenchmarkBody {
  .repeatingOnMain {
    let host = SampleHost(width: 375, height: 667, items: Array(repeating: rows, count: sections))
    let layout = feed()
    layout.attach(to: host)
    layout.prepare()
    return {
      for width in [667.0, 375.0] {
        host.bounds.size.width = width
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: host.bounds))
        layout.prepare()
      }
      return UInt64(layout.collectionViewContentSize.height)
    }
  }
}

extension BenchmarkSizes {
  /// The sizes for sections of one item.
  static let sections = BenchmarkSizes(
    smoke: [100],
    quick: [1_000],
    full: [1_000, 100_000, 1_000_000]
  )

  /// The sizes for windows of rows.
  static let longWindows = BenchmarkSizes(
    smoke: [100],
    quick: [1_000, 100_000],
    full: [1_000, 100_000, 1_000_000, 10_000_000]
  )

  /// The sizes for windows of items.
  static let windows = BenchmarkSizes(
    smoke: [100],
    quick: [1_000, 100_000],
    full: [1_000, 100_000, 1_000_000]
  )
}

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
private func grid() -> CompositionalCollectionLayout {
  let item = LayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
  return CompositionalCollectionLayout(
    section: LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [item]
      )
    )
  )
}

@MainActor
private func feed() -> CompositionalCollectionLayout {
  let row = size(.fractionalWidth(1), .estimated(44))
  return CompositionalCollectionLayout(
    section: LayoutSection(
      group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: row)])
    )
  )
}

@MainActor
func measure(
  _ layout: CompositionalCollectionLayout,
  _ path: [Int],
  height: CGFloat
) {
  let preferred = LayoutAttributes(forCellWith: IndexPath(indexes: path))
  preferred.size = CGSize(width: 375, height: height)
  _ = layout.invalidationContext(
    forPreferredLayoutAttributes: preferred,
    withOriginalAttributes: preferred
  )
}

/// Returns a hundred windows at random positions of a content.
func randomWindows(over height: CGFloat) -> [CGRect] {
  var random = SplitMix64(seed: 5)
  return (0..<100).map { _ in
    let y = Int.random(in: 0..<max(1, Int(height)), using: &random)
    return CGRect(x: 0, y: y, width: 375, height: 667)
  }
}

/// Returns a benchmark of windows at random positions, with a reused buffer.
///
/// - Parameter stride: The distance between rows that are measured first; 0 measures none.
private func visibleCells(
  _ name: String,
  stride step: Int,
  sizes: BenchmarkSizes = .windows,
  host makeHost: @escaping @MainActor (Int) -> SampleHost
) -> Benchmark {
  Benchmark(
    "visible: \(name)",
    sizes: sizes,
    operations: { _ in 100 }
  ) { size in
    .repeatingOnMain {
      let host = makeHost(size)
      let layout = step > 0 ? feed() : grid()
      layout.attach(to: host)
      layout.prepare()
      if step > 0 {
        for row in stride(from: 0, to: size, by: step) {
          measure(layout, [0, row], height: CGFloat(30 + row % 61))
        }
      }
      let windows = randomWindows(over: layout.collectionViewContentSize.height)
      var buffer: [VisibleElement] = []
      buffer.reserveCapacity(200)
      return {
        var sum: UInt64 = 0
        for window in windows {
          buffer.removeAll(keepingCapacity: true)
          layout.appendElements(in: window, to: &buffer)
          sum &+= UInt64(buffer.count)
        }
        return sum
      }
    }
  }
}
