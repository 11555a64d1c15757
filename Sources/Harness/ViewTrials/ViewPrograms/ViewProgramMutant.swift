import Foundation
import Oracles
import Trials

/// Mutants of view programs: defects that the view had, one for each oracle.
///
/// The numbers continue those of ``ViewportMutant``, since both belong to one area.
enum ViewProgramMutant: String, MutantKind {
  static let firstNumber = 14

  case newKindNotShown = "Headers of a kind that comes into view for the first time are not shown."
  case insetNotLaidOut = "Insets that change are not laid out."
  case completionsNested =
    "A completion handler that applies a snapshot calls the next one inside itself."
  case offsetKeptWhenReloaded =
    "A reload that shrinks the data leaves the view scrolled beyond its content."
  case indentationOutlivesOutline = "Rows that leave an outline stay indented."
}

extension ViewProgramMutant {
  /// Returns the picture of a view with this defect after an operation.
  func alter(
    _ picture: ViewProgramPicture,
    after old: ViewProgramPicture,
    _ operation: ViewOperation
  ) -> ViewProgramPicture {
    var picture = picture
    switch (self, operation.command) {
    case (.newKindNotShown, _):
      for kind in picture.shown.headers.keys where old.shown.headers[kind] == nil {
        picture.shown.headers[kind] = nil
      }
    case (.insetNotLaidOut, .inset): picture.shown = old.shown
    case (.completionsNested, _):
      if operation.callback == .completion, picture.completions.asked > old.completions.asked + 1 {
        picture.completions.deepest = 2
      }
    case (.offsetKeptWhenReloaded, .reloadData):
      if picture.shown.contentSize.height < old.shown.contentSize.height { picture.offset.y += 1 }
    case (.indentationOutlivesOutline, _):
      for (path, item) in picture.items {
        guard let before = old.items.first(where: { $0.value == item })?.key else { continue }
        picture.levels[path] = max(picture.levels[path] ?? 0, old.levels[before] ?? 0)
      }
    default: break
    }
    return picture
  }
}
