/// Identifiers by index, in pages of which only the last one grows.
///
/// Full pages never move, so growing copies no identifier twice and wastes at most one page.
@usableFromInline
struct IdentifierPages<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var full: [ContiguousArray<ID>] = []
  @usableFromInline var last = ContiguousArray<ID>()

  @inlinable static var shift: Int { 9 }
  @inlinable static var size: Int { 1 << shift }

  @inlinable
  init() {}

  @inlinable var count: Int { full.count << Self.shift + last.count }

  @inlinable
  subscript(index: Int) -> ID {
    @inline(__always)
    get {
      let page = index >> Self.shift
      return page < full.count ? full[page][index & (Self.size - 1)] : last[index & (Self.size - 1)]
    }
  }

  /// Makes room in the first page; the others are made whole.
  @inlinable
  mutating func reserve(_ count: Int) {
    if full.isEmpty { last.reserveCapacity(min(count, Self.size)) }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ identifier: ID) {
    if last.count == Self.size { startPage() }
    last.append(identifier)
  }

  @inlinable
  @inline(never)
  mutating func startPage() {
    full.append(last)
    last = []
    last.reserveCapacity(Self.size)
  }
}
