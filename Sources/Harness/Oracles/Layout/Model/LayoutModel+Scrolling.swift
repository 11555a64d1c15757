/// The offsets of orthogonal sections: current, resting and after a drag.
extension LayoutModel {
  /// A scroll view of a section with its consecutive groups.
  struct Scroller {
    var scroll: SceneScroll
    var starts: [Double]
    var lengths: [Double]
    /// The insets before and after the groups.
    var insets: [Double]
    /// The length of all groups.
    var content: Double
    var view: Double
    var mutant: LayoutMutant?

    /// The maximum offset that still fills the view.
    var end: Double { max(0, insets[0] + content + insets[1] - view) }

    /// The length of the view inside the insets.
    private var page: Double { max(0, view - insets[0] - insets[1]) }

    /// The ordered resting offsets; nil if it can rest anywhere.
    var places: [Double]? {
      var places: [Double]
      switch scroll {
      case .continuous: return nil
      case .leadingBoundary, .groupPaging: places = starts.map { min($0, end) }
      case .groupPagingCentered:
        places = zip(starts, lengths).map { $0 + $1 / 2 - page / 2 }
      case .paging:
        let step = page > 0 && mutant != .pagesAsLongAsTheView ? page : view
        places = [0]
        while let last = places.last, last < end { places.append(min(last + step, end)) }
      }
      return places.reduce(into: []) { kept, place in
        if let last = kept.last, Swift.abs(last - place) < 0.0001 { return }
        kept.append(place)
      }
    }

    /// The initial offset.
    var start: Double { scroll == .groupPagingCentered ? places?.first ?? 0 : 0 }

    /// Returns the index of the resting offset closest to `offset`; the first of two that are
    /// equal.
    ///
    /// A last page that is cut short counts as a full page.
    private func closest(_ places: [Double], to offset: Double) -> Int {
      var targets = places
      if scroll == .paging, offset < end, places.count > 1 {
        targets[places.count - 1] =
          places[places.count - 2] + (page > 0 ? page : view)
      }
      var best = 0
      for (index, place) in targets.enumerated()
      where Swift.abs(place - offset) < Swift.abs(targets[best] - offset) - 1e-6 {
        best = index
      }
      return best
    }

    /// Returns the offset at which a drag from `current` toward `proposed` stops.
    func stop(from current: Double, toward proposed: Double, velocity: Double) -> Double {
      guard let places, !places.isEmpty else { return min(max(0, proposed), end) }
      let isFlick = Swift.abs(velocity) >= 0.3
      let last = places.count - 1
      var index = closest(places, to: proposed)
      if scroll == .leadingBoundary {
        if isFlick, velocity > 0, places[index] < proposed - 1e-6 { index += 1 }
        if isFlick, velocity < 0, places[index] > proposed + 1e-6 { index -= 1 }
      } else {
        // One page or group at a time.
        let from = closest(places, to: current)
        index = isFlick ? from + (velocity > 0 ? 1 : -1) : min(max(index, from - 1), from + 1)
      }
      return places[min(max(index, 0), last)]
    }
  }

  /// Returns the orthogonal offset of each section.
  func scrolled(in picture: Picture) -> [Double] {
    picture.scrollers.enumerated().map { section, scroller in
      scroller.map { across[section] ?? $0.start } ?? 0
    }
  }
}
