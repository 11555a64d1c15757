import Foundation

/// A folder with the failures of tests.
///
/// A test replays its saved failure first. A failure that passes is removed. Each area has one
/// file. If the folder cannot be written, nothing is saved.
public struct FailureFolder: Hashable, Sendable {
  private let path: String

  /// Creates a value for a folder, which the first failure creates.
  public init(_ path: String) { self.path = path }

  /// The folder `.build/trials` of the package whose tests run.
  ///
  /// It is nil if the working directory has no folder `.build`.
  public static var standard: FailureFolder? {
    FileManager.default.fileExists(atPath: ".build") ? FailureFolder(".build/trials") : nil
  }

  /// Returns the saved failure of an area, if the area can still run it.
  func file(of area: TrialArea) -> TrialFile? {
    guard let bytes = try? Data(contentsOf: url(of: area)),
      let file = try? TrialFile(parsing: Array(bytes)),
      (try? file.area(among: [area])) != nil
    else { return nil }
    return file
  }

  /// Saves a failure of an area; nil removes the earlier one.
  func remember(_ file: TrialFile?, of area: TrialArea) {
    let url = url(of: area)
    guard let file else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try? Data(file.description.utf8).write(to: url, options: .atomic)
  }

  private func url(of area: TrialArea) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(TrialFile.name(of: area.name))
  }
}

extension TrialFile {
  /// Returns a file name for an area: its letters and digits, and dashes for everything else.
  public static func name(of area: String) -> String {
    let words = area.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return (words.isEmpty ? "trial" : String(words.prefix(100))) + ".trial"
  }
}
