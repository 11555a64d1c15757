import BatchUpdates
import CompositionalLayout
import DiffableData
import Foundation
import HeadlessViews
import Testing

@testable import HeadlessCollectionView

/// A sequence of steps of an app and its user on a view, drawn from a seed.
@MainActor
final class TranscriptProgram {
  let list: TranscriptList
  private var random: UInt64
  var view: CollectionView { list.view }
  var user: ViewUser<CollectionView> { list.view.user }
  var between: TransitionLayout?

  init(_ kind: TranscriptList.Kind, isDiffable: Bool, seed: Int, traits: TraitCollection) {
    list = TranscriptList(kind, isDiffable: isDiffable, traits: traits)
    random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// Returns the transcript of the first display and of a number of steps, step by step.
  func run(_ count: Int) -> [[String]] {
    var result = [list.step("show")]
    for _ in 0..<count { result.append(next()) }
    return result
  }

  func below(_ bound: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random % UInt64(max(1, bound)))
  }

  func flip() -> Bool { below(2) == 0 }

  /// Draws an existing item; nil without items.
  func path() -> IndexPath? {
    let visible = view.indexPathsForVisibleItems
    if below(4) != 0, !visible.isEmpty { return valid(visible[below(visible.count)]) }
    let filled = (0..<view.numberOfSections).filter { view.numberOfItems(inSection: $0) > 0 }
    guard !filled.isEmpty else { return nil }
    let section = filled[below(filled.count)]
    return IndexPath(item: below(view.numberOfItems(inSection: section)), section: section)
  }

  private func valid(_ path: IndexPath) -> IndexPath? { view.hasItem(at: path) ? path : nil }

  private func point() -> CGPoint {
    let offset = view.contentOffset
    return CGPoint(x: offset.x + CGFloat(below(160)), y: offset.y + CGFloat(below(200)))
  }

  func kind() -> TranscriptList.Kind {
    TranscriptList.Kind.allCases[below(TranscriptList.Kind.allCases.count)]
  }

  func next() -> [String] {
    switch below(5) {
    case 0: scrollingStep()
    case 1: selectionStep()
    case 2: dragStep()
    case 3: dataStep()
    default: flip() ? surroundingsStep() : cellStep()
    }
  }

  func scrollingStep() -> [String] {
    let target = path()
    let (dx, dy, number) = (below(120) - 60, below(500) - 200, below(16))
    let offset = CGPoint(
      x: view.contentOffset.x + CGFloat(dx),
      y: view.contentOffset.y + CGFloat(dy)
    )
    switch below(7) {
    case 0:
      return list.step("scroll by \(dx) \(dy)") {
        set { view.contentOffset = view.clamped(offset) }
      }
    case 1: return list.step("drag by \(dx) \(dy)") { set { user.drag(to: offset) } }
    case 2, 3: return list.step("tap status bar") { set { user.tapStatusBar() } }
    case 4:
      return list.step("scroll section \(number % 4) to \(dx)") {
        set { user.scrollSection(number % 4, to: CGFloat(dx * 3), velocity: CGFloat(dy) / 500) }
      }
    default:
      guard let target else { return [] }
      let positions: [CollectionView.ScrollPosition] = [
        [], .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
        [.top, .left], [.bottom, .right],
      ]
      let position = positions[number % positions.count]
      let isAnimated = flip()
      return list.step("scroll to \(PictureText.text(target)) at \(position.rawValue)") {
        set { view.scrollToItem(at: target, at: position, animated: isAnimated) }
      }
    }
  }

