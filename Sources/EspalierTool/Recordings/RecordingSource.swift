/// An engine that answers what recordings ask, at so many pixels a point.
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

/// What came of comparing recorded frames with an engine's.
public struct FrameReport: Sendable {
  public var records = 0
  /// Records with a number that the engine answers otherwise, and what it answers.
  public var differing: [(record: String, lines: [String])] = []
  /// Parts of frames that could not be found to differ: the record leaves them open, or tells them nowhere
  /// else, so that the layout was made of them.
  public var unchecked: [(record: String, parts: [String])] = []
  /// Why records could not be compared, with their names.
  public var unread: [String] = []

  public init() {}
}
