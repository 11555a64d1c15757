import CompositionalLayout
import Testing

struct SharedListTests {
  @Test(arguments: 0..<20)
  func `a shared list and its copies agree with arrays`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var list = SharedList(
      Array(0..<[0, 3, 400, 5_000][seed % 4]),
      chunkSize: [256, 1_000][seed / 4 % 2]
    )
    var array = list.elements
    var copies: [(SharedList<Int>, [Int])] = []
    for step in 0..<200 {
      let lower = Int.random(in: 0...array.count, using: &random)
      let upper = min(
        array.count,
        lower + Int.random(in: 0...(step.isMultiple(of: 7) ? 900 : 3), using: &random)
      )
      let elements = (0..<Int.random(in: 0...(step.isMultiple(of: 5) ? 900 : 2), using: &random))
        .map { $0 + step }
      list.replaceSubrange(lower..<upper, with: elements)
      array.replaceSubrange(lower..<upper, with: elements)
      if let index = array.indices.randomElement(using: &random) {
        list[index] += 1
        array[index] += 1
      }
      if step.isMultiple(of: 20) { copies.append((list, array)) }
      #expect(list.elements == array)
      #expect(list.indices.allSatisfy { list[$0] == array[$0] })
    }
    for (copy, elements) in copies { #expect(copy.elements == elements) }
  }
}
