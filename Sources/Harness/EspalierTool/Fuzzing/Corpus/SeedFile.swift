import Measures
import Portability
import Trials

/// The seeds of an area: useful initial inputs, one per line in hexadecimal.
///
///     espalier-seeds 1 order-tree 13+10
///     0312…
///
/// Seeds are choices like those of a `.trial` file, but of trials that pass. The layout in the
/// first line shows whether they still have the same meaning.
struct SeedFile: Equatable, Sendable {
  static let title = "espalier-seeds 1"

  /// The maximum length of a seed; no trial has as many choices.
  static let longestSeed = 1 << 18

  let area: String
  let layout: String
  var seeds: [[UInt8]]

  init(area: TrialArea, seeds: [[UInt8]]) {
    self.area = area.name
    layout = Self.layout(of: area)
    self.seeds = seeds
  }

  static func layout(of area: TrialArea) -> String { "\(area.layout.header)+\(area.layout.stride)" }

  /// The text of the file.
  var text: String {
    (["\(Self.title) \(area) \(layout)"] + seeds.map(Hexadecimal.text)).joined(separator: "\n")
      + "\n"
  }

  /// Parses the text of a file.
  init(parsing text: [UInt8]) throws(SeedFileError) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let words = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .compactMap { String(valid: $0) }
    guard
      words.count == 4, words[0...1].joined(separator: " ") == Self.title, !words[2].isEmpty,
      words[3].wholeMatch(of: #/[0-9]{1,4}\+[0-9]{1,4}/#) != nil
    else {
      throw SeedFileError(
        line: 1,
        reason: "the first line is not \"\(Self.title) AREA HEADER+STRIDE\""
      )
    }
    area = words[2]
    layout = words[3]
    seeds = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.isEmpty, index == lines.count - 1 { break }
      guard line.count <= 2 * Self.longestSeed else {
        throw SeedFileError(
          line: index + 1,
          reason: "the seed has more than \(Self.longestSeed) bytes"
        )
      }
      guard let seed = Hexadecimal.bytes(String(decoding: line, as: UTF8.self)) else {
        throw SeedFileError(
          line: index + 1,
          reason: "the line is not pairs of small hexadecimal digits"
        )
      }
      seeds.append(seed)
    }
  }

  /// Reads a file.
  static func read(_ name: String, in files: any FileSystem) throws -> SeedFile {
    do {
      return try SeedFile(parsing: try files.bytes(of: name))
    } catch let error as SeedFileError {
      throw ToolError.usage("\(name):\(error.line):1: \(error.reason)")
    }
  }
}

/// An error in a seed file, with its line.
struct SeedFileError: Error, Equatable {
  let line: Int
  let reason: String
}
