import Documents

/// The tables, pages and scripts of reports.
extension HTML {
  /// Returns a table; all columns except those in `left` are right-aligned.
  ///
  /// - Parameter style: A style sheet class for tables whose columns align with others.
  static func table(header: [HTML], rows: [[HTML]], left: Set<Int>, style: String = "") -> HTML {
    let side = { (index: Int) -> HTML in left.contains(index) ? "" : " class=\"r\"" }
    let head = header.enumerated().map { "<th\(side($0.offset))>\($0.element)</th>" as HTML }
    let body = rows.map { row -> HTML in
      let cells = row.enumerated().map { "<td\(side($0.offset))>\($0.element)</td>" as HTML }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll"><table class="\(style)"><thead><tr>\(head.joined())</tr></thead><tbody>
      \(body.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// Returns a page of this program, with its own style rules after the common ones.
  static func page(title: String, body: HTML, style own: HTML = "") -> HTML {
    page(title: title, style: own.markup.isEmpty ? style : style + "\n" + own, body: body)
  }

  /// A script that filters rows and charts by a regular expression, and sorts tables by a column.
  static let filterAndSort: HTML = #"""
    const units = { ns: 1, "µs": 1e3, ms: 1e6, s: 1e9, KB: 1024, MB: 1048576, GB: 1073741824 };
    const value = (row, column) => {
      const text = row.cells[column].textContent.trim();
      const parts = text.replace(/,/g, "").match(/^([-+]?[\d.]+)\s*(\S*)/);
      return parts ? parseFloat(parts[1]) * (units[parts[2]] || 1) : text;
    };
    document.querySelectorAll("thead th").forEach((head) => {
      head.dataset.sorts = "";
      head.addEventListener("click", () => {
        const body = head.closest("table").tBodies[0];
        const column = head.cellIndex;
        const sign = head.dataset.sorts === "up" ? -1 : 1;
        head.dataset.sorts = sign === 1 ? "up" : "down";
        const rows = [...body.rows].map((row) => [value(row, column), row]);
        rows.sort((a, b) => sign * (typeof a[0] === "number" && typeof b[0] === "number"
          ? a[0] - b[0] : String(a[0]).localeCompare(String(b[0]))));
        body.append(...rows.map((row) => row[1]));
      });
    });
    const filter = document.getElementById("filter");
    filter.hidden = false;
    filter.addEventListener("input", () => {
      let pattern;
      try { pattern = new RegExp(filter.value, "i"); } catch { return; }
      document.querySelectorAll("tbody tr, .grid figure, .lists li").forEach((part) => {
        const table = part.closest("table");
        const suite = table ? table.tHead.textContent : "";
        part.hidden = !pattern.test(suite + " " + part.textContent);
      });
    });
    """#

  /// The style sheet; colours keep their order in dark mode and for colour-blind readers.
  ///
  /// The palette is that of Okabe and Ito (2008).
  private static let style: HTML = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --soft: #6b6b70; --line: #d8d8dc;
      --paper: #fff; --panel: #f6f6f8; --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7;
      --c4: #b08900; --c5: #56b4e9; --bad: #c62828; --good: #2e7d32; }
    @media (prefers-color-scheme: dark) { :root { --ink: #ececee; --soft: #a0a0a6; --line: #3a3a3e;
      --paper: #161618; --panel: #202024; --c0: #4aa8e0; --c1: #f08a4b; --c2: #38c29a;
      --c3: #e39cc5; --c4: #e0c040; --c5: #8fd0f5; --bad: #ff6b6b; --good: #6fcf75; } }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      max-width: 1120px; margin: 0 auto; padding: 24px 16px 64px; }
    h1 { font-size: 26px; margin: 0 0 4px; } h2 { font-size: 19px; margin: 36px 0 8px; }
    h3 { font-size: 15px; margin: 0 0 4px; } p, .soft { color: var(--soft); margin: 0 0 12px; }
    .scroll { overflow-x: auto; margin-bottom: 20px; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px;
      width: 100%; }
    .narrow { display: none; }
    .aligned { table-layout: fixed; min-width: 820px; } .aligned td:first-child { white-space: normal; }
    .aligned th { width: 6.5%; } .aligned th:first-child { width: auto; }
    .aligned th:nth-child(6) { width: 9%; overflow: hidden; } .aligned td:nth-child(6) { overflow: hidden;
      text-overflow: ellipsis; } .aligned th:nth-child(8) { width: 14%; }
    .aligned th:nth-child(10) { width: 11%; }
    .aligned td:first-child { overflow-wrap: anywhere; }
    .again a, .again { color: var(--soft); } a { color: inherit; text-decoration-color: var(--line); }
    :target { outline: 2px solid var(--c0); outline-offset: 3px; }
    #filter { width: 100%; box-sizing: border-box; padding: 8px 12px; font: inherit; color: inherit;
      background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 8px; }
    .tile { background: var(--panel); border-radius: 8px; padding: 10px 12px; text-decoration: none; }
    .tile b { display: block; font-size: 24px; line-height: 1.2; } .tile span { color: var(--soft);
      font-size: 13px; }
    .lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 4px 24px;
      margin-top: 16px; font-size: 14px; } .lists ul { margin: 0 0 8px; padding: 0; list-style: none; }
    .lists li { overflow-wrap: anywhere; } .lists b { display: inline-block; min-width: 4em; }
    th[data-sorts] { cursor: pointer; } polyline.fit { stroke-width: 1.2; stroke-dasharray: 5 4; }
    svg.strip { width: 180px; } polygon.box { opacity: .45; } .samples td:first-child { white-space: normal; }
    @media (max-width: 640px) { .wide { display: none; } .narrow { display: block; }
      .aligned { min-width: 0; } .aligned th { width: 14%; } .aligned th:first-child { width: auto; }
      .aligned :is(th, td):is(:nth-child(4), :nth-child(5), :nth-child(6), :nth-child(8), :nth-child(10)) {
        display: none; } th, td { padding-right: 6px; } .grid { grid-template-columns: 1fr; }
      table { font-size: 12px; } body { padding: 16px 12px 48px; } }
    th, td { text-align: left; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line);
      white-space: nowrap; vertical-align: middle; }
    th { color: var(--soft); font-weight: 600; } .r { text-align: right; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 16px; }
    figure { margin: 0; padding: 12px; background: var(--panel); border-radius: 8px; }
    svg { width: 100%; height: auto; display: block; } svg.spark { width: 120px; }
    svg.bar { width: 150px; } .gain { fill: var(--good); } .cost { fill: var(--bad); }
    polygon.gain, polygon.cost { opacity: .75; }
    text { font: 11px system-ui, sans-serif; fill: var(--soft); }
    .axis { stroke: var(--line); stroke-width: 1; }
    .one { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 3 3; }
    polyline { fill: none; stroke-width: 2; stroke-linejoin: round; } polygon { opacity: .18; }
    .s0 { stroke: var(--c0); } .s1 { stroke: var(--c1); } .s2 { stroke: var(--c2); }
    .s3 { stroke: var(--c3); } .s4 { stroke: var(--c4); } .s5 { stroke: var(--c5); }
    .f0 { fill: var(--c0); } .f1 { fill: var(--c1); } .f2 { fill: var(--c2); }
    .f3 { fill: var(--c3); } .f4 { fill: var(--c4); } .f5 { fill: var(--c5); }
    .slower, .incomparable { stroke: var(--bad); fill: var(--bad); }
    .faster { stroke: var(--good); fill: var(--good); }
    .same, .inconclusive { stroke: var(--soft); fill: var(--soft); }
    line.slower, line.faster, line.same, line.inconclusive, line.incomparable { stroke-width: 2; }
    td.slower, td .slower, td .incomparable { color: var(--bad); }
    td .faster { color: var(--good); }
    .win { color: var(--good); } .loss { color: var(--bad); }
    .key { display: inline-block; margin-right: 12px; font-size: 12px; color: var(--soft); }
    .key i { display: inline-block; width: 10px; height: 10px; border-radius: 5px;
      margin-right: 4px; }
    .k0 { background: var(--c0); } .k1 { background: var(--c1); } .k2 { background: var(--c2); }
    .k3 { background: var(--c3); } .k4 { background: var(--c4); } .k5 { background: var(--c5); }
    """
}
