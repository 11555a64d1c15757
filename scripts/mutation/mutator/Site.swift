/// A place in a source file with one or more mutants, at most one of which is enabled.
struct Site {
  /// An insertion or replacement of text.
  ///
  /// `#` in the text is replaced by the number of the first mutant.
  struct Edit {
    var offset: Int
    /// The number of replaced bytes of the source.
    var length = 0
    var text: String
    /// Whether the text closes an earlier edit; such edits are first at an offset.
    var isClosing = false
    /// The extent of the edited expression, which orders edits at one offset.
    var extent: Int
  }

  /// The line on which the mutated text begins, which compiler errors name.
  let firstLine: Int
  let line: Int
  let column: Int
  let function: String
  /// The descriptions of the mutants, such as `< to <=`.
  let mutants: [String]
  let edits: [Edit]
}

/// All mutants of a build, numbered from 1.
struct Catalogue {
  private var rows: [String] = ["number,site,file,line,column,function,mutant"]
  private var next = 1

  var text: String { rows.joined(separator: "\n") + "\n" }

  /// Numbers the mutants of a site and returns the number of the first.
  mutating func add(_ site: Site, of file: String) -> Int {
    let first = next
    for mutant in site.mutants {
      let fields = [
        "\(next)", "\(first)", file, "\(site.line)", "\(site.column)", site.function, mutant,
      ]
      rows.append(fields.map(Self.quoted).joined(separator: ","))
      next += 1
    }
    return first
  }

  /// Skips the numbers of a site.
  mutating func skip(_ site: Site) { next += site.mutants.count }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n".contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
