/// A conversation with a worker that may die, hang or talk too much.
///
/// A request has one or more answers, and the caller decides which one is the last. A worker is
/// started for the first request, and another one for the request after a loss.
package final class Session<Request: Message, Answer: Message> {
  /// The limits of one request.
  package struct Limits: Sendable {
    /// The maximum processor time, and the maximum time in which the worker waits.
    package var whole: HangWatch.Limits
    /// The maximum of both for each numbered piece of work, in place of those of the whole.
    package var each: Duration?
    /// The maximum memory in bytes.
    package var memory = Int.max
    /// The time between two looks at the worker.
    package var pause = Duration.milliseconds(20)

    package init(processor: Duration?, wait: Duration, each: Duration? = nil) {
      whole = HangWatch.Limits(processor: processor, wait: wait)
      self.each = each
    }
  }

  /// News of a worker.
  package enum News: Equatable, Sendable {
    case answer(Answer)
    /// A line that is no answer.
    case noise(String)
    /// Nothing for a while.
    case silence
  }

  private let start: () throws -> any Link
  private var link: (any Link)?
  /// The number of the work at the last loss.
  package private(set) var lostNumber: UInt64?

  package init(start: @escaping () throws -> any Link) { self.start = start }

  /// Creates a conversation with one worker, which is not replaced.
  package convenience init(_ link: any Link) { self.init { link } }

  /// Requests the end of the present work.
  package func requestStop() { link?.requestStop() }

  /// Ends the worker, which has some time to exit.
  package func end(within time: Duration = .zero) {
    link?.end(within: time)
    link = nil
  }

  /// Sends a request, and passes news on until `receive` returns true for the last answer.
  ///
  /// - Parameter limits: The limits for the worker.
  /// - Returns: The loss of the worker, if it was lost before the last answer.
  /// - Throws: The error of starting a worker, or that of `receive`, which ends the worker.
  package func ask(
    _ request: Request,
    _ limits: Limits,
    receive: (News) throws -> Bool
  ) throws -> WorkerLoss? {
    let link = try link ?? start()
    self.link = link
    link.send(request.line)
    do {
      guard let loss = try loss(of: link, limits, receive) else { return nil }
      end()
      lostNumber = link.number
      // Lines that were still in the pipe are valid; the end follows them.
      while case .line(let line) = link.next(patience: .zero) {
        if let answer = Answer(line), try receive(.answer(answer)) { break }
      }
      return loss
    } catch {
      end()
      throw error
    }
  }

  /// Returns the loss of the worker, or nil after the last answer.
  private func loss(
    of link: any Link,
    _ limits: Limits,
    _ receive: (News) throws -> Bool
  ) throws -> WorkerLoss? {
    let begin = ContinuousClock.now
    var whole = HangWatch(limits.whole, pause: limits.pause)
    let each = limits.each.map { HangWatch.Limits(processor: $0, wait: $0) }
    var piece = each.map { HangWatch($0, pause: limits.pause) }
    var looked = Duration.zero
    while true {
      switch link.next(patience: limits.pause) {
      case .line(let line):
        if try receive(Answer(line).map(News.answer) ?? .noise(line)) { return nil }
      case .silence: if try receive(.silence) { return nil }
      case .flood: return .flooded
      case .ended(let death): return .died(death)
      }
      let now = ContinuousClock.now - begin
      guard now - looked >= limits.pause else { continue }
      looked = now
      let activity = link.activity
      let number = link.number
      let hang =
        number != nil && piece != nil
        ? piece?.hang(of: number, activity?.activity, at: now)
        : whole.hang(of: nil, activity?.activity, at: now)
      switch hang {
      case .processor(let limit), .wait(let limit), .total(let limit): return .hung(after: limit)
      case nil: break
      }
      if let bytes = activity?.residentBytes, bytes > limits.memory {
        return .hoarded(bytes: bytes)
      }
    }
  }
}
