import Trials

/// The recorded answers of an engine: JSON lines, a header and a line for each case.
///
///     {"engine":"UIKit 26.0","format":"espalier-recording 1","scale":3}
///     {"answers":["content: 320 40"],"case":"an item wider than its group","rule":"2.3"}
struct Recording: Equatable, Sendable {
  /// The query of a case.
  struct Query: Hashable, Sendable {
    let rule: String
    let name: String
  }

  struct Case: Equatable, Sendable {
    let query: Query
    let answers: [String]
  }

  static let format = "espalier-recording 1"

  /// The limits of a recording; our own has 70 KB and about 200 cases.
  struct Limits {
    var bytes = 16 << 20
    var cases = 10_000
  }

  let engine: String
  let scale: Int
  private(set) var cases: [Case] = []

  init(_ bytes: [UInt8], limits: Limits = Limits()) throws(TextError) {
    var values: [JSONValue] = []
    try JSONReader.forEachLine(of: bytes, byteLimit: limits.bytes, depthLimit: 4) {
      (value) throws(TextError) in
      guard values.count <= limits.cases else {
        throw value.place.error("there are more than \(limits.cases) cases")
      }
      values.append(value)
    }
    let header = values[0]
    guard try header.member("format").text("\"format\" must be a string") == Self.format else {
      throw header.place.error("the format is not \"\(Self.format)\"")
    }
    engine = try header.member("engine").text("\"engine\" must be a string")
    let scale = try header.member("scale")
    self.scale = try scale.number("the number of pixels a point")
    guard 1...4 ~= self.scale else {
      throw scale.place.error("\"scale\" must be from 1 to 4")
    }
    var queries: Set<Query> = []
    for value in values.dropFirst() {
      var answers: [String] = []
      for answer in try value.member("answers").elements("answers are a list of texts") {
        answers.append(try answer.text("an answer must be a string"))
      }
      let query = Query(
        rule: try value.member("rule").text("\"rule\" must be a string"),
        name: try value.member("case").text("\"case\" must be a string")
      )
      guard queries.insert(query).inserted else {
        throw value.place.error("duplicate answer for this case")
      }
      cases.append(Case(query: query, answers: answers))
    }
  }
}

extension Recording {
  /// Removes empty answers, as a mutant does.
  mutating func dropEmptyAnswers() {
    cases = cases.map { entry in
      Case(query: entry.query, answers: entry.answers.filter { !$0.isEmpty })
    }
  }
}

/// An engine that answers the queries of recordings, at a given number of pixels per point.
public struct RecordingSource: Sendable {
  let record: @Sendable (_ scale: Int) -> [String]
  let compareFrames: @Sendable (_ file: [UInt8]) throws -> FrameReport

  public init(
    _ record: @escaping @Sendable (_ scale: Int) -> [String],
    frames: @escaping @Sendable (_ file: [UInt8]) throws -> FrameReport = { _ in FrameReport() }
  ) {
    self.record = record
    compareFrames = frames
  }
}

/// The result of comparing recorded frames with those of an engine.
public struct FrameReport: Sendable {
  public var records = 0
  /// The records with different numbers, and the engine's answers.
  public var differing: [(record: String, lines: [String])] = []
  /// The parts of frames that could not be compared.
  ///
  /// They are absent from the record, or they are the only source of an input of the layout.
  public var unchecked: [(record: String, parts: [String])] = []
  /// The reasons why records could not be compared, with their names.
  public var unread: [String] = []

  public init() {}
}
