import Trials

/// A kind of mistake that trials can plant: an enumeration with numbers from 1.
protocol PlantedFault: CaseIterable, RawRepresentable, Sendable where RawValue == Int {}

extension SnapshotFault: PlantedFault {}
extension OutlineFault: PlantedFault {}

extension PlantedFault {
  /// Every mistake of this kind, as trials know them: `moveDownOffByOne` is `move-down-off-by-one`.
  static var bugs: [PlantedBug] {
    allCases.map { PlantedBug($0.rawValue, hyphenated("\($0)")) }
  }

  /// The mistake that is planted, if any.
  static func planted(in context: TrialContext) -> Self? {
    allCases.first { context.isPlanted(PlantedBug($0.rawValue, "")) }
  }
}

/// The name of a case as reports print it: `moveDownOffByOne` is `move-down-off-by-one`.
func hyphenated(_ name: String) -> String {
  name.reduce(into: "") { text, letter in
    text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
  }
}
