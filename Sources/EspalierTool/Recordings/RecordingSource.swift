/// An engine that answers what recordings ask, at so many pixels a point.
public struct RecordingSource: Sendable {
  let record: @Sendable (_ scale: Int) -> [String]

  public init(_ record: @escaping @Sendable (_ scale: Int) -> [String]) {
    self.record = record
  }
}
