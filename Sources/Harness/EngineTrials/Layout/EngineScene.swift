import CompositionalLayout
import Foundation

/// The engine, queried through its public interface and as a view queries it.
///
/// With a mutant it receives wrong calls, as from a view that is connected incorrectly.
@MainActor
final class EngineScene {
  private let host: SampleHost
  private let layout: CompositionalCollectionLayout
  private let axis: Int
  private let sections: Sections
  private let mutant: LayoutMutant?
  /// The last measurement, until the next query.
  private var unseen: LayoutCommand?

  /// The descriptions that the section provider returns.
  private final class Sections {
    var all: [LayoutSection] = []
  }

  init(_ scene: LayoutScene, mutant: LayoutMutant?) {
    self.mutant = mutant
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
    configuration.contentInsetsReference = scene.reference.insetsReference
    layout = CompositionalCollectionLayout(
      sectionProvider: { index, _ in sections.all[index] },
      configuration: configuration
    )
    host.pixels = scene.pixels
    if mutant == .scaleIsAtLeastOne, scene.pixels > 0 { host.pixels = max(1, scene.pixels) }
    host.referenceInsets = scene.referenceInsets
    layout.attach(to: host)
    layout.prepare()
  }

  func apply(_ command: LayoutCommand) -> Double {
    switch command {
    case .measure: discardUnseen(for: command)
    case .measureHeader(let section, let length):
      guard let header = layout.supplementary("header", section, 0) else { return 0 }
      var size = header.size
      if axis == 0 { size.width = length } else { size.height = length }
      return along(layout.prefer(header, width: size.width, height: size.height))
    case .insertSection(let section, let model):
      sections.all.insert(sections.all[model], at: section)
    case .removeSection(let section): sections.all.remove(at: section)
    case .moveSection(let source, let target): sections.all.move(from: source, to: target)
    case .scrollAcross(let section, let offset):
      layout.setOrthogonalOffset(offset, forSection: section)
    default: break
    }
    return along(layout.apply(command, to: host, axis: axis))
  }

  /// Drops all measurements between two queries but the last, as the mutant does.
  private func discardUnseen(for command: LayoutCommand) {
    guard mutant == .laterMeasurementReplacesEarlier else { return }
    if case .measure(let section, let item, _)? = unseen {
      layout.apply(.reloadItems(item..<item + 1, section: section), to: host)
    }
    unseen = command
  }

  /// Returns an adjustment of the offset along the scroll axis.
  private func along(_ adjustment: CGPoint) -> Double {
    guard mutant != .offsetAdjustmentIsForgotten else { return 0 }
    return axis == 0 ? adjustment.x : adjustment.y
  }

  func resize(to scene: LayoutScene) {
    sections.all = scene.sections.map { $0.description(axis: axis) }
    let old = host.bounds.size
    let size = CGSize(width: scene.width, height: scene.height)
    let bounds = CGRect(origin: host.bounds.origin, size: size)
    if mutant == .resizeGoesByTheScrollAxis {
      guard axis == 0 ? old.width != size.width : old.height != size.height else { return }
    }
    layout.setBounds(bounds, of: host)
  }

  func observe() -> LayoutPicture {
    unseen = nil
    var picture = LayoutPicture()
    for section in host.items.indices {
      for item in 0..<host.items[section] {
        picture.frames[.item(section, item)] = layout.item(section, item)?.rect
        // There are at most as many elements of a kind as items, and usually fewer.
        picture.frames[.badge(section, item)] = layout.supplementary("badge", section, item)?.rect
        picture.frames[.ribbon(section, item)] = layout.supplementary("ribbon", section, item)?.rect
      }
      picture.frames[.header(section)] = layout.supplementary("header", section, 0)?.rect
      picture.frames[.footer(section)] = layout.supplementary("footer", section, 0)?.rect
      picture.frames[.background(section)] =
        layout.layoutAttributesForDecorationView(ofKind: "background", at: [section, 0])?.rect
    }
    // Each is the first of its kind.
    picture.frames[.layoutHeader] = layout.supplementary("layout-header", 0)?.rect
    picture.frames[.layoutFooter] = layout.supplementary("layout-footer", 0)?.rect
    let size = layout.collectionViewContentSize
    picture.contentLength = axis == 0 ? size.width : size.height
    return picture
  }

  /// Switches the layout direction, which lays out everything again, and switches back.
  func observeMirrored() -> LayoutPicture {
    turn(.rightToLeft)
    var picture = observe()
    picture.frames = picture.frames.mapValues { LayoutRect(layout.displayFrame(CGRect($0))) }
    turn(.leftToRight)
    return picture
  }

  private func turn(_ direction: UserInterfaceLayoutDirection) {
    host.traitCollection.layoutDirection = direction
    layout.invalidateLayout(with: .everything(dataSourceCounts: false))
    layout.prepare()
  }

  func visible(in rect: LayoutRect) -> [ElementName] {
    layout.attributes(overlapping: CGRect(rect))?.map(\.name).sorted() ?? []
  }

  func listed(in rect: LayoutRect) -> [ElementName] {
    layout.layoutAttributesForElements(in: CGRect(rect))?.map(\.name).sorted() ?? []
  }

  func position(ofSection section: Int) -> Double { layout.orthogonalOffset(forSection: section) }

  func places(inSection section: Int) -> [Double] {
    layout.restOffsets(forOrthogonalSection: section).map { Double($0) }
  }

  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    layout.targetOffset(forOrthogonalSection: section, proposed: place, velocity: velocity)
  }
}
