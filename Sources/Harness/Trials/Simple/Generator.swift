/// A generator of random values, with the maximum number of bytes that a value takes.
///
/// The simplest value comes first everywhere, so failures shrink to zeros, empty lists and nil.
public struct Generator<Value>: Sendable {
  /// The maximum number of bytes of a value.
  public let width: Int

  private let body: @Sendable (inout ChoiceSource) -> Value

  /// Creates a generator from a function that reads at most `width` bytes.
  public init(width: Int, _ body: @escaping @Sendable (inout ChoiceSource) -> Value) {
    self.width = width
    self.body = body
  }

  /// Returns the next value.
  public func value(from choices: inout ChoiceSource) -> Value { body(&choices) }

  /// Returns a generator of transformed values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    Generator<Other>(width: width) { transform(value(from: &$0)) }
  }

  /// Returns a generator of pairs.
  public static func pairs<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator(width: first.width + second.width) {
      (first.value(from: &$0), second.value(from: &$0))
    }
  }

  /// Returns a generator of nil and values; nil is simpler.
  public static func optionals<Wrapped>(of wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? {
    Generator(width: 1 + wrapped.width) { $0.bool() ? wrapped.value(from: &$0) : nil }
  }

  /// Returns a generator of arrays of up to `limit` elements.
  public static func arrays<Element>(
    of element: Generator<Element>,
    upTo limit: Int = 8
  ) -> Generator where Value == [Element] {
    Generator(width: ChoiceSource.width(of: UInt64(limit)) + limit * element.width) {
      $0.list(upTo: limit) { element.value(from: &$0) }
    }
  }

  /// Returns a generator of dictionaries of up to `limit` entries; of equal keys the last counts.
  public static func dictionaries<Key: Hashable & SendableMetatype, Entry>(
    of keys: Generator<Key>,
    to values: Generator<Entry>,
    upTo limit: Int = 8
  ) -> Generator where Value == [Key: Entry] {
    Generator<[(Key, Entry)]>.arrays(of: .pairs(keys, values), upTo: limit)
      .map { Dictionary($0, uniquingKeysWith: { $1 }) }
  }
}

extension Generator<Bool> {
  /// A generator of `false` and `true`.
  public static var booleans: Generator { Generator(width: 1) { $0.bool() } }
}

extension Generator<String> {
  /// Returns a generator of strings of up to `limit` characters, some of which are combined, wide,
  /// invisible or special in another language.
  public static func strings(upTo limit: Int = 8) -> Generator {
    let characters: [Character] =
      Array("abcxyzABC019 -_.,\"'\\/<>&%\n\t")
      + ["é", "e\u{301}", "ß", "漢", "👩‍👩‍👧", "\u{200B}"]
    return Generator<[Character]>.arrays(
      of: Generator<Character>(width: 2) { $0.pick(from: characters) },
      upTo: limit
    ).map { String($0) }
  }
}
