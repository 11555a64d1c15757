import Testing

/// Tests of the recorded transcripts of programs of steps.
@MainActor
struct TranscriptTests {
  @Test(arguments: TranscriptList.Kind.allCases)
  func `programs of steps have their recorded transcripts`(kind: TranscriptList.Kind) throws {
    try TranscriptRecording.check(kind, in: "transcripts-\(kind)") { $0.run(60) }
  }
}
