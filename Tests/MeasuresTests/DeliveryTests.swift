import Foundation
import Testing

@testable import Measures

struct DeliveryTests {
  private struct Outcome: Equatable {
    var delivered = ""
    var attempts = 0
    var waits = 0
    var code: Int32?
  }

  /// Delivers a text to a writer that answers as it is told, and then takes everything.
  private func deliver(
    _ text: String,
    _ answers: [Delivery.Answer],
    waiting: Int32? = nil
  ) -> Outcome {
    var outcome = Outcome()
    let delivery = Delivery(
      attempt: { bytes in
        defer { outcome.attempts += 1 }
        let answer =
          outcome.attempts < answers.count ? answers[outcome.attempts] : .taken(bytes.count)
        if case .taken(let count) = answer {
          outcome.delivered += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        return answer
      },
      wait: {
        outcome.waits += 1
        return waiting
      }
    )
    do throws(Platform.Refusal) {
      try delivery.deliver(Array(text.utf8))
    } catch {
      outcome.code = error.code
    }
    return outcome
  }

  @Test
  func `a writer that takes little by little gets everything once`() {
    let outcome = deliver("espalier", [.taken(1), .taken(3)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 3))
  }

  @Test
  func `an interrupted writer is asked again at once`() {
    let outcome = deliver("espalier", [.taken(2), .refused(Platform.interrupted)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 3))
  }

  @Test
  func `a full writer is waited for and not asked in between`() {
    let full = Delivery.Answer.refused(Platform.wouldBlock)
    let outcome = deliver("espalier", [.taken(2), full, full, .taken(1)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 5, waits: 2))
  }

  @Test
  func `a writer that takes nothing and says nothing is an error and no endless loop`() {
    let outcome = deliver("espalier", [.taken(2), .taken(0)])
    #expect(outcome == Outcome(delivered: "es", attempts: 2, code: Platform.inputOutput))
  }

  @Test
  func `a closed pipe and a full disk end it with their number`() {
    for code in [EPIPE, ENOSPC] {
      let outcome = deliver("espalier", [.taken(2), .refused(code)])
      #expect(outcome == Outcome(delivered: "es", attempts: 2, code: code))
    }
  }

  @Test
  func `what cannot be waited for is an error`() {
    let full = Delivery.Answer.refused(Platform.wouldBlock)
    let outcome = deliver("espalier", [full], waiting: EBADF)
    #expect(outcome == Outcome(attempts: 1, waits: 1, code: EBADF))
  }

  @Test
  func `nothing is delivered without an attempt`() {
    #expect(deliver("", []) == Outcome())
  }
}
