import Foundation
import Testing

@testable import CompositionalLayout

/// Tests of the equality and the copies of descriptions.
struct DescriptionTests {
  /// Checks that only the values at equal indexes are equal.
  private func expectDistinct<Value: Hashable>(
    _ make: () -> [Value],
    location: SourceLocation = #_sourceLocation
  ) {
    let (first, second) = (make(), make())
    for one in first.indices {
      for two in second.indices {
        #expect((first[one] == second[two]) == (one == two), sourceLocation: location)
      }
      #expect(first[one].hashValue == second[one].hashValue, sourceLocation: location)
    }
    #expect(Set(first.map(\.hashValue)).count == first.count, sourceLocation: location)
  }

  @Test
  func `descriptions with one other value are not equal`() {
    expectDistinct { [LayoutSpacing.fixed(1), .fixed(2), .flexible(1), .flexible(2)] }
    expectDistinct {
      [fw(0.5), fh(0.5), abs(0.5), est(0.5), .uniformAcrossSiblings(estimate: 0.5), fw(1)]
    }
    expectDistinct {
      [size(fw(1), fh(1)), size(fw(1), fh(2)), size(fw(2), fh(1)), size(fh(1), fw(1))]
    }
    let one = LayoutSpacing.fixed(1)
    expectDistinct {
      [
        edges(), edges(leading: one), edges(top: one), edges(trailing: one), edges(bottom: one),
        edges(leading: .flexible(1)),
      ]
    }
    let point = CGPoint(x: 1, y: 2)
    expectDistinct {
      [
        LayoutAnchor(edges: .top), LayoutAnchor(edges: .bottom),
        LayoutAnchor(edges: .top, absoluteOffset: point),
        LayoutAnchor(edges: .top, fractionalOffset: point),
        LayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 0)),
        LayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 2)),
      ]
    }
    let (small, large) = (CGSize(width: 5, height: 5), CGSize(width: 9, height: 9))
    expectDistinct {
      [
        ResolvedLayoutContainer(contentSize: small), ResolvedLayoutContainer(contentSize: large),
        ResolvedLayoutContainer(contentSize: CGSize(width: 5, height: 9)),
        ResolvedLayoutContainer(contentSize: CGSize(width: 9, height: 5)),
        ResolvedLayoutContainer(contentSize: small, contentInsets: insets(1)),
      ]
    }
    expectDistinct {
      [
        insets(0), insets(1, 0, 0, 0), insets(0, 1, 0, 0), insets(0, 0, 1, 0), insets(0, 0, 0, 1),
      ]
    }
  }

  @Test
  func `a dimension and a spacing are of one kind`() {
    let all = [fw(1), fh(1), abs(1), est(1), .uniformAcrossSiblings(estimate: 1)]
    #expect(all.map(\.isFractionalWidth) == [true, false, false, false, false])
    #expect(all.map(\.isFractionalHeight) == [false, true, false, false, false])
    #expect(all.map(\.isAbsolute) == [false, false, true, false, false])
    #expect(all.map(\.isEstimated) == [false, false, false, true, true])
    #expect(all.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
    #expect(LayoutSpacing.fixed(1).isFixed && !LayoutSpacing.flexible(1).isFixed)
    #expect(!LayoutAnchor(edges: .top, fractionalOffset: .zero).isAbsoluteOffset)
    let dimension = fw(1)
    #expect(dimension.copy() as? LayoutDimension === dimension)
  }

  @Test
  func `the container of a provider is the box without its insets`() {
    let size = CGSize(width: 200, height: 100)
    let fixed = ResolvedLayoutContainer(contentSize: size, contentInsets: insets(1, 2, 3, 4))
    #expect(fixed.effectiveContentSize == CGSize(width: 194, height: 96))
    let parts = ResolvedLayoutContainer(
      contentSize: size,
      contentInsets: insets(0.5, 0.25, 0, 0.125)
    )
    #expect(parts.effectiveContentInsets == insets(50, 50, 0, 25))
    #expect(parts.effectiveContentSize == CGSize(width: 125, height: 50))
  }

  @MainActor
  @Test
  func `a copy of a section has every property`() throws {
    let original = section(row(fw(1), abs(1), item(fw(1), fh(1))), insets: insets(1), spacing: 2)
    original.contentInsetsReference = .layoutMargins
    original.supplementaryContentInsetsReference = .readableContent
    original.supplementariesFollowContentInsets = false
    original.orthogonalScrollingBehavior = .paging
    original.orthogonalScrollingProperties.bounce = .never
    original.orthogonalScrollingProperties.decelerationRate = .fast
    original.boundarySupplementaryItems = [header(fw(1), abs(1))]
    original.decorationItems = [.background(elementKind: "back")]
    var calls = 0
    original.visibleItemsInvalidationHandler = { _, _, _ in calls += 1 }
    let copy = try #require(original.copy() as? LayoutSection)
    #expect(copy !== original && copy.group === original.group)
    #expect(copy.contentInsets == insets(1) && copy.interGroupSpacing == 2)
    #expect(copy.contentInsetsReference == .layoutMargins)
    #expect(copy.supplementaryContentInsetsReference == .readableContent)
    #expect(!copy.supplementariesFollowContentInsets && copy.orthogonalScrollingBehavior == .paging)
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
    #expect(copy.orthogonalScrollingProperties.decelerationRate == .fast)
    #expect(copy.boundarySupplementaryItems.first === original.boundarySupplementaryItems.first)
    #expect(copy.decorationItems.first === original.decorationItems.first)
    let environment = ResolvedLayoutEnvironment(
      container: ResolvedLayoutContainer(contentSize: .zero)
    )
    copy.visibleItemsInvalidationHandler?([], .zero, environment)
    #expect(calls == 1)
    let list = LayoutSection.list(
      using: ListConfiguration(appearance: .plain),
      layoutEnvironment: environment
    )
    #expect((list.copy() as? LayoutSection)?.list != nil)
  }

  private static let traits: [@Sendable (inout TraitCollection) -> Void] = [
    { $0.horizontalSizeClass = .regular }, { $0.verticalSizeClass = .compact },
    { $0.userInterfaceIdiom = .pad }, { $0.layoutDirection = .rightToLeft },
    { $0.displayScale = 3 }, { $0.userInterfaceStyle = .dark },
    { $0.preferredContentSizeCategory = .small }, { $0.listEnvironment = .plain },
  ]

  @Test(arguments: traits.indices)
  func `a trait that is set takes precedence over earlier collections`(index: Int) {
    let change = Self.traits[index]
    let changed = TraitCollection(mutations: change)
    #expect(changed != TraitCollection() && changed == TraitCollection().modifyingTraits(change))
    #expect(TraitCollection(traitsFrom: [changed, TraitCollection()]) == changed)
    #expect(TraitCollection(traitsFrom: [TraitCollection(), changed]) == changed)
    var all = TraitCollection(
      horizontalSizeClass: .compact,
      verticalSizeClass: .regular,
      userInterfaceIdiom: .phone,
      layoutDirection: .leftToRight,
      displayScale: 2,
      userInterfaceStyle: .light,
      preferredContentSizeCategory: .large,
      listEnvironment: .unspecified
    )
    // Every trait is set, to its default value.
    #expect(all == TraitCollection.current)
    #expect(TraitCollection(traitsFrom: [changed, all]) == all)
    change(&all)
    #expect(all == changed)
  }

  @Test(arguments: traits.indices)
  func `a collection that sets one trait keeps the others of earlier ones`(index: Int) {
    for other in Self.traits.indices where other != index {
      let (one, two) = (Self.traits[index], Self.traits[other])
      let both = TraitCollection().modifyingTraits(one).modifyingTraits(two)
      let changed = TraitCollection(mutations: one)
      #expect(TraitCollection(traitsFrom: [changed, TraitCollection(mutations: two)]) == both)
    }
  }

  @Test
  func `accessibility categories begin after the largest ordinary text`() {
    #expect(ContentSizeCategory.allCases.firstIndex { $0.isAccessibilityCategory } == 7)
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
  }
}
