import Oracles
import Trials

/// Mutants of flow layouts.
enum FlowMutant: String, MutantKind {
  // Wrong rules: a model with another rule replaces the layout.
  case averageIsRounded = "The average of measured sizes is rounded to a whole number."
  case lastLineIsPacked = "The last line of a grid is packed instead of aligned with its columns."
  case turningKeepsSizes = "Measured sizes outlive a rotation of the view."
  case queryMissesTheLastLine = "A query by rectangle omits the last line that overlaps it."

  // A wrong connection between the layout and the view that shows it.
  case laterSizeReplacesEarlier =
    "Of the measured sizes between two queries only the last one counts."

  static let firstInTheWiring: Self? = .laterSizeReplacesEarlier
}

extension FlowModel: LayoutValues {
  var measurements: [ComparedCommand] {
    let all: [ComparedCommand] = sections.enumerated().reversed().flatMap { section, content in
      content.measured.enumerated().reversed().compactMap { item, size in
        size.map { .layout(.measure(section: section, item: item, size: $0)) }
      }
    }
    return mutant == .laterSizeReplacesEarlier ? all.suffix(1) : all
  }

  mutating func apply(_ command: ComparedCommand) {
    switch command {
    case .layout(.measure(let section, let item, let size)): sections[section].measured[item] = size
    case .layout(.insert(let section, let item, let count)):
      sections[section].measured.insert(contentsOf: Array(repeating: nil, count: count), at: item)
    case .layout(.remove(let section, let item, let count)):
      sections[section].measured.removeSubrange(item..<item + count)
    case .layout(.reload(let section, let item, _)): sections[section].measured[item] = nil
    case .turn(let side):
      guard view[1 - axis] != side else { return }
      view[1 - axis] = side
      guard mutant != .turningKeepsSizes else { return }
      for section in sections.indices {
        sections[section].measured = sections[section].measured.map { _ in nil }
      }
    case .layout(.scroll(let place)): offset = place
    default: break
    }
  }

  /// Returns the elements that overlap a rectangle.
  func visible(in rect: LayoutRect) -> [ElementName] {
    let picture = picture()
    var found = picture.frames.filter { $0.value.overlaps(rect) }
    if mutant == .queryMissesTheLastLine, let last = found.values.map({ $0.origin[axis] }).max() {
      found = found.filter { $0.value.origin[axis] < last || $0.value.origin[axis] == 0 }
    }
    return found.keys.sorted()
  }
}
