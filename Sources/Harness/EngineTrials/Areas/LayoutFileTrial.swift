import Foundation
package import Trials

/// The area `layout-file`: layouts described in JSON, spelled in two ways, and damaged.
///
/// Every file is either drawn, rejected with a sentence, or rejected by the engine.
package struct LayoutFileTrial: Trial {
  package enum Operation: Sendable, CustomStringConvertible {
    case side(String, String)
    case section(String)
    case member(section: Int, String, String)
    case damage(at: Int, with: UInt8, isCut: Bool)

    package var description: String {
      switch self {
      case .side(let name, let value): "say \(name) is \(value)"
      case .section(let value): "add the section \(value)"
      case .member(let section, let name, let value): "let section \(section) have \(name) \(value)"
      case .damage(let place, let byte, let isCut):
        isCut ? "cut a copy at \(place)" : "replace byte \(place) of a copy by \(byte)"
      }
    }
  }

  package static let name = "layout-file"
  package static let summary = "Files that describe layouts, valid and damaged"
  package static let layout = ChoiceLayout(header: 0, stride: 12, maximumOperations: 10)
  package static let oracles: [Oracle] = [.refusal, .spelling]
  package static var mutants: [Mutant] { Mistake.bugs }

  enum Mistake: String, MutantKind {
    case refusesWithoutAWord = "A file that cannot be drawn is rejected without a message."
    case takesTheFirstMemberForTheWidth = "The first member of a file is read as the width."
    case readsDecimalsAsWholeNumbers = "Decimals are read without their fraction."
  }

  private var members: [(name: String, value: String)] = []
  private var sections: [[(name: String, value: String)]] = []

  package init(header choices: inout ChoiceSource, context: inout TrialContext) {}

  private static let numbers = [
    "0", "1", "44", "12.5", "-3", "375", "1e3", "0.25", "1e9", "1e12", "1e300", "-1e-9", "20001",
  ]
  private static let words = [
    "\"fw 0.5\"", "\"fh 1\"", "\"~44\"", "\"=~10\"", "\"fw nan\"", "\"fw 1e30\"", "\"flexible 5\"",
    "null", "true", "[1,2,3,4]", "[0.5,0,0.25,0]", "{}", "\"plain\"", "\"insetGrouped\"",
  ]
  private static let sides = [
    "width", "height", "offset", "sectionSpacing", "items", "scroll", "header", "footer", "summary",
  ]
  private static let parts = [
    "insets", "groupSpacing", "across", "header", "footer", "background", "list", "headers",
  ]

  private static func value(from choices: inout ChoiceSource) -> String {
    let number = numbers[choices.below(numbers.count)]
    let word = words[choices.below(words.count)]
    switch choices.below(5) {
    case 0, 1: return number
    case 2: return word
    case 3: return "[\(number),\(number)]"
    default: return "{\"height\":\(number),\"width\":\(word)}"
    }
  }

  package func draw(from choices: inout ChoiceSource) -> Operation {
    switch choices.below(4) {
    case 0:
      // A group of one item, or that group inside another.
      let item =
        "{\"width\":\(Self.value(from: &choices)),\"height\":\(Self.value(from: &choices))}"
      let count = choices.below(3) == 0 ? "" : ",\"count\":\(choices.below(5))"
      let spread = "\"width\":\"fw 1\",\"height\":\(Self.numbers[choices.below(4)])"
      let group = "{\"horizontal\":[\(item)]\(count),\(spread)}"
      return .section(choices.bool() ? "{\"vertical\":[\(group)],\"height\":100}" : group)
    case 1: return .side(Self.sides[choices.below(Self.sides.count)], Self.value(from: &choices))
    case 2:
      let part = Self.parts[choices.below(Self.parts.count)]
      return .member(section: choices.below(3), part, Self.value(from: &choices))
    default:
      return .damage(
        at: choices.index(below: max(1, text(isPlain: true).utf8.count)),
        with: choices.byte(),
        isCut: choices.bool()
      )
    }
  }

  package mutating func step(
    _ operation: Operation,
    context: inout TrialContext
  ) throws(TrialFailure) {
    switch operation {
    case .section(let group): sections.append([("group", group)])
    case .side(let name, let value):
      members.removeAll { $0.name == name }
      members.append((name, value))
    case .member(let section, let name, let value):
      guard sections.indices.contains(section) else { return }
      sections[section].removeAll { $0.name == name }
      sections[section].append((name, value))
    case .damage(let place, let byte, let isCut):
      var bytes = Array(text(isPlain: true).utf8)
      if isCut {
        bytes = Array(bytes[..<place])
      } else if place < bytes.count {
        bytes[place] = byte
      }
      let found = drawing(String(decoding: bytes, as: UTF8.self), context)
      try context.expect(.refusal, at: "a damaged file", !found.isEmpty, "no word")
      return
    }
    let plain = drawing(text(isPlain: true), context)
    try context.expect(.refusal, at: "a file", !plain.isEmpty, "no word")
    let other = drawing(text(isPlain: false), context)
    // Of two errors, the first one is reported, so different errors are accepted.
    let isSame = plain == other || (plain.hasPrefix("✘") && other.hasPrefix("✘"))
    try context.expect(.spelling, at: "another spelling", isSame, "\(plain) or \(other)")
  }

  private func text(isPlain: Bool) -> String {
    func object(_ members: [(name: String, value: String)]) -> String {
      let members = isPlain ? members : members.reversed()
      let colon = isPlain ? ":" : " :\n "
      return "{" + members.map { "\"\($0.name)\"\(colon)\($0.value)" }.joined(separator: ",") + "}"
    }
    let list = "[" + sections.map(object).joined(separator: ",") + "]"
    return object(members + [("sections", list)])
  }

  /// Returns the drawing, or the error message.
  private func drawing(_ text: String, _ context: TrialContext) -> String {
    var text = text
    if Mistake.readsDecimalsAsWholeNumbers.isPlanted(in: context), text.contains("\n") {
      text = text.replacing(".5", with: "")
    }
    if Mistake.takesTheFirstMemberForTheWidth.isPlanted(in: context), text.hasPrefix("{\"offset\"")
    {
      text = "{\"width\"" + text.dropFirst("{\"offset\"".count)
    }
    do {
      let sample = try SampleLayout(describedBy: text, name: "layout.json")
      return try sample.page()
    } catch {
      return Mistake.refusesWithoutAWord.isPlanted(in: context) ? "" : "✘ \(error)"
    }
  }

  package var picture: TrialPicture { "\(text(isPlain: true))" }
}

extension Oracle {
  fileprivate static let refusal =
    Oracle(0, "refusal", "A file that cannot be drawn is rejected with a sentence.")
  fileprivate static let spelling =
    Oracle(1, "spelling", "The order of members and the white space between them have no effect.")
}
