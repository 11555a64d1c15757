/// A list before and after a change.
package struct ListChange<ID: Hashable & Sendable>: Hashable, Sendable {
  package let source: [ID]
  package let target: [ID]

  @inlinable package init(source: [ID], target: [ID]) {
    self.source = source
    self.target = target
  }
}

/// A list of sections before and after a change of their items.
package struct SectionedChange<ID: Hashable & Sendable>: Equatable, Sendable {
  package typealias Section = SnapshotModel<Int, ID>.Section

  package let source: [Section]
  package let target: [Section]

  package init(source: [Section], target: [Section]) {
    self.source = source
    self.target = target
  }
}
