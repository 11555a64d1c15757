import Foundation

/// A name in a file system as a string that is equal to no other name's.
///
/// A name is bytes. Strings are equal if they are canonically equivalent, and bytes that are not UTF-8 become
/// the same replacement character, so two files of one directory could get one identifier. A name that is
/// composed UTF-8 stays as it is. In any other, and where there is a backslash, what is not ASCII is written
/// `\xFF`, and a backslash `\\`.
enum FileName {
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != backslash }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    if !bytes.contains(backslash), let name = String(validating: bytes, as: UTF8.self),
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

  /// A path, name by name.
  static func path(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(text).joined(separator: "/")
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Whether a name is the composed one among its equals, and does not run into the slashes beside it.
  private static func isAlone(_ name: String) -> Bool {
    let inPath = "/\(name)/"
    return Array(name.utf8) == Array(name.precomposedStringWithCanonicalMapping.utf8)
      && inPath.first == "/" && inPath.last == "/"
  }
}
