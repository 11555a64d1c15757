import BatchUpdates
import Portability

extension Diagnosis {
  /// Explains an assertion other than those on the counts of a batch.
  static func explaining(_ assertion: Assertion, in view: ListView) -> Diagnosis {
    guard let explanation = Explanation.all.first(where: { $0.applies(to: assertion) }) else {
      stop("No explanation of \(assertion.kind) is in the table.")
    }
    var diagnosis = explanation.diagnosis(of: assertion, in: view)
    if let noun = assertion.missedNoun(in: view) {
      diagnosis.setNotFound(noun, "do not use it as an index")
    }
    return diagnosis
  }
}

extension Assertion {
  /// The element whose requested index is `NSNotFound`, or nil if there is none.
  fileprivate func missedNoun(in view: ListView) -> String? {
    let nouns: [String] =
      switch kind {
      case .missingSection, .scrollToMissingSection: ["section"]
      case .arrayIndex: ["element"]
      case .scrollOutOfBounds where numbers.count > 2: [view.item]
      case .scrollOutOfBounds, .layoutAttributes: ["section", view.item]
      // Some messages have the section first, others the item.
      case .indexOutOfBounds: ["element", "element"]
      default: []
      }
    return zip(nouns, numbers).first { Words.isNotFound($0.1) }?.0
  }
}
