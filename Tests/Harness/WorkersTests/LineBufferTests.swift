import Testing

@testable import Workers

struct LineBufferTests {
  @Test(arguments: [1, 2, 3, 7, 100])
  func `lines do not depend on the parts in which they arrive`(size: Int) {
    let lines = ["", "a", "é", "long line", "", "x"]
    var buffer = LineBuffer()
    var bytes = Array((lines.joined(separator: "\n") + "\nhalf").utf8)[...]
    var received: [String] = []
    while !bytes.isEmpty {
      buffer.append(bytes.prefix(size))
      bytes = bytes.dropFirst(size)
      while let line = buffer.removeLine() { received.append(line) }
    }
    #expect(received == lines)
    #expect(Array(buffer.rest) == Array("half".utf8))
  }

  @Test func `a line may end with a carriage return`() {
    var buffer = LineBuffer()
    buffer.append(Array("a\r\nb\r\r\n\r\nc\n".utf8))
    #expect((0..<5).map { _ in buffer.removeLine() } == ["a", "b\r", "", "c", nil])
  }

  @Test func `a line beyond the limit is too long, and many short ones are not`() {
    var buffer = LineBuffer(limit: 10)
    buffer.append(Array(repeating: UInt8(ascii: "\n"), count: 100))
    while buffer.removeLine() != nil {}
    #expect(!buffer.isTooLong)
    buffer.append(Array(repeating: UInt8(ascii: "x"), count: 11))
    #expect(buffer.removeLine() == nil && buffer.isTooLong)
  }

  @Test func `a buffer of the last bytes stays small`() {
    var buffer = LineBuffer(limit: 1_000, keepsEnd: true)
    for number in 0..<100_000 { buffer.append(Array("line \(number)\n".utf8)) }
    #expect(buffer.rest.count <= 2_000)
    #expect(String(decoding: buffer.rest, as: UTF8.self).hasSuffix("line 99998\nline 99999\n"))
  }
}
