/// The entries of a directory tree, depth first: paths relative to the directory, sorted by name.
///
/// Symbolic links are included but not followed. Different names always have different identifiers.
package struct DirectoryOutline: Sendable {
  package let rows: [OutlineModel<String>.Row]

  /// The number of directories that could not be opened; they appear without children.
  package let unreadableCount: Int
}
