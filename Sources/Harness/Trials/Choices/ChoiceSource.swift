import Portability

/// A source of choices that are read from bytes.
///
/// Every decision of a trial is read from it.
///
/// The same bytes serve fresh seeds, corpus files, a coverage-guided fuzzer and the shrinker. Three
/// rules make that possible:
///
/// - Missing bytes read as zero, so every prefix of an input is an input.
/// - Zero is the simplest choice: the first case, the empty list, the number nearest to zero.
/// - An operation cannot read past its stride, so no operation affects the bytes of the next.
///
/// A choice costs a comparison and a load for each byte. Nothing is allocated unless `isTracing`.
@frozen
public struct ChoiceSource: Sendable {
  public let layout: ChoiceLayout

  /// The raw input.
  @usableFromInline var storage: [UInt8]

  /// Whether `draws` are recorded.
  public let isTracing: Bool

  /// The choices made since the header, if `isTracing`.
  @usableFromInline var trail: [ChoiceDraw] = []

  /// The offset of the next byte to read.
  @usableFromInline var position = 0

  /// The end of the readable bytes, at most `bytes.count`.
  @usableFromInline var end: Int

  /// A hash of all choices since the header, with their bounds.
  @usableFromInline var fingerprint: UInt64 = 0

  /// The end of the current stride, which may be beyond the end of the input.
  @usableFromInline var strideEnd: Int

  /// Creates a source at the header of `bytes`.
  @inlinable public init(_ bytes: [UInt8], layout: ChoiceLayout, isTracing: Bool = false) {
    self.layout = layout
    storage = bytes
    self.isTracing = isTracing
    strideEnd = layout.header
    end = min(layout.header, bytes.count)
  }

  /// The raw input.
  @inlinable public var bytes: [UInt8] { storage }

  /// The choices made since the header, if `isTracing`.
  @inlinable public var draws: [ChoiceDraw] { trail }

  /// Advances to the next operation.
  ///
  /// Returns `false` if there is none.
  @inlinable public mutating func nextOperation() -> Bool {
    guard strideEnd < storage.count else {
      position = end
      return false
    }
    position = strideEnd
    strideEnd += layout.stride
    end = min(strideEnd, storage.count)
    return true
  }

  /// Whether no operation follows the current one.
  @inlinable public var isAtLastOperation: Bool { strideEnd >= storage.count }

  /// Replaces the input with the result of `fill`, reusing the storage, and returns to the header.
  @inlinable public mutating func reload(_ fill: (inout [UInt8]) -> Void) {
    fill(&storage)
    rewind()
  }

  /// Returns to the header.
  @inlinable public mutating func rewind() {
    position = 0
    strideEnd = layout.header
    end = min(layout.header, storage.count)
    fingerprint = 0
    if isTracing { trail = [] }
  }

  /// Reads a big-endian number of `width` bytes; missing bytes read as zero.
  @inlinable mutating func read(_ width: Int) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<width {
      number <<= 8
      guard position < end else { continue }
      number |= UInt64(storage[position])
      position += 1
    }
    return number
  }

  /// Adds a choice to the fingerprint.
  @inlinable mutating func note(_ value: UInt64, below bound: UInt64) {
    fingerprint = (fingerprint ^ value &+ bound) &* 0x100_0000_01B3
  }

  /// Records `value` as the choice read from the bytes at `offset`.
  @usableFromInline
  mutating func trace(
    from offset: Int,
    width: Int,
    value: UInt64,
    maximum: UInt64,
    role: ChoiceDraw.Role
  ) {
    demand(
      offset + width <= strideEnd,
      "A choice of \(width) bytes at \(offset) passes the stride that ends at \(strideEnd)"
    )
    guard offset + width <= end else { return }
    trail.append(
      ChoiceDraw(offset: offset, width: width, value: value, maximum: maximum, role: role)
    )
  }
}
