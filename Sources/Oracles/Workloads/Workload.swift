/// A workload by its name, as the command line and `.trial` files write it.
public enum Workload: Hashable, Sendable {
  case list(ListRecipe)
  case outline(OutlineShape)
  case scene(SceneKind)
  /// The tree of a directory's files.
  case directory(path: String)
  /// The history of a repository: each commit a snapshot of its files.
  case git(path: String)

  /// Reads a name such as `readme`, `power-law`, `mountains`, `directory:/usr/share` or `git:.`.
  public init(_ name: String) throws(WorkloadError) {
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

  public var name: String {
    switch self {
    case .list(let recipe): recipe.rawValue
    case .outline(let shape): shape.rawValue
    case .scene(let scene): scene.rawValue
    case .directory(let path): "directory:\(path)"
    case .git(let path): "git:\(path)"
    }
  }

  /// What it does, in one line.
  public var summary: String {
    switch self {
    case .list(let recipe): recipe.summary
    case .outline(let shape): shape.summary
    case .scene(let scene): scene.summary
    case .directory: "the files of a directory as an outline"
    case .git: "a history of commits, each a snapshot of its files"
    }
  }

  /// Every workload, in the order in which lists show them; the last two take a path.
  public static let all: [Workload] =
    ListRecipe.allCases.map(Workload.list) + OutlineShape.allCases.map(Workload.outline)
    + SceneKind.allCases.map(Workload.scene) + [.directory(path: "PATH"), .git(path: "PATH")]
}

/// Why a workload cannot be had.
public enum WorkloadError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownName(String)
  case unreadableDirectory(path: String, reason: String)
  case gitFailed(path: String, command: String, reason: String)
  /// A tree of a commit holds one name twice.
  case repeatedPath(path: String, commit: String, name: String)

  public var description: String {
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
