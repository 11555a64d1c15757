import CoreGraphics
import QuartzCore
import Testing
import UIKit

// An app's own types, with the names that the package has in its own modules. This target is
// compiled with MemberImportVisibility, that of UIKitNames without.
struct Transaction: Hashable { var amount = 1 }
struct Action: Hashable {}
struct Image: Hashable {}
struct Color: Hashable {}
struct Item: Hashable { let id: Int }
struct Snapshot {}
enum Section: Hashable { case main }
class View {}
class Label {}

@MainActor
@Suite struct ImportTests {
  @Test func `an app's types can have names that the package also declares`() {
    let transaction: Transaction = Transaction()
    let view: View = View()
    let colors: [Color] = [Color()]
    #expect(transaction.amount == 1 && colors.count == 1)
    _ = (view, Action(), Image(), Snapshot(), Label())
  }

  @Test func `import UIKit provides names, members, operators and Foundation`() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.main])
    snapshot.appendItems((0..<3).map { Item(id: $0) })
    let priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999)
    #expect(IndexPath(item: 1, section: 0).item == 1)
    #expect(CGRect(x: 0, y: 0, width: 2, height: 3).inset(by: .zero).height == 3)
    #expect(snapshot.itemIdentifiers.count == 3)
  }
}
