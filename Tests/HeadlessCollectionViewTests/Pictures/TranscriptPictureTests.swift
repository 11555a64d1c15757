import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

/// Tests of the recorded transcripts of views: what they show and which calls they make after each step.
///
/// A recorded transcript guards against change; it does not say what is right.
@MainActor
struct TranscriptPictureTests {
  private static let leftToRight = TraitCollection(layoutDirection: .leftToRight)
  private static let rightToLeft = TraitCollection(layoutDirection: .rightToLeft)

  /// Returns a short checksum of the lines of a step (FNV-1a).
  private func checksum(_ lines: [String]) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }

  /// Each recorded line is a step and a checksum of its transcript.
  ///
  /// `ESPALIER_TRANSCRIPTS=FOLDER` writes the
  /// transcripts themselves, to compare those of two revisions.
  @Test(arguments: TranscriptList.Kind.allCases)
  func `programs of steps have their recorded transcripts`(kind: TranscriptList.Kind) throws {
    try check(kind, in: "transcripts-\(kind)") { $0.run(60) }
  }

  @Test(arguments: TranscriptList.Kind.allCases)
  func `programs with nested calls have their recorded transcripts`(
    kind: TranscriptList.Kind
  ) throws {
    try check(kind, in: "nested-\(kind)") { $0.runNested(60) }
  }

  private func check(
    _ kind: TranscriptList.Kind,
    in name: String,
    _ run: (TranscriptProgram) -> [[String]]
  ) throws {
    var cases: [Recording.Case] = []
    var whole: [String] = []
    for seed in 1...6 {
      let isDiffable = seed.isMultiple(of: 2)
      let traits = seed.isMultiple(of: 3) ? Self.rightToLeft : Self.leftToRight
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

  @Test(arguments: TranscriptList.Kind.allCases)
  func `views show their recorded elements`(kind: TranscriptList.Kind) throws {
    var cases: [Recording.Case] = []
    for (name, traits) in [("", Self.leftToRight), (", right to left", Self.rightToLeft)] {
      let list = TranscriptList(kind, isDiffable: false, traits: traits)
      cases.append(.init(title: "\(kind)\(name)", lines: list.step("show")))
      cases.append(
        .init(
          title: "\(kind)\(name), end",
          lines: list.step("scroll") {
            let end = CGPoint(x: list.view.contentSize.width, y: list.view.contentSize.height)
            list.view.contentOffset = list.view.clamped(end)
            return nil
          }
        )
      )
    }
    try Recording("views-\(kind)").check(cases)
  }
}
