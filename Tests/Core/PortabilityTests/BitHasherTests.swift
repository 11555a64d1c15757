import Foundation
import Portability
import Testing

struct BitHasherTests {
  @Test func `values of any size are compared by all of their bits`() {
    func expectDistinct<Value>(_ one: Value, _ other: Value) {
      #expect(haveEqualBits(one, one) && !haveEqualBits(one, other), "\(one), \(other)")
    }
    expectDistinct(UInt8(1), 2)
    expectDistinct(UInt64(1), 1 << 63 | 1)
    expectDistinct((UInt64(1), UInt8(1)), (1, 2))
    expectDistinct((UInt64(1), UInt8(1), UInt8(1)), (1, 2, 1))
    expectDistinct((UInt64(1), UInt64(1)), (1, 2))
    expectDistinct((UInt64(1), UInt64(1)), (2, 1))
  }

  @Test func `hashes of consecutive numbers and of UUIDs spread over the highest bits`() {
    let hasher = BitHasher.process
    let uuids = (0..<16_384).map { number in
      UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 255))
      )
    }
    let hashes = [
      (0..<16_384).map { hasher.hash($0) }, (0..<16_384).map { hasher.hash($0 << 32) },
      uuids.map { hasher.hash($0) },
    ]
    for hashes in hashes {
      // 16,384 balls in as many boxes leave 6,027 of them empty, with a standard deviation of 40.
      let boxes = Set(hashes.map { $0 >> 50 })
      #expect(abs(16_384 - boxes.count - 6_027) < 400)
    }
  }

  @Test func `equal strings with different code units have equal hashes`() {
    #expect(BitHasher.process.hash("\u{E9}") == BitHasher.process.hash("e\u{301}"))
  }

  @Test func `hashes are the same within a process and differ between processes`() async throws {
    let one = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { print("hash \(BitHasher.process.hash(7)) \(BitHasher.process.hash(7))") }
    let other = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { print("hash \(BitHasher.process.hash(7)) \(BitHasher.process.hash(7))") }
    let printed = try [one, other].map { result in
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      return try #require(output.split(separator: "\n").last { $0.hasPrefix("hash ") })
        .split(separator: " ")
    }
    #expect(printed.allSatisfy { $0[1] == $0[2] })
    #expect(printed[0][1] != printed[1][1])
  }
}
