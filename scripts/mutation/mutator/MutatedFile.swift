import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source file with its mutation sites.
struct MutatedFile {
  let path: String
  let source: [UInt8]
  private let sites: [Site]

  init(path: String, text: String) {
    self.path = path
    source = Array(text.utf8)
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let collector = SiteCollector(path: path, tree: folded)
    collector.walk(folded)
    sites = collector.sites
  }

  /// Returns the mutated text, whose lines keep their numbers.
  ///
  /// - Parameter isDropped: whether a site is left out. Its numbers stay unused, so that the others keep
  ///   theirs and nothing is compiled again for them.
  func text(numberedBy catalogue: inout Catalogue, without isDropped: (Site) -> Bool) -> String {
    var edits: [(edit: Site.Edit, text: String, order: Int)] = []
    for site in sites {
      if isDropped(site) {
        catalogue.skip(site)
        continue
      }
      let first = catalogue.add(site, of: path)
      for edit in site.edits {
        edits.append((edit, edit.text.replacing("#", with: "\(first)"), edits.count))
      }
    }
    // At one offset what ends comes first, the innermost before others; then what begins, the outermost
    // before others; a replacement comes last.
    edits.sort { left, right in
      if left.edit.offset != right.edit.offset { return left.edit.offset < right.edit.offset }
      if left.edit.isClosing != right.edit.isClosing { return left.edit.isClosing }
      if (left.edit.length > 0) != (right.edit.length > 0) { return right.edit.length > 0 }
      if left.edit.extent != right.edit.extent {
        return left.edit.isClosing
          ? left.edit.extent < right.edit.extent : left.edit.extent > right.edit.extent
      }
      return left.edit.isClosing ? left.order > right.order : left.order < right.order
    }
    guard !edits.isEmpty else { return String(decoding: source, as: UTF8.self) }
    var result = Array("public import Mutants; ".utf8)
    var position = 0
    for (edit, text, _) in edits {
      result += source[position..<edit.offset]
      result += text.utf8
      position = edit.offset + edit.length
    }
    result += source[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
