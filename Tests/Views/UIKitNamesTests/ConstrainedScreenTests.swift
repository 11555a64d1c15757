import Foundation
import Testing
import UIKitNames

/// Tests of screens of published libraries that are placed with constraints.
@MainActor
@Suite struct ConstrainedScreenTests {
  /// A layout of messages with a model that exists once it is prepared.
  private final class MessagesLayout: UICollectionViewLayout {
    private(set) var messages: [String] = []
    private var model: [CGRect]?

    /// Returns the model for a message of the view.
    private func model(for message: String) -> [CGRect] {
      messages.append(message)
      return model ?? []
    }

    override func prepare() {
      super.prepare()
      messages.append("prepare")
      let view = collectionView
      let count = view.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
      model = (0..<count).map {
        CGRect(x: 0, y: CGFloat($0) * 50, width: view?.bounds.width ?? 0, height: 50)
      }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      _ = model(for: "shouldInvalidateLayout")
      return true
    }

    override var collectionViewContentSize: CGSize {
      let last = model(for: "collectionViewContentSize").last ?? .zero
      return CGSize(width: last.width, height: last.maxY)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      model(for: "layoutAttributesForElements").indices.compactMap { attributes(of: $0) }.filter {
        $0.frame.intersects(rect)
      }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      _ = model(for: "layoutAttributesForItem")
      return attributes(of: indexPath.item)
    }

    private func attributes(of item: Int) -> UICollectionViewLayoutAttributes? {
      guard let model, model.indices.contains(item) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = model[item]
      return attributes
    }
  }

  private final class ChatController: UIViewController, UICollectionViewDataSource {
    let layout = MessagesLayout()
    lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)

    override func viewDidLoad() {
      super.viewDidLoad()
      list.translatesAutoresizingMaskIntoConstraints = false
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
      list.dataSource = self
      list.contentInset.bottom = 40
      view.addSubview(list)
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: view.topAnchor),
        list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
    }
  }

  @Test func `a chat that starts with Auto Layout is prepared first`() {
    let chat = ChatController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = chat
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(chat.layout.messages.first == "prepare")
    #expect(chat.list.frame == window.bounds && chat.list.visibleCells.count == 6)
    // A keyboard appears, and the last message is scrolled to.
    chat.list.contentInset.bottom = 140
    chat.list.scrollToItem(at: [0, 19], at: .bottom, animated: false)
    window.layoutIfNeeded()
    #expect(chat.list.contentOffset.y == 840)
    #expect(chat.layout.messages.contains("shouldInvalidateLayout"))
    withExtendedLifetime(window) {}
  }

  @Test func `a menu that changes priorities has the widths of the constraint in effect`() {
    let menu = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let item = UIView()
    item.translatesAutoresizingMaskIntoConstraints = false
    menu.addSubview(item)
    let narrow = item.widthAnchor.constraint(equalToConstant: 80)
    let wide = item.widthAnchor.constraint(equalTo: menu.widthAnchor)
    narrow.priority = .defaultHigh
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      item.leadingAnchor.constraint(equalTo: menu.leadingAnchor),
      item.topAnchor.constraint(equalTo: menu.topAnchor),
      item.heightAnchor.constraint(equalToConstant: 40), narrow, wide,
    ])
    menu.layoutIfNeeded()
    #expect(item.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    for _ in 0..<3 {
      wide.priority = .required
      #expect(wide.isActive)
      menu.layoutIfNeeded()
      #expect(item.frame.width == 300)
      wide.priority = UILayoutPriority(rawValue: 749)
      menu.layoutIfNeeded()
      #expect(item.frame.width == 80)
    }
    narrow.priority = UILayoutPriority(rawValue: 748)
    menu.layoutIfNeeded()
    #expect(item.frame.width == 300)
  }
}
