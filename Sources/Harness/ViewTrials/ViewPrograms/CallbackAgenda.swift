import Trials

/// The number of callbacks of one operation that perform commands, and their kinds.
struct CallbackRepetition: CustomStringConvertible, Sendable {
  /// The maximum number of callbacks that perform a command.
  var limit = 1
  /// Whether callbacks of every kind perform commands.
  var isEverywhere = false
  /// Whether the first command is that of the operation, and not the inner one.
  var isOuterFirst = false

  /// Whether callbacks perform commands without end.
  var isEndless: Bool { limit == .max }

  /// Draws a repetition from two bytes; zeros mean one callback of one kind.
  static func draw(from choices: inout ChoiceSource) -> CallbackRepetition {
    let number = choices.below(16)
    let flags = choices.below(8)
    return CallbackRepetition(
      limit: number < 8 ? 1 : limits[number - 8],
      isEverywhere: flags == 1 || flags == 3,
      isOuterFirst: flags == 2 || flags == 3
    )
  }

  private static let limits = [2, 3, 4, 6, 10, 20, .max, .max]

  var description: String {
    (limit == 1 ? "" : isEndless ? " without end" : " up to \(limit) times")
      + (isOuterFirst ? ": this, then" : ":")
  }
}

/// The commands that callbacks perform during an operation, in turn.
struct CallbackAgenda {
  let callback: ViewCallback
  let commands: [ViewCommand]
  let repetition: CallbackRepetition
  /// The number of performed commands.
  private(set) var count = 0

  /// Creates the agenda of an operation, if it has a callback.
  init?(of operation: ViewOperation) {
    guard operation.callback != .none else { return nil }
    callback = operation.callback
    repetition = operation.repetition
    commands =
      repetition.isOuterFirst
      ? [operation.command, operation.inner] : [operation.inner, operation.command]
  }

  /// Returns the command for a call of a callback, if it is to perform one.
  mutating func next(in callback: ViewCallback) -> ViewCommand? {
    guard count < repetition.limit, repetition.isEverywhere || callback == self.callback else {
      return nil
    }
    count += 1
    return commands[(count - 1) % commands.count]
  }
}
