import Testing

/// Tests of the recorded transcripts of programs whose callbacks call the view.
@MainActor
struct NestedTranscriptTests {
  @Test(arguments: TranscriptList.Kind.allCases)
  func `programs with nested calls have their recorded transcripts`(
    kind: TranscriptList.Kind
  ) throws {
    try TranscriptRecording.check(kind, in: "nested-\(kind)") { $0.runNested(60) }
  }
}
