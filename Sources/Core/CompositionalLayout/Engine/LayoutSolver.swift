import Foundation

/// A solver that requests and solves each section (rule 5.5).
///
/// A section with the same description object and item count as an earlier one shares its geometry.
struct LayoutSolver {
  private let context: LayoutContext
  private let configuration: CompositionalLayoutConfiguration
  private let provider: CompositionalLayoutSectionProvider
  private let environment: ResolvedLayoutEnvironment
  /// The description of all sections, if they have only one.
  private var common: LayoutSection?
  private let describesAlike: Bool

  private var templates: [ObjectIdentifier: (description: LayoutSection, SectionTemplate)] = [:]
  private var geometries: [GeometryKey: SectionGeometry] = [:]

  private struct GeometryKey: Hashable {
    let description: ObjectIdentifier
    let itemCount: Int
    let place: SectionPosition?
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

  /// Solves all sections.
  mutating func solve(
    sectionCount: Int,
    itemCount: (Int) -> Int
  ) throws(LayoutError) -> SolvedLayout {
    // 1. Compile the elements at the boundary of the layout, and the space between sections.
    var compiler = TemplateCompiler(section: nil)
    let items = try compiler.boundaryItems(configuration.boundarySupplementaryItems)
    let globals = GlobalBoundary(items: items, kinds: compiler.kinds, context: context)
    let spacing = try compiler.length(
      configuration.interSectionSpacing,
      of: "interSectionSpacing",
      mayBeNegative: true
    )
    // 2. Request and solve each section.
    var sections: [SectionGeometry] = []
    sections.reserveCapacity(sectionCount)
    for index in 0..<sectionCount {
      sections.append(try section(index, of: sectionCount, itemCount: itemCount(index)))
    }
    // 3. Stack the sections inside the boundary.
    return SolvedLayout(context: context, spacing: spacing, globals: globals, sections: sections)
  }

  mutating func section(
    _ section: Int,
    of count: Int,
    itemCount: Int
  ) throws(LayoutError) -> SectionGeometry {
    // 2.1. Request the description, which only an empty section may lack.
    let description = common ?? provider(section, environment)
    if describesAlike { common = description }
    guard description != nil || itemCount == 0 else {
      throw .missingSection(section, itemCount: itemCount)
    }
    return try geometry(
      for: description ?? Self.emptyDescription,
      itemCount: itemCount,
      section: section,
      place: SectionPosition(section, of: count)
    )
  }

  private mutating func geometry(
    for description: LayoutSection,
    itemCount: Int,
    section: Int,
    place: SectionPosition
  ) throws(LayoutError) -> SectionGeometry {
    // 2.2. Use the geometry of an earlier section with this description and number of items.
    let id = ObjectIdentifier(description)
    let key = GeometryKey(
      description: id,
      itemCount: itemCount,
      place: description.list == nil ? nil : place
    )
    if let geometry = geometries[key] { return geometry }
    // 2.3. Compile the description, unless an earlier section has it.
    let template: SectionTemplate
    if let known = templates[id] {
      template = known.1
    } else {
      var compiler = TemplateCompiler(section: section)
      template = try compiler.compile(description)
      // The description is kept too, so that its identity is not reused.
      templates[id] = (description, template)
    }
    // 2.4. Solve the section.
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

  /// The description of an empty section without a provided description.
  private static var emptyDescription: LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    return LayoutSection(
      group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)])
    )
  }
}

extension SolvedLayout {
  /// Adopts the measurements of a layout with other traits or another size.
  ///
  /// If the width has changed, the sizes are out of date but better than estimates. They are
  /// replaced when elements become visible.
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
