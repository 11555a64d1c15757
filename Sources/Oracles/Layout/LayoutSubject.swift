import CompositionalLayout
import Foundation

/// What a trial judges: something that lays a scene out and answers questions about it.
protocol LayoutSubject {
  /// Lays out a scene of which some elements were measured before, in the order given.
  init(_ scene: LayoutScene, fault: LayoutFault?)

  /// Performs a command; answers with what to add to the offset.
  mutating func perform(_ command: LayoutCommand) -> Double

  /// The frames of all elements, and the length of the content.
  func observe() -> LayoutModel.Picture

  func visible(in rect: ModelRect) -> [ElementName]
}

extension LayoutModel: LayoutSubject {
  func observe() -> Picture { picture() }
}

/// The engine, asked through its public face only.
struct EngineLayout: LayoutSubject {
  private let host: SampleHost
  private let layout: CompositionalCollectionLayout
  private let scene: LayoutScene

  init(_ scene: LayoutScene, fault: LayoutFault?) {
    self.scene = scene
    host = SampleHost(
      width: scene.width,
      height: scene.height,
      items: scene.sections.map(\.itemCount)
    )
    let descriptions = scene.sections.map { $0.description(axis: scene.axis) }
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = scene.sectionSpacing
    configuration.scrollDirection = scene.axis == 0 ? .horizontal : .vertical
    layout = CompositionalCollectionLayout(
      sectionProvider: { index, _ in descriptions[index] },
      configuration: configuration
    )
    host.pixels = 0
    layout.attach(to: host)
    layout.prepare()
  }

  func perform(_ command: LayoutCommand) -> Double {
    switch command {
    case .measure(let section, let item, let size):
      return prefer(
        layout.layoutAttributesForItem(at: IndexPath(indexes: [section, item])),
        CGSize(width: size[0], height: size[1])
      )
    case .measureHeader(let section, let length):
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: "header",
        at: IndexPath(indexes: [section, 0])
      )
      guard let header else { return 0 }
      let size =
        scene.axis == 0
        ? CGSize(width: length, height: header.size.height)
        : CGSize(width: header.size.width, height: length)
      return prefer(header, size)
    case .insert(let section, let item, let count):
      host.items[section] += count
      apply(.insertItems(item..<item + count, section: section))
    case .remove(let section, let item, let count):
      host.items[section] -= count
      apply(.removeItems(item..<item + count, section: section))
    case .scroll(let offset):
      if scene.axis == 0 { host.bounds.origin.x = offset } else { host.bounds.origin.y = offset }
    case .look:
      break
    }
    return 0
  }

  private func apply(_ change: LayoutDataChange) {
    do {
      try layout.apply([change])
    } catch {
      preconditionFailure("A scene that was laid out before is refused: \(error)")
    }
  }

  private func prefer(_ original: LayoutAttributes?, _ size: CGSize) -> Double {
    guard let original else { return 0 }
    let preferred = original.copy()
    preferred.frame.size = size
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return 0 }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    layout.invalidateLayout(with: context)
    return scene.axis == 0 ? context.contentOffsetAdjustment.x : context.contentOffsetAdjustment.y
  }

  func observe() -> LayoutModel.Picture {
    var picture = LayoutModel.Picture()
    for section in scene.sections.indices {
      for item in 0..<host.items[section] {
        picture.frames[.item(section, item)] = rect(
          layout.layoutAttributesForItem(at: IndexPath(indexes: [section, item]))
        )
      }
      for (kind, name) in [
        ("header", ElementName.header(section)), ("footer", .footer(section)),
      ] {
        picture.frames[name] = rect(
          layout.layoutAttributesForSupplementaryView(
            ofKind: kind,
            at: IndexPath(indexes: [section, 0])
          )
        )
      }
    }
    let size = layout.collectionViewContentSize
    picture.contentLength = scene.axis == 0 ? size.width : size.height
    return picture
  }

  private func rect(_ attributes: LayoutAttributes?) -> ModelRect? {
    guard let frame = attributes?.frame else { return nil }
    return ModelRect(origin: [frame.minX, frame.minY], size: [frame.width, frame.height])
  }

  func visible(in rect: ModelRect) -> [ElementName] {
    let rect = CGRect(
      x: rect.origin[0],
      y: rect.origin[1],
      width: rect.size[0],
      height: rect.size[1]
    )
    let elements = layout.layoutAttributesForElements(in: rect) ?? []
    return elements.map { element in
      switch element.representedElementKind {
      case "header": .header(element.indexPath[0])
      case "footer": .footer(element.indexPath[0])
      default: .item(element.indexPath[0], element.indexPath[1])
      }
    }.sorted()
  }
}

extension SceneLength {
  var dimension: LayoutDimension {
    switch kind {
    case .absolute: .absolute(value)
    case .fractionalWidth: .fractionalWidth(value)
    case .fractionalHeight: .fractionalHeight(value)
    case .estimated: .estimated(value)
    }
  }
}

extension SceneNode {
  var item: LayoutItem {
    let layoutSize = LayoutSize(
      widthDimension: size[0].dimension,
      heightDimension: size[1].dimension
    )
    switch self {
    case .cell(_, let inset):
      let item = LayoutItem(layoutSize: layoutSize)
      item.contentInsets = .uniform(inset)
      return item
    case .group(let scene):
      return scene.group
    }
  }
}

extension SceneGroup {
  var group: LayoutGroup {
    let layoutSize = LayoutSize(
      widthDimension: size[0].dimension,
      heightDimension: size[1].dimension
    )
    let items = children.map(\.item)
    let group: LayoutGroup =
      switch (mode, axis) {
      case (.filling, 0): .horizontal(layoutSize: layoutSize, subitems: items)
      case (.filling, _): .vertical(layoutSize: layoutSize, subitems: items)
      case (.stretched(let count), 0):
        .horizontal(layoutSize: layoutSize, subitem: items[0], count: count)
      case (.stretched(let count), _):
        .vertical(layoutSize: layoutSize, subitem: items[0], count: count)
      case (.repeated(let count), 0):
        .horizontal(layoutSize: layoutSize, repeatingSubitem: items[0], count: count)
      case (.repeated(let count), _):
        .vertical(layoutSize: layoutSize, repeatingSubitem: items[0], count: count)
      }
    group.interItemSpacing = isFlexible ? .flexible(spacing) : .fixed(spacing)
    group.contentInsets = .uniform(inset)
    return group
  }
}

extension SceneSection {
  func description(axis: Int) -> LayoutSection {
    let section = LayoutSection(group: group.group)
    section.contentInsets = DirectionalEdgeInsets(
      top: insets[0],
      leading: insets[1],
      bottom: insets[2],
      trailing: insets[3]
    )
    section.interGroupSpacing = groupSpacing
    section.orthogonalScrollingBehavior = isOrthogonal ? .continuous : .none
    for (bar, kind, alignment) in [
      (header, "header", axis == 0 ? RectAlignment.leading : .top),
      (footer, "footer", axis == 0 ? .trailing : .bottom),
    ] {
      guard let bar else { continue }
      let length = bar.length.dimension
      let item = BoundarySupplementaryItem(
        layoutSize: axis == 0
          ? LayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
          : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length),
        elementKind: kind,
        alignment: alignment
      )
      item.extendsBoundary = bar.extends
      item.pinToVisibleBounds = bar.pins
      section.boundarySupplementaryItems.append(item)
    }
    return section
  }
}

extension DirectionalEdgeInsets {
  static func uniform(_ inset: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }
}
