import CompositionalLayout
import Foundation
import Testing

/// One recording of the original: what was laid out, and where things were.
struct RecordedFrame: CustomTestStringConvertible, @unchecked Sendable {
  // JSON values are plain trees of strings, numbers and arrays that nobody changes after reading.
  let fields: [String: Any]

  var id: String { fields["id"] as? String ?? "" }
  var kind: String { fields["kind"] as? String ?? "" }
  var scale: CGFloat { number(fields["scale"]) ?? 1 }
  var input: [String: Any] { fields["input"] as? [String: Any] ?? [:] }
  var frames: [String: Any] { fields["frames"] as? [String: Any] ?? [:] }
  var contentSize: [CGFloat]? { numbers(fields["contentSize"]) }
  var testDescription: String { "\(id) \(kind)" }

  func number(_ value: Any?) -> CGFloat? { (value as? NSNumber).map { CGFloat($0.doubleValue) } }

  func numbers(_ value: Any?) -> [CGFloat]? {
    (value as? [Any])?.compactMap { number($0) }
  }

  func frame(_ name: String) -> [CGFloat]? { numbers(frames[name]) }

  /// A list of frames with `nil` where nothing was recorded.
  func frameList(_ name: String) -> [[CGFloat]?] {
    (frames[name] as? [Any] ?? []).map { numbers($0) }
  }

  func insets(_ name: String) -> DirectionalEdgeInsets {
    guard let sides = numbers(input[name]), sides.count == 4 else { return .zero }
    return DirectionalEdgeInsets(
      top: sides[0],
      leading: sides[1],
      bottom: sides[2],
      trailing: sides[3]
    )
  }

  /// All recordings in the corpus.
  static let all: [RecordedFrame] = {
    let file = Corpus.folder.appending(path: "recorded/uikit-frames.json")
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let records = root["records"] as? [[String: Any]]
    else { return [] }
    return records.map(RecordedFrame.init)
  }()

  static func all(_ kinds: String...) -> [RecordedFrame] {
    all.filter { kinds.contains($0.kind) }
  }
}

/// The drawn and recorded layouts beside the package's sources.
enum Corpus {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus/layouts")
}
