import Foundation
import Measures

/// The same layouts written by hand: an array of the frames of all items.
///
/// The array is a floor where its frames are known before, or where all frames are computed. A layout
/// that computes frames later, or only some of them, can beat it; there the array is a rival.
let frameArrayBenchmarks: [Benchmark] = [
  prepared("prepare a grid", rival, change: "one section", sizes: .ladder(to: 1_000_000)) {
    .grid(items: $0, side: 75, width: 375)
  },
  prepared("prepare sections of one item", rival, sizes: .sections, operations: { $0 }) {
    .rows(heights: repeatElement(75, count: $0), width: 75)
  },
  prepared("solve a tree of groups", change: "depth 4", sizes: .cells, operations: { $0 }) {
    .pieces(cells: $0, width: 375) { _ in 0.25 }
  },
  prepared(
    "solve a tree of groups",
    change: "depth 4, no two subitems alike",
    sizes: .cells,
    operations: { $0 }
  ) {
    .pieces(cells: $0, width: 375, share: FrameArray.share(ofCell:))
  },
  regrown,
  visibleFrames("a grid") { .grid(items: $0, side: 75, width: 375) },
  visibleFrames("measured rows") { size in
    .rows(heights: (0..<size).lazy.map { CGFloat(30 + $0 % 61) }, width: 375)
  },
  visibleFrames("sections of one item") {
    .rows(heights: repeatElement(75, count: $0), width: 75)
  },
  turned,
]

private let rival = "frame-array"
private let floor = Benchmark.floor(rival)

private func prepared(
  _ name: String,
  _ engine: String = floor,
  change: String = "",
  sizes: BenchmarkSizes,
  operations: @escaping @Sendable (Int) -> Int = { _ in 1 },
  make: @escaping @Sendable (Int) -> FrameArray
) -> Benchmark {
  Benchmark(name, engine: engine, change: change, sizes: sizes, operations: operations) { size in
    .repeating {
      let frames = make(size)
      blackHole(frames)
      return UInt64(frames.height)
    }
  }
}

private func visibleFrames(
  _ name: String,
  make: @escaping @Sendable (Int) -> FrameArray
) -> Benchmark {
  Benchmark(
    "visible: \(name)",
    engine: floor,
    sizes: .windows,
    operations: { _ in 100 }
  ) { size in
    let frames = make(size)
    let windows = randomWindows(over: frames.height)
    var buffer: [CGRect] = []
    buffer.reserveCapacity(200)
    return .repeating {
      var sum: UInt64 = 0
      for window in windows {
        buffer.removeAll(keepingCapacity: true)
        frames.visible(in: window, into: &buffer)
        sum &+= UInt64(buffer.count)
      }
      return sum
    }
  }
}

/// Computes every row again for each width.
private let turned = Benchmark(
  "turn the view",
  engine: rival,
  change: "estimated rows",
  sizes: BenchmarkSizes(smoke: [10], quick: [100], full: [10, 100])
) { sections in
  let heights = [CGFloat](repeating: 44, count: sections * 10_000)
  return .repeating {
    var height: CGFloat = 0
    for width in [667.0, 375.0] {
      let frames = FrameArray.rows(heights: heights, width: width)
      blackHole(frames)
      height = frames.height
    }
    return UInt64(height)
  }
}

/// Computes the frames of a piece again when its first cell grows, and moves all later ones.
private let regrown = Benchmark(
  "solve a tree of groups again",
  engine: rival,
  change: "depth 4, one cell of 64 measured",
  sizes: BenchmarkSizes(smoke: [64], quick: [6_400], full: [64, 640, 6_400]),
  operations: { 2 * $0 }
) { cells in
  var frames = FrameArray.pieces(cells: cells, width: 375) { _ in 0.25 }
  var heights = [CGFloat](repeating: 50, count: (cells + 63) / 64)
  return .repeating {
    for height in [CGFloat(51), 50] {
      for piece in heights.indices {
        frames.regrow(piece, from: heights[piece], to: height)
        heights[piece] = height
      }
    }
    return UInt64(frames.height)
  }
}
