/// The kind of the surrounding list, as a trait.
public enum ListEnvironment: Int, Hashable, Sendable {
  case unspecified
  /// No surrounding list.
  case none
  case plain, grouped, insetGrouped, sidebar, sidebarPlain
}

extension ListConfiguration.Appearance {
  /// The trait of elements in such a list.
  package var environment: ListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
