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

  /// Returns the mutated text with the same line numbers.
  ///
  /// - Parameter isDropped: Whether a site is left out. Its numbers stay unused, so that the numbers of
  ///   other sites do not change and their files are not compiled again.
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
    // The order of edits at one offset: ends, the innermost first; then beginnings, the outermost first;
    // then the replacement.
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
