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

  /// Delivers a text to a writer with configured results, which then accepts everything.
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
    do throws(Platform.SystemError) {
      try delivery.deliver(Array(text.utf8))
    } catch {
      outcome.code = error.code
    }
    return outcome
  }

  @Test
  func `partial writes deliver everything once`() {
    let outcome = deliver("espalier", [.taken(1), .taken(3)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 3))
  }

  @Test
  func `an interrupted write is retried at once`() {
    let outcome = deliver("espalier", [.taken(2), .refused(Platform.interrupted)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 3))
  }

  @Test
  func `a write that would block waits before the retry`() {
    let full = Delivery.Answer.refused(Platform.wouldBlock)
    let outcome = deliver("espalier", [.taken(2), full, full, .taken(1)])
    #expect(outcome == Outcome(delivered: "espalier", attempts: 5, waits: 2))
  }

  @Test
  func `a write of no bytes is an error`() {
    let outcome = deliver("espalier", [.taken(2), .taken(0)])
    #expect(outcome == Outcome(delivered: "es", attempts: 2, code: Platform.inputOutput))
  }

  @Test
  func `a closed pipe and a full disk end with their error code`() {
    for code in [EPIPE, ENOSPC] {
      let outcome = deliver("espalier", [.taken(2), .refused(code)])
      #expect(outcome == Outcome(delivered: "es", attempts: 2, code: code))
    }
  }

  @Test
  func `a failed wait is an error`() {
    let full = Delivery.Answer.refused(Platform.wouldBlock)
    let outcome = deliver("espalier", [full], waiting: EBADF)
    #expect(outcome == Outcome(attempts: 1, waits: 1, code: EBADF))
  }

  @Test
  func `an empty text is delivered without a write`() {
    #expect(deliver("", []) == Outcome())
  }
}
