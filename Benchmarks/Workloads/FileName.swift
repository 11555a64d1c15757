import Foundation
import Portability

/// A conversion of file names to strings that are unequal for different names.
///
/// A name consists of bytes. Canonically equivalent strings are equal, and bytes that are not UTF-8
/// become the same replacement character, so two files of a directory could get one identifier.
/// Names in composed UTF-8 are unchanged. In others, and in names with a backslash, each byte
/// outside ASCII is written as `\xFF`, and a backslash as `\\`.
enum FileName {
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != backslash }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    if !bytes.contains(backslash), let name = String(valid: bytes),
      isAlone(name)
    {
      return name
    }
    var text: [UInt8] = []
    for byte in bytes {
      switch byte {
      case backslash: text += [backslash, backslash]
      case 0x80...: text += "\\x\(String(byte, radix: 16, uppercase: true))".utf8
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text of a path, name by name.
  static func path(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(text).joined(separator: "/")
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Whether a name is in composed form and does not combine with the slashes beside it.
  private static func isAlone(_ name: String) -> Bool {
    let inPath = "/\(name)/"
    return Array(name.utf8) == Array(name.precomposedStringWithCanonicalMapping.utf8)
      && inPath.first == "/" && inPath.last == "/"
  }
}
