import Measures
import Trials

/// The conversion between the value of an option or argument and its text.
struct ValueForm<Value: Equatable> {
  /// The placeholder of the value in the help; nil for an option without a value.
  let placeholder: String?
  var completion = OptionSpec.Completion.nothing
  var isAlwaysPrinted = false
  /// Texts of valid values, for random tests.
  let samples: [String]
  /// Returns the text of a value.
  let text: (Value) -> String
  /// Parses the text of the option or argument with a name.
  let parse: (_ text: String, _ name: String) throws(ToolError) -> Value

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - description: A description of valid texts, for messages.
  ///   - value: Returns the value of a text, or nil if it is invalid.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ placeholder: String?,
    _ completion: OptionSpec.Completion = .nothing,
    samples: [String],
    text: @escaping (Value) -> String,
    expecting description: String,
    value: @escaping (String) -> Value?
  ) {
    self.init(placeholder, completion, samples: samples, text: text) {
      (word: String, name: String) throws(ToolError) in
      guard let value = value(word) else {
        throw .usage("\(name) takes \(description), not \"\(word)\"")
      }
      return value
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ placeholder: String?,
    _ completion: OptionSpec.Completion = .nothing,
    samples: [String],
    text: @escaping (Value) -> String,
    parse: @escaping (_ text: String, _ name: String) throws(ToolError) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.samples = samples
    self.text = text
    self.parse = parse
  }

  /// A value of a few, by name.
  ///
  /// - Parameter kind: The name of such a value in messages (default: the value of the option).
  @_semantics("optimize.sil.specialize.generic.never")
  static func one(
    of values: [Value],
    _ placeholder: String,
    kind: String? = nil,
    name: @escaping (Value) -> String
  ) -> ValueForm {
    let names = values.map(name)
    return ValueForm(placeholder, .words(names), samples: names, text: name) {
      (text: String, option: String) throws(ToolError) in
      guard let index = names.firstIndex(of: text) else {
        throw .unknown(kind ?? "value of \(option)", text, known: names)
      }
      return values[index]
    }
  }
}

extension ValueForm where Value: RawRepresentable<String> & CaseIterable {
  /// A case of an enumeration.
  static func word(_ placeholder: String, kind: String? = nil) -> ValueForm {
    one(of: Array(Value.allCases), placeholder, kind: kind, name: \.rawValue)
  }
}

extension ValueForm<String> {
  /// Any text.
  static func text(
    _ placeholder: String,
    _ completion: OptionSpec.Completion = .nothing
  ) -> ValueForm {
    ValueForm(
      placeholder,
      completion,
      samples: ["a", "results/x y", "-", "-x", "--", "it's", "", "=", "é", "--quick"],
      text: \.self,
      expecting: "a text",
      value: \.self
    )
  }

  /// The path of a file.
  static var file: ValueForm { text("FILE", .files) }

  /// The path of a folder.
  static var folder: ValueForm { text("DIR", .folders) }
}

extension ValueForm<Bool> {
  /// The presence of an option without a value.
  static var flag: ValueForm {
    ValueForm(nil, samples: [""], text: { _ in "" }, expecting: "no value") { _ in true }
  }
}

extension ValueForm where Value: FixedWidthInteger {
  /// A whole number.
  @_semantics("optimize.sil.specialize.generic.never")
  static func integer(
    _ placeholder: String = "N",
    atLeast least: Value,
    atMost most: Value = .max
  ) -> ValueForm {
    let ceiling = most == .max ? "" : " and at most \(most)"
    return ValueForm(
      placeholder,
      samples: ["\(least)", "\(least + 1)", "\(most)"],
      text: { "\($0)" },
      expecting: "a whole number of at least \(least)\(ceiling)"
    ) { Value($0).flatMap { least <= $0 && $0 <= most ? $0 : nil } }
  }
}

extension ValueForm<Double> {
  /// A finite number.
  static func number(
    _ placeholder: String,
    atLeast least: Double = -.greatestFiniteMagnitude,
    atMost most: Double = .greatestFiniteMagnitude
  ) -> ValueForm {
    let text = { (value: Double) in Int(exactly: value).map { "\($0)" } ?? "\(value)" }
    let floor = least < -1e300 ? "" : " of at least \(text(least))"
    let ceiling = most > 1e300 ? "" : " and at most \(text(most))"
    return ValueForm(
      placeholder,
      samples: ["0", "2.5", "1e-9", "33.3333333"] + (least < 0 ? ["-1.5"] : []),
      text: text,
      expecting: "a number" + floor + ceiling
    ) { Double($0).flatMap { least <= $0 && $0 <= most ? $0 : nil } }
  }
}

extension ValueForm<Duration> {
  /// A length of time such as `90s`, `5m`, `1h` or `250ms`.
  static var duration: ValueForm {
    ValueForm(
      "TIME",
      samples: ["90s", "5m", "1h", "250ms", "7", "0.0001s", "1.001s", "0.57s"],
      text: \.option,
      expecting: "a length of time such as 90s, 5m or 1h"
    ) { text in
      let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600), ("", 1)]
      for (unit, seconds) in units where text.hasSuffix(unit) {
        guard let number = Double(text.dropLast(unit.count)), number > 0, number < 1e7,
          case let microseconds = (number * seconds * 1e6).rounded(), microseconds >= 1
        else { return nil }
        return .microseconds(Int64(microseconds))
      }
      return nil
    }
  }
}

extension Duration {
  /// The duration as a value of an option.
  var option: String { "\(CSV.number(inSeconds))s" }
}

extension ValueForm<UInt64> {
  /// A seed, in decimal or as `0x2a`.
  ///
  /// A seed is always printed, so that a command repeats its trials even if the default changes.
  static var seed: ValueForm {
    var form = ValueForm(
      "SEED",
      samples: ["1", "0x2a", "18446744073709551615"],
      text: { "\($0)" },
      expecting: "a number below 2⁶⁴"
    ) { $0.hasPrefix("0x") ? UInt64($0.dropFirst(2), radix: 16) : UInt64($0) }
    form.isAlwaysPrinted = true
    return form
  }
}

extension ValueForm<CaseFilter> {
  /// A regular expression over the names of cases.
  static func filter(_ placeholder: String = "REGEX") -> ValueForm {
    ValueForm(placeholder, samples: ["/insert/", "a b", "-x", "'"], text: \.pattern) {
      (text: String, _: String) throws(ToolError) in try CaseFilter(text)
    }
  }
}

extension Row {
  /// The option that selects areas.
  static func areas(_ path: WritableKeyPath<Options, [String]>) -> Row {
    options("area", letter: "a", path, .text("AREA", .areas), absent: "all")
      .help("Only this area; repeat for more", note: "\(Program.name) list areas shows the names.")
  }

  /// The option that selects cases by name.
  static func filter(_ path: WritableKeyPath<Options, CaseFilter?>) -> Row {
    option("filter", letter: "f", path, .filter(), absent: "all")
      .help("Only cases whose name matches")
  }

  /// The option that enables a mutant.
  static func bug(_ path: WritableKeyPath<Options, String?>) -> Row {
    option("bug", path, .text("MUTANT", .mutants), absent: "none")
  }
}
