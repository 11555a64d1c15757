import Foundation
import Testing

@testable import Workloads

struct FileNameTests {
  @Test func `distinct file names have distinct identifiers`() {
    // Bytes that are not UTF-8, parts of characters, and equivalent spellings of a character.
    let pieces: [[UInt8]] = [
      [0x61], [0x5C], [0x78], [0x46], [0xFF], [0xC3], [0xA9], [0xC3, 0xA9], [0x65],
      [0xCC, 0x81], [0xD8, 0x80], [0x0D], [0x0A],
    ]
    var names: Set<[UInt8]> = []
    var longest: [[UInt8]] = [[]]
    for _ in 1...4 {
      longest = longest.flatMap { name in pieces.map { name + $0 } }
      names.formUnion(longest)
    }
    let texts = Set(names.map { FileName.text($0[...]) })
    #expect(texts.count == names.count)
    for name in names {
      let path = FileName.path(name + [0x2F] + name)
      let half = FileName.text(name[...])
      #expect(
        path.split(separator: "/", omittingEmptySubsequences: false) == [half[...], half[...]]
      )
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], "a\\xFF"), (Array("é".utf8), "é"), ([0x65, 0xCC, 0x81], "e\\xCC\\x81"),
      (Array("a\\b".utf8), "a\\\\b"), (Array("漢字 👩‍👩‍👧".utf8), "漢字 👩‍👩‍👧"),
    ] as [([UInt8], String)]
  )
  func `a file name that is plain text is its own identifier`(bytes: [UInt8], text: String) {
    #expect(FileName.text(bytes[...]) == text)
  }
}
