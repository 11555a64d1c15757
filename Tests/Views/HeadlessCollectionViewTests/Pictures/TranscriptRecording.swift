import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// The recorded transcripts of views: what they show and which calls they make after each step.
///
/// A recorded transcript guards against change; it does not say what is right. Each recorded line is
/// a step and a checksum of its transcript. `ESPALIER_TRANSCRIPTS=FOLDER` writes the transcripts
/// themselves. Compare the files of two revisions to see what changed.
@MainActor
enum TranscriptRecording {
  static let leftToRight = TraitCollection(layoutDirection: .leftToRight)
  static let rightToLeft = TraitCollection(layoutDirection: .rightToLeft)

  /// Returns a short checksum of the lines of a step (FNV-1a).
  private static func checksum(_ lines: [String]) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }

  /// Runs programs with six seeds and compares their transcripts with the recorded ones.
  static func check(
    _ kind: TranscriptList.Kind,
    in name: String,
    _ run: (TranscriptProgram) -> [[String]]
  ) throws {
    var cases: [Recording.Case] = []
    var whole: [String] = []
    for seed in 1...6 {
      let isDiffable = seed.isMultiple(of: 2)
      let traits = seed.isMultiple(of: 3) ? rightToLeft : leftToRight
      let program = TranscriptProgram(kind, isDiffable: isDiffable, seed: seed, traits: traits)
      let steps = run(program).filter { !$0.isEmpty }
      cases.append(
        .init(
          title: "\(kind) \(seed)",
          lines: steps.map { "\($0[0].dropFirst(2)) · \(checksum($0))" }
        )
      )
      whole += ["# \(kind) \(seed)"] + steps.joined()
    }
    if let folder = ProcessInfo.processInfo.environment["ESPALIER_TRANSCRIPTS"] {
      let file = URL(filePath: folder).appending(path: "\(name).txt")
      try Data((whole.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    try Recording(name).check(cases)
  }
}
