import Trials

/// The seeds of one area: inputs worth beginning with, one a line in hexadecimal.
///
///     espalier-seeds 1 order-tree 13+10
///     0312…
///
/// Seeds are choices like those of a `.trial` file, but of trials that pass. The layout in the first line
/// tells whether they still mean what they meant.
struct SeedFile: Equatable, Sendable {
  static let title = "espalier-seeds 1"

  /// No trial has as many choices.
  static let longestSeed = 1 << 18

  let area: String
  let layout: String
  var seeds: [[UInt8]]

  init(area: TrialArea, seeds: [[UInt8]]) {
    self.area = area.name
    layout = Self.layout(of: area)
    self.seeds = seeds
  }

  static func layout(of area: TrialArea) -> String {
    "\(area.layout.header)+\(area.layout.stride)"
  }

  /// The file as text.
  var text: String {
    (["\(Self.title) \(area) \(layout)"] + seeds.map(Hexadecimal.text)).joined(separator: "\n")
      + "\n"
  }

  /// Reads what `text` wrote.
  init(parsing text: String, name: String) throws(Complaint) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 4, lines[0].hasPrefix(Self.title) else {
      throw .usage("\(name):1:1: the first line is not \"\(Self.title) AREA HEADER+STRIDE\"")
    }
    area = words[2]
    layout = words[3]
    seeds = []
    for (index, line) in lines.enumerated().dropFirst() {
      if line.isEmpty, index == lines.count - 1 { break }
      guard line.utf8.count <= 2 * Self.longestSeed else {
        throw .usage("\(name):\(index + 1):1: the seed has more than \(Self.longestSeed) bytes")
      }
      guard let seed = Hexadecimal.bytes(String(line)) else {
        throw .usage("\(name):\(index + 1):1: the line is not pairs of hexadecimal digits")
      }
      seeds.append(seed)
    }
  }
}
