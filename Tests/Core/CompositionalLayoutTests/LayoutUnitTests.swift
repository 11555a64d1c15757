import Foundation
import Testing
import Trials

@testable import CompositionalLayout

struct LayoutUnitTests {
  @Test
  func `lengths are rounded to the nearest unit with halves away from zero`() {
    func units(_ number: Double) -> Int64 { LayoutUnit(rawValue: 1).fraction(number).rawValue }
    for number in [0, 0.25, 0.5.nextDown, 0.5, 0.5.nextUp, 1.5, 2.5, 2.5.nextDown, 1e15 + 0.5] {
      #expect(units(number) == Int64(number.rounded(.toNearestOrAwayFromZero)))
      #expect(units(-number) == Int64((-number).rounded(.toNearestOrAwayFromZero)))
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let number = Double(Int64.random(in: -(1 << 61)...(1 << 61), using: &random))
      let scaled = number / Double(UInt64(1) << UInt64.random(in: 0..<63, using: &random))
      #expect(units(scaled) == Int64(scaled.rounded(.toNearestOrAwayFromZero)))
    }
  }

  @Test
  func `a fraction of one is the whole length`() {
    for units in [0, 1, -1, 1 << 52, 1 << 53, (1 << 53) + 1, 1 << 60] as [Int64] {
      let length = LayoutUnit(rawValue: units)
      #expect(length.fraction(1).rawValue == Int64(Double(units)))
    }
  }

  @Test(arguments: [0, 1, 7, 100, -1, -7, -100])
  func `shares are differences of rounded partial sums`(rest: Int64) {
    for claimants in 1...12 {
      var shares = FlexibleShares(
        total: LayoutUnit(rawValue: rest + 5),
        minimum: LayoutUnit(rawValue: 5),
        claimants: claimants
      )
      var given = LayoutUnit.zero
      for claimant in 1...claimants {
        given += shares.take(minimum: LayoutUnit(rawValue: 3)) - LayoutUnit(rawValue: 3)
        #expect(given == LayoutUnit(rawValue: rest).scaled(by: claimant, over: claimants))
      }
    }
  }
}