  func selectionStep() -> [String] {
    guard let path = path(), let other = self.path() else { return [] }
    let words = PictureText.text(path)
    switch below(17) {
    case 0, 1, 2: return list.step("tap \(words)") { "\(user.tapItem(at: path))" }
    case 3: return list.step("highlight \(words)") { "\(user.highlightItem(at: path))" }
    case 4: return list.step("unhighlight") { set { user.unhighlightItem() } }
    case 5:
      let position: CollectionView.ScrollPosition = flip() ? [] : .top
      return list.step("select \(words) at \(position.rawValue)") {
        set { view.selectItem(at: path, animated: false, scrollPosition: position) }
      }
    case 6:
      return list.step("deselect \(words)") { set { view.deselectItem(at: path, animated: true) } }
    case 7:
      return list.step("deselect all") {
        set { view.selectItem(at: nil, animated: false, scrollPosition: []) }
      }
    case 8:
      return list.step("select section \(path[0])") { set { view.selectItems(inSection: path[0]) } }
    case 9:
      return list.step("draw over \(words) and \(PictureText.text(other))") {
        "\(user.dragSelection(over: [path, other, path]))"
      }
    case 10: return list.step("focus \(words)") { "\(user.focusItem(at: path))" }
    case 11: return list.step("enter focus") { "\(user.enterFocus())" }
    case 12: return list.step("leave focus") { set { user.leaveFocus() } }
    case 13:
      return list.step("menu of \(words)") { user.openContextMenu(forItemAt: path)?.title ?? "nil" }
    case 14:
      return list.step("choose") {
        let actions = user.openContextMenu?.children.compactMap { $0 as? Action }
        return actions?.first.map { "\(user.chooseFromContextMenu($0))" }
      }
    case 15: return list.step("tap preview") { mayMiss { "\(user.tapContextMenuPreview())" } }
    default: return list.step("close menu") { set { user.closeContextMenu() } }
    }
  }

  /// Performs a gesture that may hit nothing, which is an issue in other tests.
  private func mayMiss(_ gesture: () -> String) -> String {
    var text = ""
    withKnownIssue(isIntermittent: true) {
      text = gesture()
    } matching: {
      "\($0)".contains("The gesture hits nothing")
    }
    return text
  }

  func dragStep() -> [String] {
    guard let path = path() else { return [] }
    let words = PictureText.text(path)
    let (point, edge) = (point(), flip() ? SwipeEdge.leading : .trailing)
    switch below(18) {
    case 0, 1:
      return list.step("lift \(words)") { "\(view.beginInteractiveMovementForItem(at: path))" }
    case 2, 3:
      return list.step("carry to \(PictureText.text(point))") {
        set { view.updateInteractiveMovementTargetPosition(point) }
      }
    case 4: return list.step("put down") { set { view.endInteractiveMovement() } }
    case 5: return list.step("cancel movement") { set { view.cancelInteractiveMovement() } }
    case 6, 7: return list.step("drag \(words)") { "\(user.beginDrag(ofItemAt: path))" }
    case 8: return list.step("add \(words)") { mayMiss { "\(user.addToDrag(itemAt: path))" } }
    case 9, 10:
      return list.step("hover \(PictureText.text(point))") {
        mayMiss { user.updateDrop(at: point).map { "\($0.operation) \($0.intent)" } ?? "nil" }
      }
    case 11: return list.step("drop") { mayMiss { "\(user.performDrop())" } }
    case 12: return list.step("leave") { set { user.leaveDrop() } }
    case 13: return list.step("cancel drag") { set { user.cancelDrag() } }
    case 14:
      return list.step("enter at \(PictureText.text(point))") {
        let item = DragItem(itemProvider: ItemProvider(object: "new"))
        item.localObject = "n\(Int(point.x))"
        return "\(user.enterDrop(of: [item], at: point))"
      }
    case 15:
      return list.step("swipe \(words) from \(edge)") {
        "\(user.swipeItem(at: path, from: edge)?.actions.compactMap(\.title) ?? [])"
      }
    case 16:
      return list.step("swipe \(words) fully") { "\(user.swipeItemFully(at: path, from: edge))" }
    default:
      let index = below(3)
      return list.step("perform action \(index)") {
        mayMiss { "\(user.performSwipeAction(at: index))" }
      }
    }
  }

  func set(_ work: () -> Void) -> String? {
    work()
    return nil
  }
}
