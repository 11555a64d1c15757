/// An entry of a sectioned sequence: a section's marker, or one of the items after it.
///
/// All sections of a snapshot share one tree. A section is the range from its marker to the next.
/// Moving a section of any size is thus a cut and a join, and a million sections of one item need
/// no special case.
@frozen
@usableFromInline
package struct SequenceEntry: OrderEntry {
  @usableFromInline package let handle: Handle

  @inlinable
  package init(_ handle: Handle) {
    self.handle = handle
  }

  @inlinable package static var formsRuns: Bool { true }

  @inlinable
  package func advanced(by distance: Int) -> SequenceEntry {
    SequenceEntry(Handle(rawValue: handle.rawValue &+ UInt32(truncatingIfNeeded: distance)))
  }

  @inlinable package var summary: SequenceSummary {
    handle.isSection
      ? SequenceSummary(items: 0, sections: 1) : SequenceSummary(items: 1, sections: 0)
  }
}

extension SequenceEntry {
  /// Returns the sum, counting markers by their highest bit without a branch, for vectorisation.
  ///
  /// The remaining entries are items.
  @inlinable
  package static func total(of entries: Slots<SequenceEntry>, count: Int) -> SequenceSummary {
    var sections: UInt32 = 0
    var index = 0
    while index < count {
      sections &+= entries[index].handle.rawValue &>> 31
      index &+= 1
    }
    return SequenceSummary(items: UInt32(truncatingIfNeeded: count) - sections, sections: sections)
  }
}

extension Slots<SequenceEntry> {
  /// Returns the index of a marker, given the number of markers before it.
  ///
  /// Markers are counted sixteen entries at a time, without a branch.
  @inlinable
  func index(ofSection number: UInt32) -> Int {
    var rest = number
    var start = 0
    while start &+ 16 <= count {
      var sections: UInt32 = 0
      for index in start..<(start &+ 16) { sections &+= self[index].handle.rawValue &>> 31 }
      if rest < sections { break }
      rest &-= sections
      start &+= 16
    }
    while !self[start].handle.isSection || rest > 0 {
      rest &-= self[start].handle.rawValue &>> 31
      start &+= 1
    }
    return start
  }
}

/// The numbers of items and of section markers in a range.
@frozen
@usableFromInline
package struct SequenceSummary: OrderSummary {
  @usableFromInline package var items: UInt32
  @usableFromInline package var sections: UInt32

  @inlinable
  package init(items: UInt32, sections: UInt32) {
    self.items = items
    self.sections = sections
  }

  @inlinable package static var zero: SequenceSummary { SequenceSummary(items: 0, sections: 0) }

  @inlinable package var count: Int { Int(items) + Int(sections) }

  @inlinable
  package mutating func add(_ other: SequenceSummary) {
    items &+= other.items
    sections &+= other.sections
  }

  @inlinable
  package func times(_ count: Int) -> SequenceSummary {
    let count = UInt32(truncatingIfNeeded: count)
    return SequenceSummary(items: items &* count, sections: sections &* count)
  }

  @inlinable
  package func without(_ part: SequenceSummary) -> SequenceSummary? {
    SequenceSummary(items: items &- part.items, sections: sections &- part.sections)
  }
}

/// The dimension of item indexes, which counts only items.
@usableFromInline
package enum Items: OrderDimension {
  @inlinable
  package static func measure(_ summary: SequenceSummary, under lift: Int32) -> Int {
    Int(summary.items)
  }
}

/// The dimension of section indexes, which counts only section markers.
@usableFromInline
package enum Sections: OrderDimension {
  @inlinable
  package static func measure(_ summary: SequenceSummary, under lift: Int32) -> Int {
    Int(summary.sections)
  }
}
