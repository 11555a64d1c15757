/// The rows of a directory tree, depth first: paths relative to the directory, sorted by name.
///
/// Links are shown and not followed. Two names are never one identifier, whatever their bytes.
public struct DirectoryOutline: Sendable {
  public let rows: [OutlineModel<String>.Row]

  /// How many directories could not be opened; they appear without children.
  public let unreadableCount: Int
}
