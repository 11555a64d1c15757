/// The kind of list that something stands in, as a trait.
public enum ListEnvironment: Int, Hashable, Sendable {
  case unspecified
  /// In no list.
  case none
  case plain
  case grouped
  case insetGrouped
  case sidebar
  case sidebarPlain
}

extension ListConfiguration.Appearance {
  /// The trait of what stands in such a list.
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
