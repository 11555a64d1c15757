import Documents
import Trials

extension Workload {
  /// Writes the workload as JSON lines, one state or step each, for programs in other languages.
  ///
  /// The first line describes the format; readers ignore unknown members.
  ///
  /// The size is the approximate number of items; for a directory or a history it is ignored.
  package func writeLines(size: Int, seed: UInt64, to write: (String) throws -> Void) throws {
    let title = JSON.object([
      ("format", .string("espalier-workload 1")), ("workload", .string(name)),
      ("size", .number(size)), ("seed", .string(String(seed))),
    ])
    // Unreadable sources throw before the first line is written.
    switch self {
    case .list(let recipe):
      try write(title.description)
      let sections = max(1, min(10, size / 10))
      let change = recipe.sectionedChange(
        count: size,
        sections: sections,
        seed: seed,
        identifiers: .int
      )
      try write(JSON.object([("source", .sections(change.source))]).description)
      try write(JSON.object([("target", .sections(change.target))]).description)
    case .outline(let shape):
      try write(title.description)
      let rows = shape.rows(count: size, seed: seed, identifiers: .int)
      try write(JSON.object([("rows", .rows(rows))]).description)
    case .scene(let kind):
      try write(title.description)
      for step in kind.scene(size: size, seed: seed).steps {
        try write(JSON.step(step).description)
      }
    case .directory(let path):
      let outline = try DirectoryOutline(path: path)
      try write(title.description)
      try write(JSON.object([("rows", .rows(outline.rows))]).description)
    case .git(let path):
      let commits = try GitHistory(path: path).commits
      try write(title.description)
      for commit in commits {
        let line = JSON.object([
          ("commit", .string(commit.id)), ("target", .sections(commit.sections)),
        ])
        try write(line.description)
      }
    }
  }
}
