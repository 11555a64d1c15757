import Measures

/// The colours of engines and the anchors of workloads on a page.
struct ReportNames {
  private let colors: [String: Int]

  /// Creates the names for a page; an engine has one colour in all of its charts.
  init(_ cases: [CaseID]) {
    let engines = Set(cases.map(\.engine)).sorted {
      ($0 == Benchmark.ownEngine ? "" : $0) < ($1 == Benchmark.ownEngine ? "" : $1)
    }
    colors = Dictionary(
      uniqueKeysWithValues: engines.enumerated().map { ($1, $0 % GrowthChart.colors) }
    )
  }

  /// Returns the index of an engine's colour.
  func color(of engine: String) -> Int { colors[engine] ?? 0 }

  /// Returns the anchor of a workload in a section of the page.
  static func anchor(_ section: String, _ id: CaseID) -> String {
    let letters = "\(section)-\(id.suite)-\(id.benchmark)-\(id.change)".unicodeScalars.map {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
    }
    return String(letters)
  }

  /// Returns the title of a workload.
  static func title(_ id: CaseID) -> String {
    "\(id.suite): \(id.benchmark)" + (id.change.isEmpty ? "" : ", \(id.change)")
  }
}
