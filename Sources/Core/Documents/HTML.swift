/// A fragment of HTML, or of SVG in it.
///
/// Only literals in the source of this program are markup. An interpolated string is text: it is
/// escaped for elements and for quoted attributes. There is no other way to create a fragment, so
/// the compiler keeps foreign markup out of every page.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  /// The markup as written to a file.
  package private(set) var markup = ""

  package init(stringLiteral markup: StaticString) { self.markup = markup.description }

  package init(stringInterpolation pieces: Pieces) { markup = pieces.markup }

  /// Creates a fragment of text.
  package init(text: some StringProtocol) { self = "\(text)" }

  package static func + (left: HTML, right: HTML) -> HTML { "\(left)\(right)" }
  package static func += (left: inout HTML, right: HTML) { left.markup += right.markup }

  /// The parts of an interpolated literal.
  package struct Pieces: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) { markup += literal.description }
    package mutating func appendInterpolation(_ piece: HTML) { markup += piece.markup }
    package mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }

    /// Appends escaped text, in which U+FFFD replaces the characters that XML forbids, and DEL.
    package mutating func appendInterpolation(_ text: some StringProtocol) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "&": markup += "&amp;"
        case "\"": markup += "&quot;"
        case "'": markup += "&#39;"
        case "\t", "\n": markup.unicodeScalars.append(scalar)
        case "\u{0}"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": markup += "\u{FFFD}"
        default: markup.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension HTML {
  /// Returns a page without scripts of others and without network requests.
  package static func page(title: String, style: HTML, body: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}

extension Sequence<HTML> {
  /// Returns the joined fragments.
  package func joined(separator: HTML = "") -> HTML {
    var whole: HTML = ""
    for (index, piece) in enumerated() { whole += index == 0 ? piece : separator + piece }
    return whole
  }
}
