/// The instructions of each function and each call in a dump of callgrind.
public struct CallgrindProfile: Sendable {
  /// A call of one function by another.
  public struct Call: Hashable, Sendable {
    public let caller: String
    public let callee: String

    public init(caller: String, callee: String) {
      self.caller = caller
      self.callee = callee
    }
  }

  /// The instructions in each function itself.
  public private(set) var instructions: [String: Int] = [:]
  /// The instructions within each call, including those of functions that the callee calls.
  public private(set) var calls: [Call: Int] = [:]

  /// The instructions of all functions.
  public var total: Int { instructions.values.reduce(0, +) }

  /// The instructions of each function with those of the functions that it calls.
  public var inclusive: [String: Int] {
    var inclusive = instructions
    for (call, cost) in calls where call.caller != call.callee {
      inclusive[call.caller, default: 0] += cost
    }
    return inclusive
  }

  /// Creates a profile, for example one with other names.
  public init(instructions: [String: Int] = [:], calls: [Call: Int] = [:]) {
    self.instructions = instructions
    self.calls = calls
  }

  /// Parses the text of a dump; lines of another form are ignored.
  public init(parsing text: String) {
    var names: [Substring: String] = [:]
    var function = ""
    var callee = ""
    var isCall = false
    // A name is "(7) name" the first time and "(7)" later.
    func name(_ value: Substring) -> String {
      guard value.first == "(", let end = value.firstIndex(of: ")") else { return String(value) }
      let number = value[...end]
      let rest = value[value.index(after: end)...].drop { $0 == " " }
      if !rest.isEmpty { names[number] = String(rest) }
      return names[number] ?? String(number)
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        function = name(line.dropFirst(3))
      } else if line.hasPrefix("cfn=") {
        callee = name(line.dropFirst(4))
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if let first = line.first, first.isNumber || "+-*".contains(first) {
        let words = line.split(separator: " ")
        guard words.count > 1, let cost = Int(words[1]) else { continue }
        if isCall {
          calls[Call(caller: function, callee: callee), default: 0] += cost
        } else {
          instructions[function, default: 0] += cost
        }
        isCall = false
      }
    }
  }

  /// Returns the profile with other names; functions with equal names are added together.
  public func renamed(_ name: (String) -> String) -> CallgrindProfile {
    let functions = Set(instructions.keys).union(calls.keys.flatMap { [$0.caller, $0.callee] })
    let names = Dictionary(uniqueKeysWithValues: functions.map { ($0, name($0)) })
    let new = { (old: String) in names[old] ?? old }
    return CallgrindProfile(
      instructions: Dictionary(instructions.map { (new($0), $1) }, uniquingKeysWith: +),
      calls: Dictionary(
        calls.map { (Call(caller: new($0.caller), callee: new($0.callee)), $1) },
        uniquingKeysWith: +
      )
    )
  }
}

/// The instruction count in one part of callgrind's output.
///
/// callgrind writes a text file for each dump. Its `totals:` line (older: `summary:`) contains the
/// sum of each event, and with default options the only event is the instruction.
public enum CallgrindOutput {
  /// Returns the number of instructions in the text of a dump.
  public static func instructions(in text: String) -> Int? {
    for prefix in ["totals: ", "summary: "] {
      for line in text.split(separator: "\n") where line.hasPrefix(prefix) {
        return line.dropFirst(prefix.count).split(separator: " ").first.flatMap { Int($0) }
      }
    }
    return nil
  }
}
