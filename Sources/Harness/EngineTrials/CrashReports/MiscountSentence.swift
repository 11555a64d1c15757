import BatchUpdates
import CrashReports
import Trials

/// A message about a count in the words of UIKit or of Texture, written independently of the
/// reader.
struct MiscountSentence: Sendable, CustomStringConvertible {
  private enum Wording: Int, CaseIterable, Sendable {
    case items, sections, textureItems, textureSections
  }

  private let wording: Wording
  let miscount: Miscount

  /// Draws a message; consumes eight bytes.
  init(from choices: inout ChoiceSource) {
    let wording = Wording.allCases[choices.below(Wording.allCases.count)]
    let numbers = (0..<7).map { _ in choices.below(4) }
    let ofSections = wording == .sections || wording == .textureSections
    self.wording = wording
    miscount = Miscount(
      section: ofSections ? nil : numbers[0],
      after: numbers[1],
      before: numbers[2],
      inserted: numbers[3],
      deleted: numbers[4],
      movedIn: wording == .items ? numbers[5] : nil,
      movedOut: wording == .items ? numbers[6] : nil
    )
  }

  var crash: Crash { miscount.section == nil ? .sectionCount(miscount) : .itemCount(miscount) }

  /// Whether a reading of a part of the text has no number that differs.
  func contains(_ part: Crash) -> Bool {
    let read: Miscount
    switch part {
    case .itemCount(let count) where miscount.section != nil: read = count
    case .sectionCount(let count) where miscount.section == nil: read = count
    default: return false
    }
    let numbers: [KeyPath<Miscount, Int?>] = [
      \.section, \.after, \.before, \.inserted, \.deleted, \.movedIn, \.movedOut,
    ]
    return numbers.allSatisfy {
      read[keyPath: $0] == nil || read[keyPath: $0] == miscount[keyPath: $0]
    }
  }

  var text: String {
    let (before, after) = (miscount.before ?? 0, miscount.after ?? 0)
    let (inserted, deleted) = (miscount.inserted ?? 0, miscount.deleted ?? 0)
    let section = miscount.section ?? 0
    switch wording {
    case .items:
      return Violation.itemCount(
        .init(
          section: section,
          before: before,
          after: after,
          inserted: inserted,
          deleted: deleted,
          movedIn: miscount.movedIn ?? 0,
          movedOut: miscount.movedOut ?? 0
        )
      ).description
    case .sections:
      return Violation.sectionCount(
        .init(before: before, after: after, inserted: inserted, deleted: deleted)
      ).description
    case .textureItems, .textureSections:
      let noun = wording == .textureItems ? "items" : "sections"
      let place = wording == .textureItems ? " in section \(section)" : ""
      return
        "Invalid number of \(noun)\(place). The number of \(noun) after the update (\(after)) must be "
        + "equal to the number of \(noun) before the update (\(before)) plus or minus the number of "
        + "\(noun) inserted or deleted (\(inserted) inserted, \(deleted) deleted)"
    }
  }

  var description: String { text }
}
