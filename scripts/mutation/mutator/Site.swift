/// A place in a source file with one mutant or several, of which at most one is switched on.
struct Site {
  /// An insertion or replacement of text.
  ///
  /// `#` in the text stands for the number of the first mutant.
  struct Edit {
    var offset: Int
    /// How many bytes of the source it replaces.
    var length = 0
    var text: String
    /// Whether the text ends what began before; such edits come first at an offset.
    var isClosing = false
    /// The extent of the edited expression, which orders edits at one offset.
    var extent: Int
  }

  /// Where the mutated text begins, which is the line that the compiler names.
  let firstLine: Int
  let line: Int
  let column: Int
  let function: String
  /// What each mutant does, such as `< to <=`.
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

  /// Leaves the numbers of a site unused.
  mutating func skip(_ site: Site) { next += site.mutants.count }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n".contains($0) }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
