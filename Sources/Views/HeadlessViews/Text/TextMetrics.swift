import CompositionalLayout
public import Foundation

/// A measurement of text.
///
/// A view uses the metrics of its nearest ancestor that has any, otherwise the standard ones. Set
/// custom metrics to measure with a real font.
public protocol TextMetrics: Sendable {
  /// Returns the height of a line before rounding to pixels.
  func lineHeight(of font: Font) -> CGFloat

  /// Returns the width of text on one line.
  func width(of text: Substring, in font: Font) -> CGFloat
}

/// Metrics that are equal on all platforms, with the line heights of UIKit's system font.
///
/// Widths use four classes of letters; they are close to UIKit on average and exact nowhere.
public struct StandardTextMetrics: TextMetrics {
  public init() {}

  public func lineHeight(of font: Font) -> CGFloat { font.lineHeight }

  public func width(of text: Substring, in font: Font) -> CGFloat {
    var length: CGFloat = 0
    for byte in text.utf8 {
      // Widths of ASCII characters are in a table; others are computed.
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

  /// Returns the width of a letter as a fraction of the font size.
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
  /// Returns the size of text that wraps between words, rounded up to pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: The width of lines.
  ///   - lineLimit: The maximum number of lines; 0 for no limit.
  ///   - scale: The number of pixels per point.
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
    let grid = PixelGrid(scale: scale)
    return CGSize(
      width: grid.snappedUp(min(width, lines.longest)),
      height: grid.snappedUp(CGFloat(count) * lineHeight(of: font))
    )
  }
}

/// A counter of lines that breaks text between words, and inside words longer than a line.
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

  /// Counts the lines that a word fills alone; returns the length of the rest.
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
