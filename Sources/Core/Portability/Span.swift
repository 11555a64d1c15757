/// Access to elements with neither a uniqueness check nor a retain, on systems with spans.
///
/// `Array.span` exists on Apple's systems since macOS 26 and iOS 26.
extension Array {
  /// Calls `body` with an element.
  @inlinable
  @inline(__always)
  public func reading<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    #if canImport(Darwin) || PORTABLE
      body(self[index])
    #else
      body(span[index])
    #endif
  }

  /// Changes each element in a range.
  @inlinable
  @inline(__always)
  public mutating func update(_ range: Range<Int>, _ body: (inout Element) -> Void) {
    #if canImport(Darwin) || PORTABLE
      for index in range { body(&self[index]) }
    #else
      var elements = mutableSpan
      for index in range { body(&elements[index]) }
    #endif
  }
}

extension String {
  /// Creates a string from UTF-8 code units, or returns nil if they are invalid.
  ///
  /// `String(validating:as:)` exists since macOS 15 and iOS 18.
  public init?(valid bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
