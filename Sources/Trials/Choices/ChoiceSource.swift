import Contracts

/// Bytes in, choices out: the one place that every decision of a trial comes from.
///
/// The same bytes serve fresh seeds, files of a corpus, a coverage-guided fuzzer and the shrinker. Three
/// rules make that work:
///
/// * Bytes that are not there read as zero, so that any prefix of an input is an input.
/// * Zero is the simplest choice: the first case, the empty list, the number nearest to nothing.
/// * An operation cannot read past its stride, so that no operation disturbs the next.
///
/// A choice costs a comparison and a load for each byte; nothing is allocated unless `isTracing`.
@frozen
public struct ChoiceSource: Sendable {
  public let layout: ChoiceLayout

  /// The raw input.
  @usableFromInline var storage: [UInt8]

  /// Whether `draws` are recorded.
  public let isTracing: Bool

  /// The choices made since the header, if `isTracing`.
  @usableFromInline var trail: [ChoiceDraw] = []

  /// The next byte to read.
  @usableFromInline var position = 0

  /// The end of the bytes that may be read now, at most `bytes.count`.
  @usableFromInline var end: Int

  /// Where the stride that is read now ends, whether or not the input reaches so far.
  @usableFromInline var strideEnd: Int

  /// Begins at the header of `bytes`.
  @inlinable
  public init(_ bytes: [UInt8], layout: ChoiceLayout, isTracing: Bool = false) {
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

  /// Skips to the next operation, and says whether there is one.
  @inlinable
  public mutating func nextOperation() -> Bool {
    guard strideEnd < storage.count else {
      position = end
      return false
    }
    position = strideEnd
    strideEnd += layout.stride
    end = min(strideEnd, storage.count)
    return true
  }

  /// Replaces the input by `fill`, keeping the storage, and begins at the header again.
  @inlinable
  public mutating func reload(_ fill: (inout [UInt8]) -> Void) {
    fill(&storage)
    rewind()
  }

  /// Begins at the header again.
  @inlinable
  public mutating func rewind() {
    position = 0
    strideEnd = layout.header
    end = min(layout.header, storage.count)
    if isTracing { trail = [] }
  }

  /// Reads a big-endian number of `width` bytes; what is not there reads as zero.
  @inlinable
  mutating func read(_ width: Int) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<width {
      number <<= 8
      guard position < end else { continue }
      number |= UInt64(storage[position])
      position += 1
    }
    return number
  }

  /// Records that the bytes from `offset` on came to `value`.
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
