import CompositionalLayout
import Foundation

/// Draws of hosts and whole layouts.
@MainActor
extension DrawnDescription {
  /// Returns a host with margins, bars and the number of items in each section.
  mutating func host() -> FakeHost {
    let items = (0...below(4)).map { _ in pick(0, 1, 2, 3, 4, 5, 7, 9, 12, 13, 17, 30) }
    let host = FakeHost(
      width: pick(320, 375, 390.5, 700),
      height: pick(480, 667),
      scale: pick(0, 1, 2, 3),
      items: items
    )
    if oneIn(3) { host.adjustedContentInset = EdgeInsets(top: 20, left: 3, bottom: 10, right: 5) }
    if oneIn(2) {
      host.referenceInsets = ReferenceInsets(
        safeArea: DirectionalEdgeInsets(top: 11, leading: 12, bottom: 13, trailing: 14),
        layoutMargins: DirectionalEdgeInsets(top: 1, leading: 16, bottom: 2, trailing: 17),
        readableContent: DirectionalEdgeInsets(top: 3, leading: 30, bottom: 4, trailing: 31)
      )
    }
    if oneIn(4) { host.traitCollection.layoutDirection = .rightToLeft }
    return host
  }

  mutating func configuration() -> CompositionalLayoutConfiguration {
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = oneIn(3) ? .horizontal : .vertical
    configuration.interSectionSpacing = pick(0, 0, 9, 20.5)
    configuration.contentInsetsReference = reference()
    configuration.boundarySupplementaryItems = (0..<pick(0, 0, 0, 1, 2)).map { _ in
      boundary("global")
    }
    return configuration
  }

  /// Returns a compositional layout: equal or different sections, or lists.
  mutating func layout(for host: FakeHost) -> CompositionalCollectionLayout {
    let configuration = configuration()
    if oneIn(6) {
      let lists = [list(), list()]
      if oneIn(2) { return .list(using: lists[0]) }
      return CompositionalCollectionLayout(
        sectionProvider: { .list(using: lists[$0 % 2], layoutEnvironment: $1) },
        configuration: configuration
      )
    }
    let sections = (0..<pick(1, 1, 2, 3)).map { _ in section() }
    if sections.count == 1 {
      return CompositionalCollectionLayout(section: sections[0], configuration: configuration)
    }
    return CompositionalCollectionLayout(
      sectionProvider: { index, _ in sections[index % sections.count] },
      configuration: configuration
    )
  }

  /// Returns a flow layout, and a delegate with the sizes of its items.
  mutating func flow() -> (FlowCollectionLayout, FlowSizes?) {
    let flow = FlowCollectionLayout()
    flow.scrollDirection = oneIn(3) ? .horizontal : .vertical
    flow.itemSize = CGSize(width: pick(50, 60.5, 100), height: pick(50, 33, 41.25))
    if oneIn(2) { flow.estimatedItemSize = CGSize(width: pick(50, 77), height: pick(20, 44)) }
    if oneIn(6) { flow.estimatedItemSize = FlowCollectionLayout.automaticSize }
    flow.minimumLineSpacing = pick(0, 10, 3.5)
    flow.minimumInteritemSpacing = pick(0, 10, 7.5)
    flow.headerReferenceSize = CGSize(width: pick(0, 30), height: pick(0, 25))
    flow.footerReferenceSize = CGSize(width: pick(0, 10), height: pick(0, 15))
    flow.sectionInset = oneIn(2) ? .zero : EdgeInsets(top: 1, left: 9, bottom: 3, right: 4)
    flow.sectionInsetReference = pick(.fromContentInset, .fromSafeArea, .fromLayoutMargins)
    flow.sectionHeadersPinToVisibleBounds = oneIn(3)
    flow.sectionFootersPinToVisibleBounds = oneIn(3)
    guard oneIn(2) else { return (flow, nil) }
    let sizes = FlowSizes(
      (0..<60).map { _ in CGSize(width: pick(20, 50, 90.5, 150), height: pick(10, 40, 62.5)) }
    )
    flow.delegate = sizes
    return (flow, sizes)
  }
}
