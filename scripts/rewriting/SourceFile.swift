import Foundation
import SwiftParser
import SwiftSyntax

/// A parsed file.
final class SourceFile {
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter

  init(path: String) throws {
    self.path = path
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    text = String(decoding: bytes, as: UTF8.self)
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Whether the file names a type that is in FoundationNetworking here, and in Foundation on Apple's systems.
  var usesNetworking: Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { token in
      ["URLSession", "URLRequest", "URLProtocol", "URLCache", "URLCredential"]
        .contains { token.text.hasPrefix($0) } || token.text == "HTTPURLResponse"
    }
  }

  /// Whether the file contains a word outside of comments and texts.
  func names(_ word: String) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(word) }
  }

  func line(of node: some SyntaxProtocol) -> Int { node.startLocation(converter: converter).line }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A replacement of bytes.
struct Edit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [Edit] {
  /// Returns the bytes of a range with the edits applied that lie in it.
  ///
  /// An edit hides those inside it.
  func apply(to bytes: [UInt8], in range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    let inside = filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    for edit in inside.sorted(by: {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
  }
}

/// Returns the spaces that take the place of a text, so that lines and columns around it stay.
func blank(_ bytes: ArraySlice<UInt8>) -> String {
  let lines = String(decoding: bytes, as: UTF8.self).split(
    separator: "\n",
    omittingEmptySubsequences: false
  )
  return lines.map { String(repeating: " ", count: $0.utf8.count) }.joined(separator: "\n")
}
