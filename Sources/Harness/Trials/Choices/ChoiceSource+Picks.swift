public import Portability

extension ChoiceSource {
  /// Returns `true` or `false` with equal probability; `false` is simpler.
  @inlinable public mutating func bool() -> Bool { number(below: 2, width: 1) == 1 }

  /// Returns `true` once in `chances` times; `false` is simpler.
  @inlinable public mutating func bool(oneIn chances: Int) -> Bool {
    demand(0 < chances && chances <= 254, "The chances \(chances) are not from 1 to 254")
    let offset = position
    let number = read(1)
    // The bytes 0 and 1 mean false and true, so the smallest `true` is 1 for any `chances`.
    let answer = number < 2 ? number : number < 2 + UInt64(254 / chances) ? 1 : 0
    if isTracing { trace(from: offset, width: 1, value: answer, maximum: 1, role: .value) }
    return answer == 1
  }

  /// Returns an element of `elements`; the first is the simplest.
  ///
  /// Reads two bytes, as `index(below:)` does.
  @inlinable public mutating func pick<Element>(from elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// Returns a case of an enumeration; the first is the simplest.
  ///
  /// Reads one byte.
  @inlinable
  public mutating func pick<Choice: CaseIterable>(_ type: Choice.Type = Choice.self) -> Choice {
    let cases = Choice.allCases
    return cases[cases.index(cases.startIndex, offsetBy: below(cases.count))]
  }

  /// Returns up to `limit` elements; fewer are simpler.
  ///
  /// Reads the count with `below(limit + 1)`, then the elements. The stride must hold `limit`
  /// elements.
  @inlinable
  public mutating func list<Element>(
    upTo limit: Int,
    of element: (inout ChoiceSource) -> Element
  ) -> [Element] {
    let count = below(limit + 1)
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(element(&self)) }
    return list
  }
}
