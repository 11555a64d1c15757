import Documents
import Measures

/// The first section of the report: improvements, regressions and noise.
struct OverviewSection {
  let standings: [RivalComparison]
  let comparison: [ComparisonRow]
  let changes: [ChangeRow]

  /// The maximum length of a list.
  private static let longest = 6

  var html: HTML {
    let tiles = comparisonTiles + standingTiles
    guard !tiles.isEmpty else { return "" }
    return """
      <h2 id="overview">Overview</h2>
      <div class="tiles">\(tiles.joined())</div>
      <div class="lists">\(lists.joined())</div>
      """
  }

  private func tile(_ number: String, _ words: String, _ link: String, style: String = "") -> HTML {
    """
    <a class="tile" href="#\(link)"><b class="\(style)">\(number)</b><span>\(words)</span></a>
    """
  }

  private var comparisonTiles: [HTML] {
    guard !comparison.isEmpty else { return [] }
    let count = { (verdicts: [Verdict]) in comparison.count { verdicts.contains($0.verdict) } }
    let slower = count([.slower, .incomparable])
    return [
      tile(
        Figures.count(slower),
        "slower than before",
        "comparison",
        style: slower > 0 ? "loss" : ""
      ),
      tile(Figures.count(count([.faster])), "faster than before", "comparison", style: "win"),
      tile(Figures.count(count([.same, .inconclusive])), "within the noise", "comparison"),
    ]
  }

  private var standingTiles: [HTML] {
    let ratios = standings.compactMap { $0.rival?.ratio }
    let better = ratios.count { $0 > 1 + [RivalComparison].tie }
    let worse = ratios.count { $0 < 1 - [RivalComparison].tie }
    var tiles: [HTML] = []
    if !ratios.isEmpty {
      tiles = [
        tile(Figures.count(better), "better than the best rival", "standing", style: "win"),
        tile(Figures.count(worse), "worse than the best rival", "standing", style: "loss"),
        tile(Figures.count(ratios.count - better - worse), "as good as the best rival", "standing"),
      ]
    }
    let distances = standings.compactMap { $0.floor.map { 1 / $0.ratio } }
    if !distances.isEmpty {
      let median = Figures.ratio(Quantiles(distances).median)
      tiles.append(
        tile(median, "median distance from \(Figures.count(distances.count, "floor"))", "standing")
      )
    }
    return tiles
  }

  private var lists: [HTML] {
    let ranked = standings.filter { $0.rival != nil }
      .sorted { ($0.rival?.ratio ?? 1) < ($1.rival?.ratio ?? 1) }
    let behind = ranked.filter { ($0.rival?.ratio ?? 1) < 1 - [RivalComparison].tie }
    let ahead = ranked.reversed().filter { ($0.rival?.ratio ?? 1) > 1 + [RivalComparison].tie }
    let moved = comparison.filter { $0.verdict.showsDifference }.sorted(
      by: ComparisonRow.worstFirst
    )
    return [
      list(
        "Compared with the base",
        moved.map { row in
          (
            Figures.ratio(row.ratio), row.verdict == .slower ? "loss" : "win",
            "\(row.id) \(row.metric.rawValue)", "comparison"
          )
        }
      ),
      list(
        "Latest lasting changes",
        changes.map { row in
          let share = row.before == 0 ? "–" : Figures.ratio(row.after / row.before)
          let name = "\(row.headline.id) \(row.headline.metric.rawValue)"
          return (
            share, row.isBetter ? "win" : "loss", name,
            ReportNames.anchor("history", row.headline.id)
          )
        }
      ),
      list("Farthest behind a rival", behind.map { entry($0, style: "loss") }),
      list("Farthest ahead of every rival", ahead.map { entry($0, style: "win") }),
    ]
  }

  private typealias Entry = (figure: String, style: String, name: String, link: String)

  private func entry(_ standing: RivalComparison, style: String) -> Entry {
    (
      Figures.ratio(standing.rival?.ratio ?? 1), style,
      "\(ReportNames.title(standing.own)), \(Figures.count(standing.own.size)); "
        + (standing.rival?.engine ?? ""),
      ReportNames.anchor("standing", standing.own)
    )
  }

  private func list(_ title: String, _ entries: [Entry]) -> HTML {
    guard !entries.isEmpty else { return "" }
    let rows = entries.prefix(Self.longest).map { entry -> HTML in
      """
      <li><b class="\(entry.style)">\(entry.figure)</b> <a href="#\(entry.link)">\(entry.name)</a></li>
      """
    }
    let rest = entries.count - rows.count
    let more: HTML = rest > 0 ? "<li class=\"soft\">and \(Figures.count(rest)) more</li>" : ""
    return "<div><h3>\(title)</h3><ul>\(rows.joined())\(more)</ul></div>"
  }
}
