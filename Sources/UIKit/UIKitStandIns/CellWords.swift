import Foundation
import HeadlessViews

/// The labels and the image of a cell, as they were before content configurations.
@MainActor
final class CellWords {
  let text = Label()
  let detail = Label()
  let image = ImageView()
  private var shown: [AnyHashable?]?

  private var current: [AnyHashable?] {
    [text.text, detail.text, image.image, text.numberOfLines, detail.numberOfLines]
  }

  /// Whether something changed since it was shown.
  var differs: Bool { shown != current }

  func show(in content: inout ListContentConfiguration) {
    shown = current
    content.text = text.text
    content.secondaryText = detail.text
    content.image = image.image
    content.textProperties.numberOfLines = text.numberOfLines
    content.secondaryTextProperties.numberOfLines = detail.numberOfLines
  }
}
