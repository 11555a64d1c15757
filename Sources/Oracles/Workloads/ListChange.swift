/// A list before and after a change.
public struct ListChange<ID: Hashable & Sendable>: Hashable, Sendable {
  public let source: [ID]
  public let target: [ID]

  @inlinable
  public init(source: [ID], target: [ID]) {
    self.source = source
    self.target = target
  }
}

/// A list of sections before and after a change of their items.
public struct SectionedChange<ID: Hashable & Sendable>: Equatable, Sendable {
  public typealias Section = SnapshotModel<Int, ID>.Section

  public let source: [Section]
  public let target: [Section]

  public init(source: [Section], target: [Section]) {
    self.source = source
    self.target = target
  }
}
