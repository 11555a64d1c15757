import Trials

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded or generated sequence of edits of a text, each a position, a deletion and an
/// insertion.
///
/// Only lengths are stored: the benchmarks give every inserted character its own identity.
struct EditTrace: Sendable, Equatable {
  /// An edit: `deleted` characters at `position` are replaced by `inserted` characters.
  struct Patch: Sendable, Equatable {
    var position: Int
    var deleted: Int
    var inserted: Int
  }

  /// The number of characters before the first edit.
  let startCount: Int
  let patches: [Patch]
  /// The number of characters after the last edit.
  let endCount: Int

  /// Creates a trace.
  ///
  /// - Throws: An error for the first patch that reaches beyond the text.
  init(startCount: Int, patches: [Patch]) throws(EditTraceError) {
    var count = startCount
    for (index, patch) in patches.enumerated() {
      let (position, deleted) = (patch.position, patch.deleted)
      guard position >= 0, position <= count, deleted >= 0, deleted <= count - position,
        patch.inserted >= 0
      else { throw .patchOutOfBounds(index: index, patch, count: count) }
      count += patch.inserted - deleted
    }
    self.startCount = startCount
    self.patches = patches
    endCount = count
  }
}

extension EditTrace {
  /// Reads a trace: JSON as published by josephg/editing-traces, or plain text.
  ///
  /// Each line of plain text is a patch: position, deleted and inserted, separated by spaces. Empty
  /// lines and lines that begin with `#` are skipped.
  init(contentsOf path: String) throws(EditTraceError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    if data.first(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }) == UInt8(ascii: "{") {
      try self.init(json: data, path: path)
    } else {
      try self.init(text: String(decoding: data, as: UTF8.self))
    }
  }

  init(json bytes: some Sequence<UInt8>, path: String) throws(EditTraceError) {
    let start: String
    let end: String
    var patches: [Patch] = []
    do {
      let recording = try JSONReader.value(of: Array(bytes))
      start = try recording.member("startContent").text("the start is a text")
      end = try recording.member("endContent").text("the end is a text")
      for transaction in try recording.member("txns").elements("transactions are a list") {
        for patch in try transaction.member("patches").elements("patches are a list") {
          patches.append(try Patch(patch))
        }
      }
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    try self.init(startCount: start.unicodeScalars.count, patches: patches)
    let expected = end.unicodeScalars.count
    guard endCount == expected else { throw .otherEnd(count: endCount, expected: expected) }
  }

  init(text: String) throws(EditTraceError) {
    var patches: [Patch] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let first = fields.first, !first.hasPrefix("#") else { continue }
      let numbers = fields.compactMap { Int($0) }
      guard fields.count == 3, numbers.count == 3 else {
        throw .invalidLine(number: index + 1, String(line))
      }
      patches.append(Patch(position: numbers[0], deleted: numbers[1], inserted: numbers[2]))
    }
    try self.init(startCount: 0, patches: patches)
  }
}

extension EditTrace.Patch {
  /// Reads a patch in its published form.
  fileprivate init(_ value: JSONValue) throws(TextError) {
    let form = "a patch is a position, a number and a text"
    let parts = try value.elements(form)
    guard parts.count == 3 else { throw value.place.error(form) }
    position = try parts[0].number("a position")
    deleted = try parts[1].number("a number of characters")
    inserted = try parts[2].text(form).unicodeScalars.count
  }
}

/// An error in the file of an editing trace.
enum EditTraceError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case invalidLine(number: Int, String)
  case patchOutOfBounds(index: Int, EditTrace.Patch, count: Int)
  case otherEnd(count: Int, expected: Int)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the editing trace \(path): \(reason)"
    case .invalidLine(let number, let line):
      "line \(number) of the editing trace is \"\(line)\", not a position, a number of deleted and a number "
        + "of inserted characters"
    case .patchOutOfBounds(let index, let patch, let count):
      "patch \(index) deletes \(patch.deleted) and inserts \(patch.inserted) at \(patch.position), "
        + "in a text of \(count) characters"
    case .otherEnd(let count, let expected):
      "the patches lead to \(count) characters, and the recorded end has \(expected)"
    }
  }
}
