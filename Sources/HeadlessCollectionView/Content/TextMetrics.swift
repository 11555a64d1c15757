public import Foundation

/// Says how much room text takes.
///
/// A view asks the metrics of the nearest view above it that has any, and the standard ones
/// otherwise. Put others in place to measure with real letters.
public protocol TextMetrics: Sendable {
  /// The height of one line, not yet on pixels.
  func lineHeight(of font: Font) -> CGFloat

  /// The length of text on one line.
  func width(of text: Substring, in font: Font) -> CGFloat
}

/// Metrics that are the same everywhere, with the line heights of the original's system font.
///
/// Widths are those of four classes of letters, close to the original on average and exact nowhere.
public struct StandardTextMetrics: TextMetrics {
  public init() {}

  public func lineHeight(of font: Font) -> CGFloat { font.lineHeight }

  public func width(of text: Substring, in font: Font) -> CGFloat {
    var length: CGFloat = 0
    for byte in text.utf8 {
      // Plain letters by a table; anything else is spelled out.
      guard byte < 0x80 else { return spelledWidth(of: text, in: font) }
      length += Self.plainAdvances[Int(byte)]
    }
    return length * font.pointSize
  }

  private func spelledWidth(of text: Substring, in font: Font) -> CGFloat {
    text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1) } * font.pointSize
  }

  private static let plainAdvances = (0..<0x80).map { (byte: UInt8) -> CGFloat in
    advance(of: Unicode.Scalar(byte))
  }

  /// The width of a letter in parts of the font's size.
  private static func advance(of scalar: Unicode.Scalar) -> CGFloat {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x20, 0x21, 0x27...0x29, 0x2C, 0x2E, 0x3A...0x3B, 0x49, 0x66, 0x69...0x6A, 0x6C, 0x72,
      0x74:
      0.28
    case 0x41...0x5A, 0x6D, 0x77: 0.68
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1
    default: 0.54
    }
  }
}

extension TextMetrics {
  /// The box of text that wraps between words, rounded up to pixels.
  ///
  /// - Parameters:
  ///   - text: What is set.
  ///   - font: What it is set in.
  ///   - width: What lines may take.
  ///   - lineLimit: The most lines that are shown; 0 for all of them.
  ///   - scale: Pixels in a point.
  public func size(
    of text: String,
    in font: Font,
    fitting width: CGFloat,
    lineLimit: Int,
    scale: CGFloat
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var lines = LineCounter(metrics: self, font: font, width: width)
    if text.utf8.contains(UInt8(ascii: "\n")) {
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.add(paragraph)
      }
    } else {
      lines.add(text[...])
    }
    let count = lineLimit > 0 ? min(lineLimit, lines.count) : lines.count
    return CGSize(
      width: min(width, lines.longest).roundedUp(toPixelsOf: scale),
      height: (CGFloat(count) * lineHeight(of: font)).roundedUp(toPixelsOf: scale)
    )
  }
}

extension CGFloat {
  /// The next pixel boundary at or above, with forgiveness for rounding in what was added up.
  func roundedUp(toPixelsOf scale: CGFloat) -> CGFloat {
    guard scale > 0, isFinite else { return self }
    return ((self * scale) - 1e-6).rounded(.up) / scale
  }
}

/// Breaks text into lines between words, and inside a word that is longer than a line.
private struct LineCounter {
  let metrics: any TextMetrics
  let font: Font
  let width: CGFloat
  var count = 0
  var longest: CGFloat = 0

  init(metrics: any TextMetrics, font: Font, width: CGFloat) {
    self.metrics = metrics
    self.font = font
    self.width = width
  }

  mutating func add(_ paragraph: Substring) {
    let whole = metrics.width(of: paragraph, in: font)
    if whole <= width {
      end(lineOf: whole)
      return
    }
    let space = metrics.width(of: " ", in: font)
    var line: CGFloat = 0
    for word in paragraph.split(separator: " ") {
      let length = metrics.width(of: word, in: font)
      if line == 0 {
        line = broken(word, of: length)
      } else if line + space + length <= width {
        line += space + length
      } else {
        end(lineOf: line)
        line = broken(word, of: length)
      }
    }
    end(lineOf: line)
  }

  private mutating func end(lineOf length: CGFloat) {
    count += 1
    longest = max(longest, length)
  }

  /// Ends the lines that a word alone fills; the length of what is left over.
  private mutating func broken(_ word: Substring, of length: CGFloat) -> CGFloat {
    guard length > width else { return length }
    var line: CGFloat = 0
    for index in word.indices {
      let letter = metrics.width(of: word[index...index], in: font)
      if line > 0, line + letter > width {
        end(lineOf: line)
        line = 0
      }
      line += letter
    }
    return line
  }
}
