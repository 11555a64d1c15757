import CompositionalLayout
import Contracts
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

  /// Where everything is shown when the interface turns to be read from right to left.
  func observeMirrored() -> LayoutModel.Picture
}

extension LayoutModel: LayoutSubject {
  func observe() -> Picture { picture() }
  func observeMirrored() -> Picture { mirrored() }
}

/// The engine, asked through its public face only.
struct EngineLayout: LayoutSubject {
  private let host: SampleHost
  private let layout: CompositionalCollectionLayout
  private let axis: Int
  private let sections: Sections

  /// The descriptions that the provider answers with; sections come and go.
  private final class Sections {
    var all: [LayoutSection] = []
  }

  init(_ scene: LayoutScene, fault: LayoutFault?) {
    axis = scene.axis
    host = SampleHost(
      width: scene.width,
      height: scene.height,
      items: scene.sections.map(\.itemCount)
    )
    let sections = Sections()
    sections.all = scene.sections.map { $0.description(axis: scene.axis) }
    self.sections = sections
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = scene.sectionSpacing
    configuration.scrollDirection = scene.axis == 0 ? .horizontal : .vertical
    configuration.boundarySupplementaryItems = scene.bars
    layout = CompositionalCollectionLayout(
      sectionProvider: { index, _ in sections.all[index] },
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
        axis == 0
        ? CGSize(width: length, height: header.size.height)
        : CGSize(width: header.size.width, height: length)
      return prefer(header, size)
    case .insert(let section, let item, let count):
      host.items[section] += count
      apply(.insertItems(item..<item + count, section: section))
    case .remove(let section, let item, let count):
      host.items[section] -= count
      apply(.removeItems(item..<item + count, section: section))
    case .reload(let section, let item, let count):
      apply(.reloadItems(item..<item + count, section: section))
    case .insertSection(let section, let model):
      sections.all.insert(sections.all[model], at: section)
      host.items.insert(host.items[model], at: section)
      apply(.insertSections(section..<section + 1))
    case .removeSection(let section):
      sections.all.remove(at: section)
      host.items.remove(at: section)
      apply(.removeSections(section..<section + 1))
    case .scroll(let offset):
      if axis == 0 { host.bounds.origin.x = offset } else { host.bounds.origin.y = offset }
    case .look:
      break
    }
    return 0
  }

  private func apply(_ change: LayoutDataChange) {
    do {
      try layout.apply([change])
    } catch {
      stop("A scene that was laid out before is refused: \(error)")
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
    return axis == 0 ? context.contentOffsetAdjustment.x : context.contentOffsetAdjustment.y
  }

  func observe() -> LayoutModel.Picture {
    var picture = LayoutModel.Picture()
    for section in host.items.indices {
      for item in 0..<host.items[section] {
        let path = IndexPath(indexes: [section, item])
        picture.frames[.item(section, item)] = rect(layout.layoutAttributesForItem(at: path))
        picture.frames[.badge(section, item)] = bar("badge", path)
      }
      let path = IndexPath(indexes: [section, 0])
      picture.frames[.header(section)] = bar("header", path)
      picture.frames[.footer(section)] = bar("footer", path)
      picture.frames[.background(section)] = rect(
        layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
      )
    }
    // Each is the first of its kind.
    picture.frames[.layoutHeader] = bar("layout-header", IndexPath(index: 0))
    picture.frames[.layoutFooter] = bar("layout-footer", IndexPath(index: 0))
    let size = layout.collectionViewContentSize
    picture.contentLength = axis == 0 ? size.width : size.height
    return picture
  }

  private func bar(_ kind: String, _ path: IndexPath) -> ModelRect? {
    rect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path))
  }

  /// Turns the whole interface, which lays everything out anew, and back again.
  func observeMirrored() -> LayoutModel.Picture {
    turn(.rightToLeft)
    var picture = observe()
    picture.frames = picture.frames.mapValues { frame in
      let shown = layout.displayFrame(
        CGRect(x: frame.origin[0], y: frame.origin[1], width: frame.size[0], height: frame.size[1])
      )
      return ModelRect(origin: [shown.minX, shown.minY], size: [shown.width, shown.height])
    }
    turn(.leftToRight)
    return picture
  }

  private func turn(_ direction: UserInterfaceLayoutDirection) {
    host.traitCollection.layoutDirection = direction
    layout.invalidateLayout()
    layout.prepare()
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
      case "badge": .badge(element.indexPath[0], element.indexPath[1])
      case "background": .background(element.indexPath[0])
      case "layout-header": .layoutHeader
      case "layout-footer": .layoutFooter
      default: .item(element.indexPath[0], element.indexPath[1])
      }
    }.sorted()
  }
}
