import Foundation
import Oracles

/// Mutants of view programs: defects that the view had.
///
/// The numbers continue those of ``ViewportMutant``, since both belong to one area.
enum ViewProgramMutant: String, MutantKind {
  static let firstNumber = 31

  case newKindNotShown = "Headers of a kind that comes into view for the first time are not shown."
  case lostMovementFollowed =
    "After the moving item is deleted, the item at its index path is taken for it."
  case invalidationInCallbackLost =
    "A layout that is invalidated in a callback is not solved again."
  case updateInCallbackLost =
    "An update requested in a callback does not change the item counts of the view."
  case dropPlaceStale = "A proposed drop destination is no longer in the data."
  case firstValueKept = "An item replaced by an equal one keeps its first value."
  case insetNotLaidOut = "Insets that change are not laid out."
  case completionsNested =
    "A completion handler that applies a snapshot calls the next one inside itself."
  case plainSectionScrolled =
    "A section without orthogonal scrolling is displaced by `scrollSection`."
  case offsetKeptWhenReloaded =
    "A reload that shrinks the data leaves the view scrolled beyond its content."
  case indentationOutlivesOutline = "Rows that leave an outline stay indented."
  case deepGroupsAccepted = "Groups that are nested too deeply are laid out."
}

extension ViewProgramMutant {
  /// Returns the picture of a view with this defect after an operation.
  func alter(
    _ picture: ViewProgramPicture,
    after old: ViewProgramPicture,
    _ operation: ViewOperation
  ) -> ViewProgramPicture {
    var picture = picture
    switch self {
    case .newKindNotShown:
      for kind in picture.shown.headers.keys where old.shown.headers[kind] == nil {
        picture.shown.headers[kind] = nil
      }
    case .lostMovementFollowed:
      if let path = old.lifted, picture.lifted == nil, !operation.command.endsMovement {
        picture.wrongLifted = path
      }
    case .invalidationInCallbackLost:
      guard case .invalidateLayout = operation.inner, picture.innerTime == .callback else { break }
      picture.unplaced = picture.shown.cells.keys.min()
    case .updateInCallbackLost:
      if picture.innerTime == .callback { picture.counts = old.counts }
    case .dropPlaceStale:
      guard case .hover = operation.inner, case .reloadData = operation.command else { break }
      if picture.innerTime == .beforeLayout { picture.missingDrop = old.shown.cells.keys.max() }
    case .firstValueKept:
      guard case .renew = operation.command else { break }
      picture.stale = picture.renewed.map { StampedIdentifier($0.number) }
    case .insetNotLaidOut:
      if case .inset = operation.command { picture.shown = old.shown }
    case .completionsNested:
      if operation.callback == .completion, picture.completions.asked > old.completions.asked + 1 {
        picture.completions.deepest = 2
      }
    case .plainSectionScrolled:
      guard case .scrollSection = operation.command else { break }
      for path in picture.shown.cells.keys { picture.shown.cells[path]?.origin.x -= 10 }
    case .offsetKeptWhenReloaded:
      guard case .reloadData = operation.command else { break }
      if picture.shown.contentSize.height < old.shown.contentSize.height { picture.offset.y += 1 }
    case .indentationOutlivesOutline:
      for (path, item) in picture.items {
        guard let before = old.items.first(where: { $0.value == item })?.key else { continue }
        picture.levels[path] = max(picture.levels[path] ?? 0, old.levels[before] ?? 0)
      }
    case .deepGroupsAccepted: picture.nesting?.isRefused = false
    }
    return picture
  }
}

extension ViewCommand {
  /// Whether the command ends an interactive movement.
  fileprivate var endsMovement: Bool {
    switch self {
    case .drop, .reloadData, .detachDataSource, .applyDetached, .releaseSource: true
    default: false
    }
  }
}
