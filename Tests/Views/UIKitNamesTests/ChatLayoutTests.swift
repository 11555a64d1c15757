import Foundation
import Testing
import UIKitNames

// A layout of messages as published ones are: it calls types of the app on the main actor. This file is compiled in the
// language modes 5 and 6.

@MainActor
private protocol ChatLayoutDelegate: AnyObject {
  func height(ofMessage index: Int, in layout: ChatLayout) -> CGFloat
}

/// The heights of messages, as a model of the app.
@MainActor
private struct Heights {
  private(set) var all: [CGFloat] = []

  mutating func set(_ height: CGFloat, of index: Int) { all[index] = height }
  mutating func reset(_ heights: [CGFloat]) { all = heights }
  func start(of index: Int) -> CGFloat { all[..<index].reduce(0, +) }
}

private final class ChatAttributes: UICollectionViewLayoutAttributes {
  var isOwn = false

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ChatAttributes)?.isOwn = isOwn
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    let other = object as? ChatAttributes
    return MainActor.assumeIsolated { super.isEqual(other) && isOwn == other?.isOwn }
  }
}

private final class ChatContext: UICollectionViewLayoutInvalidationContext {
  var invalidatesHeights = false
}

private final class ChatLayout: UICollectionViewLayout {
  weak var delegate: (any ChatLayoutDelegate)?
  private(set) var heights = Heights()
  private var width: CGFloat = 0
  private(set) var updates: [UICollectionViewUpdateItem.Action] = []

  override class var layoutAttributesClass: AnyClass { ChatAttributes.self }
  override class var invalidationContextClass: AnyClass { ChatContext.self }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, let delegate, heights.all.isEmpty else { return }
    width = view.bounds.width
    heights.reset(
      (0..<view.numberOfItems(inSection: 0)).map { delegate.height(ofMessage: $0, in: self) }
    )
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: heights.start(of: heights.all.count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    heights.all.indices.compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
      $0.frame.intersects(rect)
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard heights.all.indices.contains(indexPath.item) else { return nil }
    let attributes = ChatAttributes(forCellWith: indexPath)
    attributes.isOwn = indexPath.item.isMultiple(of: 2)
    attributes.frame = CGRect(
      x: 0,
      y: heights.start(of: indexPath.item),
      width: width,
      height: heights.all[indexPath.item]
    )
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferred.size.height != heights.all[original.indexPath.item]
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    heights.set(preferred.size.height, of: preferred.indexPath.item)
    return context
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? ChatContext)?.invalidatesHeights = delegate != nil
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts || (context as? ChatContext)?.invalidatesHeights == true {
      heights.reset([])
    }
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates += updateItems.map(\.updateAction)
  }
}

/// A flow layout that asks a view controller, as carousels and calendars do.
private final class MonthFlow: UICollectionViewFlowLayout {
  weak var controller: UIViewController?

  override func prepare() {
    itemSize.width = (controller?.view.bounds.width ?? 70) / 7
    super.prepare()
  }
}

@MainActor
private final class Chat: UICollectionViewDataSource, ChatLayoutDelegate {
  var messages: [CGFloat] = [40, 60, 80]
  let layout = ChatLayout()
  let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500),
      collectionViewLayout: layout
    )
    layout.delegate = self
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func height(ofMessage index: Int, in layout: ChatLayout) -> CGFloat { messages[index] }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
  }

  var frames: [CGRect] { view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY } }
}

@MainActor
struct ChatLayoutTests {
  @Test func `a layout asks a delegate and a model on the main actor`() {
    let chat = Chat()
    #expect(chat.frames.map(\.minY) == [0, 40, 100])
    chat.messages.insert(20, at: 0)
    chat.view.insertItems(at: [[0, 0]])
    chat.view.layoutIfNeeded()
    #expect(chat.frames.map(\.minY) == [0, 20, 60, 120])
    #expect(chat.layout.updates == [.insert])
    chat.view.frame.size.width = 200
    chat.view.layoutIfNeeded()
    #expect(chat.frames.map(\.width) == [200, 200, 200, 200])
  }

  @Test func `attributes of a subclass are compared and copied`() throws {
    let chat = Chat()
    let attributes = try #require(chat.layout.layoutAttributesForItem(at: [0, 0]))
    let copy = try #require(attributes.copy() as? ChatAttributes)
    #expect(copy.isOwn && copy.isEqual(attributes) && Set([attributes]).contains(copy))
    copy.isOwn = false
    #expect(!copy.isEqual(attributes))
  }

  @Test func `a flow layout asks a view controller`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 350, height: 500)
    let flow = MonthFlow()
    flow.controller = controller
    flow.prepare()
    #expect(flow.itemSize.width == 50)
  }
}
