extension Rule {
  static let results = Rule(
    sentence: "every file in results/ has a row in its README, with the command that makes it",
    samples: [
      Sample(
        [
          "results/README.md": """
          # A

          | file | command |
          | --- | --- |
          | `mutants.csv` | `espalier mutants --out results` |
          | `history/<date>_<revision>/<table>.csv` | `scripts/nightly` |
          | `figures.csv` | by hand |
          """,
          "results/mutants.csv": "",
          "results/figures.csv": "",
          "results/history/2026-11-21_0fd9cd7/runs.csv": "",
          "results/stray.csv": "",
        ],
        breaks: [7, 1]
      ),
      Sample(
        ["results/README.md": "# A\n\n| `gone.csv` | `scripts/bench` |\n"],
        breaks: [3]
      ),
      Sample(
        ["results/README.md": "# A\n\n| `latest/runs.csv` | `scripts/bench` |\n"],
        breaks: []
      ),
    ]
  ) { files in
    let table = FileTable(folder: "results", in: files)
    let paths = Set(files.map(\.path))
    let rows = table.rows.compactMap { row -> Finding? in
      let isCommand = FileTable.codeSpans(in: row.lastCell).contains { span in
        ["scripts/", ".ci/run", "espalier ", "swift run "].contains(where: span.hasPrefix)
      }
      guard isCommand else {
        return table.readme?.finding(line: row.line, "give the exact command in the last column")
      }
      let gone = row.patterns.first { pattern in
        let isOneFile = !pattern.contains("<") && !pattern.hasPrefix("latest/")
        return isOneFile && !paths.contains("results/\(pattern)")
      }
      return gone.flatMap { table.readme?.finding(line: row.line, "\($0) does not exist") }
    }
    return rows + table.strangers(in: files)
  }
}
