import CompositionalLayout
import Foundation
import HeadlessCollectionView

/// A log of queried heights, and the action for deleting a row.
@MainActor
final class ViewportLog {
  var answers: [ViewportPicture.Answer] = []
  var room: ViewportPicture.Room?
  /// Deletes a row by its number.
  var delete: (Int) -> Void = { _ in }
}

/// A row that shows a number and has a preferred height.
final class ViewportCell: CollectionViewListCell {
  private(set) var number = -1
  private var world = ViewportWorld()
  private weak var log: ViewportLog?

  func show(_ number: Int, in world: ViewportWorld, _ log: ViewportLog) {
    self.number = number
    self.log = log
    self.world = world
    let action = ContextualAction(style: .destructive, title: "delete") { [weak log] _, _, done in
      MainActor.assumeIsolated { log?.delete(number) }
      done(true)
    }
    trailingSwipeActionsConfiguration = SwipeActionsConfiguration(actions: [action])
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    let height = world.wish(of: number, in: Int(layoutAttributes.frame.width))
    layoutAttributes.frame.size.height = CGFloat(height)
    log?.answers.append(ViewportPicture.Answer(number: number, height: height))
    return layoutAttributes
  }
}

/// A header that shows the name of its section.
final class ViewportHeader: CollectionReusableView {
  var section = -1
}
