extension Rule {
  static let titles = Rule(
    sentence: "a Markdown file opens with its one title, which no other file has",
    samples: [
      Sample("a.md", "## Not a title\n", breaks: [1]),
      Sample("a.md", "# One\n\n# Two\n", breaks: [3]),
      Sample("a.md", "# One\n\n```\n# a comment\n```\n", breaks: []),
      Sample(["a.md": "# One\n", "b.md": "# Two\n", "c.md": "# One\n"], breaks: [1]),
    ]
  ) { files in
    var owners: [Substring: String] = [:]
    return files.filter { $0.path.hasSuffix(".md") }.flatMap { file in
      let prose = file.prose
      let titles = prose.indices.filter { prose[$0].hasPrefix("# ") }
      guard titles.first == 0 else { return [file.finding(line: 1, "open with a title")] }
      let second = titles.dropFirst().map { file.finding(line: $0 + 1, "one title is enough") }
      let owner = owners[file.lines[0], default: file.path]
      owners[file.lines[0]] = owner
      guard owner != file.path else { return second }
      return [file.finding(line: 1, "\(owner) has this title")] + second
    }
  }
}
