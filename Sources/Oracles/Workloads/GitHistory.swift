/// A history of file trees, and what the version control itself says changed between them.
///
/// Each commit on the first-parent line is a snapshot: a section per directory, a path per item.
/// The second opinion makes it an oracle: added and deleted paths come from comparing the commits,
/// not from comparing the lists.
public struct GitHistory: Sendable {
  public struct Commit: Hashable, Sendable {
    public let id: String
    /// All paths, sorted.
    public let paths: [String]
    /// The paths that the commit before, if any, does not have; sorted.
    public let added: [String]
    /// The paths that only the commit before has; sorted.
    public let deleted: [String]
    /// The paths that both have and whose contents differ; sorted.
    public let modified: [String]

    /// The paths in one section per directory, directories in order of first appearance.
    public var sections: [SnapshotModel<String, String>.Section] {
      var sections: [SnapshotModel<String, String>.Section] = []
      var places: [String: Int] = [:]
      for path in paths {
        let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        if let place = places[directory] {
          sections[place].items.append(path)
        } else {
          places[directory] = sections.count
          sections.append(.init(directory, [path]))
        }
      }
      return sections
    }
  }

  /// The commits from first to last.
  public let commits: [Commit]
}
