import Measures
import Trials

/// A minimised failure with its file: a row of `failures.csv`.
struct SavedFailure: TableRow {
  private(set) var file: TrialFile
  private(set) var evaluations = 0
  /// The command that reproduces it, if replaying its file alone does not.
  var command: String?
  /// The path of its file, relative to the table.
  var path = ""

  init(_ file: TrialFile, evaluations: Int) {
    self.file = file
    self.evaluations = evaluations
  }

  init() {
    file = TrialFile(
      area: "",
      seed: nil,
      signature: .init(oracle: "", site: ""),
      message: "",
      mutant: nil,
      header: 0,
      stride: 0,
      opening: "",
      operations: [],
      choices: []
    )
  }

  /// The columns; the seed, the site and the operations are read from the file of the failure.
  static var table: [TableColumn<Self>] {
    [
      .init("signature", write: \.file.signature.description), .init("area", \.file.area),
      .init("oracle", \.file.signature.oracle),
      .init("seed", write: { $0.file.seed?.description ?? "" }),
      .init("operations", write: { $0.file.operations.count.field }),
      .init("shrink_evaluations", \.evaluations), .init("file", \.path),
    ]
  }

  /// Returns the path of a file named after the oracle and the site.
  ///
  /// - Parameter copy: The number of the file among failures of the same oracle and site.
  func path(ofCopy copy: Int) -> String {
    let words = "\(file.signature.oracle)-\(file.signature.site)".lowercased()
    let plain = words.unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let parts = String(plain).split(separator: "-")
    let name = parts.joined(separator: "-").prefix(80) + (copy > 1 ? "-\(copy)" : "") + ".trial"
    return "failures/\(file.area)/\(name)"
  }
}
