extension Rule {
  static let links = Rule(
    sentence: "links of Markdown files lead to files of the repository",
    samples: [
      Sample(["a.md": "# A\n\n[b](b.md) and [c](docs/c.md#part)\n", "b.md": ""], breaks: [3]),
      Sample(["docs/a.md": "[b](../b.md), [d](d)\n", "b.md": "", "docs/d/e": ""], breaks: []),
      Sample("a.md", "[b](https://b.org/c.md), [part](#part)\n", breaks: []),
      Sample("a.md", "```swift\nrows[index](b)\n```\n", breaks: []),
    ]
  ) { files in
    var targets = Set(files.map(\.path))
    for file in files {
      for end in file.path.indices where file.path[end] == "/" {
        targets.insert(String(file.path[..<end]))
      }
    }
    return files.filter { $0.path.hasSuffix(".md") }.flatMap { file in
      file.findings(in: file.prose) { line in
        let dead = relativeLinks(in: line).first { !targets.contains(resolve($0, from: file)) }
        return dead.map { "\($0) does not exist" }
      }
    }
  }

  private static func relativeLinks(in line: Substring) -> [Substring] {
    line.ranges(of: "](").compactMap { range in
      let link = line[range.upperBound...].prefix { $0 != ")" && $0 != "#" }
      return link.isEmpty || link.contains(":") ? nil : link
    }
  }

  private static func resolve(_ link: Substring, from file: TextFile) -> String {
    var components = file.components.dropLast()
    for component in link.split(separator: "/") where component != "." {
      if component == ".." {
        components = components.dropLast()
      } else {
        components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}
