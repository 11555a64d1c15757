#if canImport(Darwin) || PORTABLE
  public typealias Inline16<Element: BitwiseCopyable> = WordArray<Words16, Element>
  public typealias Inline32<Element: BitwiseCopyable> = WordArray<Words16, Element>
  public typealias Inline128<Element: BitwiseCopyable> = WordArray<Words16, Element>
  public typealias Inline512<Element: BitwiseCopyable> = WordArray<Words64, Element>

  public typealias Words4 = (UInt64, UInt64, UInt64, UInt64)
  public typealias Words16 = (Words4, Words4, Words4, Words4)
  public typealias Words64 = (Words16, Words16, Words16, Words16)

  /// Values in the memory of a tuple, as many as fit.
  ///
  /// Apple's systems have `InlineArray` since macOS 26 and iOS 26.
  @safe public struct WordArray<Words, Element: BitwiseCopyable> {
    @usableFromInline var words: Words

    @inlinable public subscript(index: Int) -> Element {
      get {
        unsafe withUnsafeBytes(of: words) {
          unsafe $0.loadUnaligned(
            fromByteOffset: index * MemoryLayout<Element>.stride,
            as: Element.self
          )
        }
      }
      set {
        unsafe withUnsafeMutableBytes(of: &words) {
          unsafe $0.storeBytes(
            of: newValue,
            toByteOffset: index * MemoryLayout<Element>.stride,
            as: Element.self
          )
        }
      }
    }

    @inlinable mutating func fill(with value: Element) {
      for index in 0..<MemoryLayout<Words>.size / MemoryLayout<Element>.stride {
        self[index] = value
      }
    }
  }

  extension WordArray {
    /// The values, which can be read like the span of an `InlineArray`.
    @inlinable public var span: WordArray { self }
  }

  extension WordArray: Sendable where Words: Sendable, Element: Sendable {}

  extension WordArray where Words == Words16 {
    @inlinable public init(repeating value: Element) {
      let four: Words4 = (0, 0, 0, 0)
      words = (four, four, four, four)
      fill(with: value)
    }
  }

  extension WordArray where Words == Words64 {
    @inlinable public init(repeating value: Element) {
      let four: Words4 = (0, 0, 0, 0)
      let sixteen = (four, four, four, four)
      words = (sixteen, sixteen, sixteen, sixteen)
      fill(with: value)
    }
  }
#else
  public typealias Inline16<Element> = InlineArray<16, Element>
  public typealias Inline32<Element> = InlineArray<32, Element>
  public typealias Inline128<Element> = InlineArray<128, Element>
  public typealias Inline512<Element> = InlineArray<512, Element>
#endif

/// A set of numbers below 128.
///
/// Apple's systems have `UInt128` since macOS 15 and iOS 18.
public struct SmallNumberSet: Sendable {
  #if canImport(Darwin) || PORTABLE
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
  #else
    @usableFromInline var bits: UInt128 = 0
  #endif

  @inlinable public init() {}

  /// Inserts `count` numbers, at least one, and returns whether none was in the set.
  @inlinable
  @inline(__always) public mutating func insert(from first: Int, count: Int) -> Bool {
    #if canImport(Darwin) || PORTABLE
      let end = first + count
      let newLow = Self.ones(below: end) & ~Self.ones(below: first)
      let newHigh = Self.ones(below: end - 64) & ~Self.ones(below: first - 64)
      defer {
        low |= newLow
        high |= newHigh
      }
      return low & newLow == 0 && high & newHigh == 0
    #else
      let added = (UInt128.max >> UInt128(128 - count)) << UInt128(first)
      defer { bits |= added }
      return bits & added == 0
    #endif
  }

  #if canImport(Darwin) || PORTABLE
    @inlinable static func ones(below end: Int) -> UInt64 {
      end >= 64 ? .max : end <= 0 ? 0 : (1 << UInt64(end)) - 1
    }
  #endif
}
