/// A workload by its name on the command line and in `.trial` files.
package enum Workload: Hashable, Sendable {
  case list(ListRecipe)
  case outline(OutlineShape)
  case scene(SceneKind)
  /// A directory tree.
  case directory(path: String)
  /// The history of a repository: each commit is a snapshot of its files.
  case git(path: String)

  /// Creates a workload from a name: `readme`, `power-law`, `mountains`, `directory:/usr/share`,
  /// `git:.`.
  package init(_ name: String) throws(WorkloadError) {
    if let recipe = ListRecipe(rawValue: name) {
      self = .list(recipe)
    } else if let shape = OutlineShape(rawValue: name) {
      self = .outline(shape)
    } else if let scene = SceneKind(rawValue: name) {
      self = .scene(scene)
    } else if name.hasPrefix("directory:"), name != "directory:" {
      self = .directory(path: String(name.dropFirst("directory:".count)))
    } else if name.hasPrefix("git:"), name != "git:" {
      self = .git(path: String(name.dropFirst("git:".count)))
    } else {
      throw .unknownName(name)
    }
  }

  package var name: String {
    switch self {
    case .list(let recipe): recipe.rawValue
    case .outline(let shape): shape.rawValue
    case .scene(let scene): scene.rawValue
    case .directory(let path): "directory:\(path)"
    case .git(let path): "git:\(path)"
    }
  }

  /// A description in one line.
  package var summary: String {
    switch self {
    case .list(let recipe): recipe.summary
    case .outline(let shape): shape.summary
    case .scene(let scene): scene.summary
    case .directory: "the files of a directory as an outline"
    case .git: "a history of commits, each a snapshot of its files"
    }
  }

  /// Every workload, in the order of lists; the last two have a path.
  package static let all: [Workload] =
    ListRecipe.allCases.map(Workload.list) + OutlineShape.allCases.map(Workload.outline)
    + SceneKind.allCases.map(Workload.scene) + [.directory(path: "PATH"), .git(path: "PATH")]
}

/// An error for an unknown workload, or one that cannot be read.
package enum WorkloadError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownName(String)
  case unreadableDirectory(path: String, reason: String)
  case gitFailed(path: String, command: String, reason: String)
  /// A tree of a commit that contains a name twice.
  case repeatedPath(path: String, commit: String, name: String)

  package var description: String {
    switch self {
    case .unknownName(let name):
      "There is no workload “\(name)”; there are "
        + list(Workload.all.map(\.name)) + "."
    case .unreadableDirectory(let path, let reason):
      "The directory “\(path)” cannot be read: \(reason)"
    case .gitFailed(let path, let command, let reason):
      "“git \(command)” failed in “\(path)”: \(reason)"
    case .repeatedPath(let path, let commit, let name):
      "Commit \(commit) in “\(path)” holds “\(name)” twice"
    }
  }
}
