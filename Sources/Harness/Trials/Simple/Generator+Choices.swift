import Portability

extension Generator {
  /// Returns a generator of the elements of a list; the first is the simplest.
  public static func elements(of list: [Value]) -> Generator where Value: Sendable {
    demand(!list.isEmpty, "A generator needs at least one element")
    return Generator(width: list.count <= 65_536 ? 2 : 4) { $0.pick(from: list) }
  }

  /// Returns a generator of the cases of an enumeration; the first is the simplest.
  public static func cases(of type: Value.Type) -> Generator
  where Value: CaseIterable & SendableMetatype {
    Generator(width: ChoiceSource.width(of: UInt64(type.allCases.count - 1))) { $0.pick() }
  }

  /// Returns a generator of the values of several generators; those of the first are the simplest.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    demand(!generators.isEmpty, "A generator needs at least one other")
    let width = ChoiceSource.width(of: UInt64(generators.count - 1))
    return Generator(width: width + (generators.map(\.width).max() ?? 0)) { choices in
      generators[choices.below(generators.count)].value(from: &choices)
    }
  }

  /// Returns a generator of the values of a generator that depends on another value.
  ///
  /// ```swift
  /// Generator<Int>.integers(0...9).flatMap(width: 20) { .arrays(of: .integers(0...$0), upTo: 6) }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The largest ``width`` of the generators that `transform` returns. Every trial reads
  ///     so many bytes, whatever the value.
  ///   - transform: Returns the generator for a value.
  public func flatMap<Other>(
    width: Int,
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other>(width: self.width + width) { choices in
      let other = transform(value(from: &choices))
      demand(
        other.width <= width,
        "A generator of flatMap reads \(other.width) bytes: pass at least this width, not \(width)"
      )
      return other.value(from: &choices)
    }
  }

  /// Returns a generator of values that contain others of their type, such as trees.
  ///
  /// ```swift
  /// Generator<Tree>.recursive(depth: 3, .elements(of: [.leaf])) { tree in
  ///   Generator<[Tree]>.arrays(of: tree, upTo: 3).map { .branch($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - depth: The maximum number of values inside each other. The width grows exponentially with it.
  ///   - leaf: The generator of values without others, which are simpler.
  ///   - branch: Returns a generator of values that contain those of its argument.
  public static func recursive(
    depth: Int = 3,
    _ leaf: Generator,
    _ branch: (Generator) -> Generator
  ) -> Generator {
    demand(depth >= 0, "Values cannot have a depth of \(depth)")
    return (0..<depth).reduce(leaf) { inner, _ in .oneOf([leaf, branch(inner)]) }
  }
}
