import CompositionalLayout
import Foundation
import Testing
import UIKitNames

final class Tablet: LayoutHost {
  let bounds = CGRect(x: 0, y: 0, width: 800, height: 1000)
  let adjustedContentInset = UIEdgeInsets.zero
  let referenceInsets = ReferenceInsets()
  let traitCollection = UITraitCollection(displayScale: 2)
  let snapshot: NSDiffableDataSourceSnapshot<Shelf, UUID>

  init(_ snapshot: NSDiffableDataSourceSnapshot<Shelf, UUID>) {
    self.snapshot = snapshot
  }

  var numberOfSections: Int { snapshot.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    snapshot.numberOfItems(inSection: snapshot.sectionIdentifiers[section])
  }
}

/// Tests of the listings in the module's article.
@MainActor
struct ArticleTests {
  @Test func `the shelves of the article have the difference and frames shown`() throws {
    let books = (0..<5).map { _ in UUID() }
    let before = shelves(featured: [books[0]], all: books)
    let after = shelves(featured: [books[4]], all: books)
    let change = after.difference(from: before).batchUpdates

    #expect(change.description == "[ Move item (1 - 3) to (0 - 0), Move item (0 - 0) to (1 - 0) ]")

    let layout = shelfLayout()
    let tablet = Tablet(shelves(featured: [books[0]], all: books))
    layout.attach(to: tablet)
    try layout.prepareReportingErrors()
    let last = layout.layoutAttributesForItem(at: IndexPath(indexes: [1, 3]))

    #expect(last?.frame == CGRect(x: 600, y: 120, width: 200, height: 120))
  }
}
