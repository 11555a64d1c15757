import Testing
import Trials

@testable import CompositionalLayout

struct SharedListTests {
  /// Checks that the chunks of a list are neither empty nor too large, and that their starts are
  /// right.
  private func hasValidChunks<Element>(_ list: SharedList<Element>) -> Bool {
    var start = 0
    for (chunk, first) in zip(list.chunks, list.starts) {
      guard first == start, (1...list.chunkSize).contains(chunk.count) else { return false }
      start += chunk.count
    }
    return start == list.count && list.starts.count == list.chunks.count
  }

  private func addresses(of list: SharedList<Int>) -> [Int] {
    list.chunks.map { chunk in
      unsafe chunk.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
  }

  /// - Parameter chunks: The sum over all edits of the number of chunks, and a checksum of their
  ///   sizes. Another sum means that chunks are divided or joined in another way.
  @Test(arguments: [
    (count: 0, size: 4, chunks: [1006, 2_702_017_400]), (3, 16, [634, 2_944_276_822]),
    (60, 4, [13_184, 2_623_822_602]), (100, 16, [5394, 2_551_048_111]),
    (300, 20, [11_794, 2_154_222_468]), (600, 256, [2743, 123_153_704]),
  ])
  func `a shared list and its copies agree with arrays`(count: Int, size: Int, chunks: [Int]) {
    var random = SplitMix64(seed: UInt64(count))
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var list = SharedList(Array(0..<count), chunkSize: size)
    var array = Array(0..<count)
    var copies: [(SharedList<Int>, [Int])] = []
    var (sum, checksum) = (0, UInt32(0))
    for step in 0..<300 {
      let lower = [0, array.count, number(0...array.count)][min(2, number(0...4))]
      let many = step.isMultiple(of: 7) ? 3 * size : 3
      let upper = min(array.count, lower + number(0...many))
      let isGrowing = array.count < 2 * count + 8
      let elements = Array(step..<step + (isGrowing ? number(0...many) : 0))
      list.replaceSubrange(lower..<upper, with: elements)
      array.replaceSubrange(lower..<upper, with: elements)
      if let index = array.indices.randomElement(using: &random) {
        list[index] += 1
        array[index] += 1
        guard list[index] == array[index], list[0] == array[0] else {
          Issue.record("step \(step): element \(index) of \(array.count)")
          return
        }
      }
      if step.isMultiple(of: 20) { copies.append((list, array)) }
      guard list.elements == array, list.isEmpty == array.isEmpty, hasValidChunks(list),
        list.elements(in: lower..<array.count) == Array(array[min(lower, array.count)...])
      else {
        Issue.record("step \(step) with \(lower)..<\(upper) and \(elements.count) elements")
        return
      }
      sum += list.chunks.count
      for chunk in list.chunks { checksum = (checksum ^ UInt32(chunk.count)) &* 0x0100_0193 }
    }
    #expect([sum, Int(checksum)] == chunks)
    for (copy, elements) in copies { #expect(copy.elements == elements) }
  }

  @Test
  func `a change writes into its chunk and keeps the others`() {
    var list = SharedList(Array(0..<100), chunkSize: 12)
    let before = addresses(of: list)
    #expect(list.chunks.map(\.count) == [7, 8, 8, 7, 8, 8, 7, 8, 8, 7, 8, 8, 8])
    list[50] += 1
    list.removeSubrange(50..<52)
    #expect(addresses(of: list) == before)
    list.insert(contentsOf: [1, 2], at: 3)
    #expect(addresses(of: list).dropFirst() == before.dropFirst())
    let copy = list
    list.insert(contentsOf: [], at: 9)
    list.removeSubrange(9..<9)
    #expect(addresses(of: list) == addresses(of: copy))
  }
}
