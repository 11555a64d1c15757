import Foundation

/// Asks for each section and solves it.
///
/// A section described by the same object as an earlier one, with as many items, shares its geometry.
struct LayoutSolver {
  private let context: LayoutContext
  private let configuration: CompositionalLayoutConfiguration
  private let provider: CompositionalLayoutSectionProvider
  private let environment: ResolvedLayoutEnvironment
  /// The description of every section, where one is enough to ask for.
  private var common: LayoutSection?
  private let describesAlike: Bool

  private var templates: [ObjectIdentifier: (description: LayoutSection, SectionTemplate)] = [:]
  private var geometries: [GeometryKey: SectionGeometry] = [:]

  private struct GeometryKey: Hashable {
    let description: ObjectIdentifier
    let itemCount: Int
    let place: SectionPlace?
  }

  init(
    context: LayoutContext,
    configuration: CompositionalLayoutConfiguration,
    provider: @escaping CompositionalLayoutSectionProvider,
    describesAlike: Bool
  ) {
    self.describesAlike = describesAlike
    self.context = context
    self.configuration = configuration
    self.provider = provider
    environment = context.environment
  }

  mutating func solve(
    sectionCount: Int,
    itemCount: (Int) -> Int
  ) throws(LayoutError) -> SolvedLayout {
    var compiler = TemplateCompiler(section: nil)
    let items = try compiler.boundaryItems(configuration.boundarySupplementaryItems)
    let globals = GlobalBoundary(items: items, kinds: compiler.kinds, context: context)
    let spacing = try compiler.length(
      configuration.interSectionSpacing,
      of: "interSectionSpacing",
      mayBeNegative: true
    )
    var sections: [SectionGeometry] = []
    sections.reserveCapacity(sectionCount)
    for index in 0..<sectionCount {
      sections.append(try section(index, of: sectionCount, itemCount: itemCount(index)))
    }
    return SolvedLayout(context: context, spacing: spacing, globals: globals, sections: sections)
  }

  mutating func section(
    _ section: Int,
    of count: Int,
    itemCount: Int
  ) throws(LayoutError) -> SectionGeometry {
    let place = SectionPlace(section, of: count)
    let asked = common ?? provider(section, environment)
    if describesAlike { common = asked }
    guard let description = asked else {
      guard itemCount == 0 else { throw .missingSection(section, itemCount: itemCount) }
      return try geometry(
        for: Self.emptyDescription,
        itemCount: 0,
        section: section,
        place: place
      )
    }
    return try geometry(
      for: description,
      itemCount: itemCount,
      section: section,
      place: place
    )
  }

  private mutating func geometry(
    for description: LayoutSection,
    itemCount: Int,
    section: Int,
    place: SectionPlace
  ) throws(LayoutError) -> SectionGeometry {
    let id = ObjectIdentifier(description)
    let key = GeometryKey(
      description: id,
      itemCount: itemCount,
      place: description.list == nil ? nil : place
    )
    if let geometry = geometries[key] { return geometry }
    let template: SectionTemplate
    if let known = templates[id] {
      template = known.1
    } else {
      var compiler = TemplateCompiler(section: section)
      template = try compiler.compile(description)
      // The description is kept as well, so that its identity is not given to another.
      templates[id] = (description, template)
    }
    let geometry = try SectionGeometry(
      template: template,
      itemCount: itemCount,
      section: section,
      context: context,
      place: place
    )
    geometries[key] = geometry
    return geometry
  }

  /// What stands for an empty section that nothing was provided for.
  private static var emptyDescription: LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    return LayoutSection(
      group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    )
  }
}

extension SolvedLayout {
  /// Takes over what was measured before the surroundings changed.
  ///
  /// The sizes are stale where the width has changed, but closer to the truth than estimates; they
  /// are replaced as elements come into view.
  mutating func adoptMeasurements(of other: SolvedLayout) {
    for section in sections.indices where other.sections.indices.contains(section) {
      let old = other.sections[section]
      guard old.hasMeasurements, old.itemCount == sections[section].itemCount else { continue }
      update(section) { $0.adoptMeasurements(of: old) }
    }
    if globals.items.count == other.globals.items.count {
      globals.measured = other.globals.measured
    }
  }
}
