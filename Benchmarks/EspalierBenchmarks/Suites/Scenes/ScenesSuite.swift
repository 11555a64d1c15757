import Measures
import Workloads

/// The suite of common app activities: filtering while typing, polling, sorting, folding and
/// dragging.
///
/// One operation is a whole scene. Items of sections with an outline are counted as rows.
let scenesSuite = BenchmarkSuite(
  "Scenes",
  summary: "Common activities of apps, with every step applied to the shown list.",
  benchmarks: SceneKind.allCases.flatMap { kind in
    [
      benchmark(kind, SnapshotPlayer.self, engine: Benchmark.ownEngine),
      benchmark(kind, ArrayPlayer.self, engine: "arrays"),
    ]
  },
  summaries: Dictionary(
    uniqueKeysWithValues: SceneKind.allCases.map { ($0.rawValue, "A scene: \($0.summary).") }
  )
)

private func benchmark<Player: ScenePlayer>(
  _ kind: SceneKind,
  _ type: Player.Type,
  engine: String
) -> Benchmark {
  Benchmark(
    kind.rawValue,
    engine: engine,
    sizes: BenchmarkSizes(
      smoke: [30],
      quick: [1_000],
      full: [10, 100, 1_000, 10_000],
      largest: kind == .insertionSort ? 10_000 : 100_000
    )
  ) { size in
    let scene = kind.scene(size: size)
    return .repeating { Player.play(scene).value }
  }
}
