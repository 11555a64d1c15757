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
