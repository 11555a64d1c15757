import Foundation
import Testing

@testable import HeadlessCollectionView

@MainActor
struct RegistrationTests {
  /// A cell as written for UIKit: `override`, not `required`.
  final class LabelledCell: CollectionViewCell {
    let label = View()

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
      fatalError("never archived")
    }
  }

  @Test func `a registration calls the initializer of its cell class`() {
    let registration = CellRegistration<LabelledCell, Int> { _, _, _ in }
    let cell = registration.makeCell()
    #expect(cell.label.superview === cell.contentView)
    #expect(cell.reuseIdentifier == registration.reuseIdentifier)
  }

  @Test func `two registrations have separate reuse pools`() {
    let one = CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    let other = CellRegistration<CollectionViewCell, Int> { _, _, _ in }
    #expect(one.identity < other.identity)
    #expect(one.reuseIdentifier != other.reuseIdentifier)
    #expect(other.identity <= RegistrationIdentity.newest)
  }

  @Test func `a handler receives the cell, its index path and its item`() {
    var seen: [String] = []
    let registration = CellRegistration<LabelledCell, String> { cell, path, item in
      cell.label.tag = 7
      seen.append("\(item) at \(path)")
    }
    let cell = registration.makeCell()
    registration.handler(cell, IndexPath(indexes: [0, 1]), "a")
    #expect(seen == ["a at [0, 1]"])
    #expect(cell.label.tag == 7)
  }

  @Test func `a supplementary registration has its element kind`() {
    let registration = SupplementaryRegistration<CollectionReusableView>(elementKind: "badge") {
      view,
      kind,
      _ in view.tag = kind.count
    }
    let view = registration.makeView()
    registration.handler(view, registration.elementKind, IndexPath(indexes: [0, 0]))
    #expect(view.tag == 5)
  }
}
