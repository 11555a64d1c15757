/// A history of file trees, and the changes between them as reported by git.
///
/// Each commit on the first-parent line is a snapshot: a section per directory, a path per item.
/// The added and deleted paths come from git's comparison of commits, not from comparing lists, and
/// are therefore an independent oracle.
package struct GitHistory: Sendable {
  package struct Commit: Hashable, Sendable {
    package let id: String
    /// All paths, sorted.
    package let paths: [String]
    /// The paths that are not in the previous commit, if any; sorted.
    package let added: [String]
    /// The paths that are only in the previous commit; sorted.
    package let deleted: [String]
    /// The paths in both commits with different contents; sorted.
    package let modified: [String]

    /// The paths in one section per directory, directories in order of first appearance.
    package var sections: [SnapshotModel<String, String>.Section] {
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

  /// The commits in order.
  package let commits: [Commit]
}
