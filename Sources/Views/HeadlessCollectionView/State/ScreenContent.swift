import BatchUpdates
import CompositionalLayout
import Foundation

/// The elements on screen, the last result of the layout, and buffers that passes reuse.
///
/// A class, because a method of a value in a class is called on a copy of the whole value.
final class ScreenContent {
  /// An element that an update removes.
  typealias Gone = (key: ElementKey, view: CollectionReusableView)

  // Not checked for exclusive access: elements are taken out before views are released, so that no
  // code of an app runs in the middle of an access. Lists of a pass are used by passes only.
  @safe @exclusivity(unchecked) var elements: [ElementKey: ShownElement] = [:]
  var kinds = KindTable()
  /// The width in which frames of the layout are mirrored on screen, or nil.
  var mirroredWidth: CGFloat? { didSet { if mirroredWidth != oldValue { knowsElements = false } } }

  /// The number of queries of the visible elements.
  @safe @exclusivity(unchecked) var look = 0
  /// Whether `latest` is the layout's last result, unless it has changed since.
  var knowsElements = false
  /// The windows with the same elements as `latest`, once a query has found none to change.
  var unchanged: ElementWindow?
  /// The layout's last result, and a buffer for the next one.
  private(set) var latest: [VisibleElement] = []
  private var buffer: [VisibleElement] = []
  @safe @exclusivity(unchecked) var found: [FoundElement] = []
  /// The found elements that are not on screen yet, by their indexes.
  @safe @exclusivity(unchecked) var fresh: [Int] = []
  @safe @exclusivity(unchecked) var leaving: [ElementKey] = []

  /// The attributes that the cell measured last was asked with, for the next one.
  @safe @exclusivity(unchecked) var spareAttributes: LayoutAttributes?

  /// Whether a view on screen must be measured.
  @safe @exclusivity(unchecked) var awaitsMeasuring = false
  /// Whether the layout discarded measurements, since the view's length across changed.
  @safe @exclusivity(unchecked) var discardsSizes = false
  /// Whether views may prefer other sizes, since the layout was invalidated as a whole.
  @safe @exclusivity(unchecked) var measuresAgain = false
  /// Whether the layout may have changed attributes since they were compared last.
  @safe @exclusivity(unchecked) var comparesAttributes = true
  /// The cells to configure again in this cycle.
  @safe @exclusivity(unchecked) var reconfiguring: [ElementKey] = []

  /// Whether the layout has the same elements in a window as in its last result.
  func knowsElements(in window: CGRect) -> Bool {
    knowsElements && unchanged?.hasSameElements(as: window) == true
  }

  /// Finds the windows with the same elements as the last result, which was found again in `window`.
  @MainActor
  func noteUnchanged(_ layout: any ElementLayout, in window: CGRect, isHorizontal: Bool) {
    guard !layout.movesElements else { return }
    var buffer = emptyBuffer()
    unchanged = ElementWindow(window, isHorizontal: isHorizontal, of: layout, using: &buffer)
    putBack(buffer)
  }

  /// Returns an empty buffer for the next result; ``replace(_:)`` or ``putBack(_:)`` returns it.
  func emptyBuffer() -> [VisibleElement] {
    var taken: [VisibleElement] = []
    swap(&taken, &buffer)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  func putBack(_ elements: [VisibleElement]) { buffer = elements }

  /// Makes a result the last one; returns false if it is the same as before.
  func replace(_ result: [VisibleElement]) -> Bool {
    buffer = result
    unchanged = nil
    if knowsElements, buffer.isSame(as: latest) { return false }
    swap(&latest, &buffer)
    knowsElements = true
    return true
  }

  /// Notes that the last query found an element, and returns its place; nil if it is not on screen.
  func noteFound(_ index: Int) -> Dictionary<ElementKey, ShownElement>.Index? {
    guard let slot = elements.index(forKey: found[index].key) else {
      fresh.append(index)
      return nil
    }
    // A carried element that was off screen was not measured yet.
    if elements.values[slot].noteFound(by: look) { awaitsMeasuring = true }
    return slot
  }

  /// Notes that the view of an element was measured.
  func noteMeasured(_ key: ElementKey, _ size: CGSize) {
    guard let slot = elements.index(forKey: key) else { return }
    elements.values[slot].noteMeasured(size)
  }

  /// Marks a view for measurement.
  func noteUnmeasured(_ key: ElementKey) {
    guard let slot = elements.index(forKey: key) else { return }
    elements.values[slot].needsMeasuring = true
    awaitsMeasuring = true
  }

  /// Marks all views for measurement, or only those of cells.
  func noteAllUnmeasured(onlyCells: Bool = false) {
    for key in elements.keys where !onlyCells || key.category == .cell { noteUnmeasured(key) }
  }

  /// Returns the keys of a category in order: of cells, or of one kind of other elements.
  func keys(of category: ElementCategory, kind name: String? = nil) -> [ElementKey] {
    guard let kind = name.map({ kinds.known($0) }) ?? -1 else { return [] }
    return elements.keys.filter { $0.category == category && $0.kind == kind }.sorted()
  }

  /// Returns the cell that covers a point; the topmost one if several overlap.
  @MainActor
  func cell(at point: CGPoint) -> ElementKey? {
    elements
      .filter {
        $0.key.category == .cell && $0.value.frame.contains(point) && !$0.value.view.isHidden
      }
      .max { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }?.key
  }

  /// Returns the element that a view shows.
  @MainActor
  func key(of view: CollectionReusableView) -> ElementKey? {
    guard let attributes = view.shownAttributes else { return nil }
    let key = ElementKey(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind.flatMap { kinds.known($0) } ?? -1,
      indexPath: attributes.indexPath
    )
    return elements[key]?.view === view ? key : nil
  }

  /// The name of an element's kind in errors and results; nil for cells.
  func kind(of key: ElementKey) -> String? { key.kind < 0 ? nil : kinds[key.kind] }
}

/// Conversions from frames of the layout to frames on screen.
extension ScreenContent {
  /// Returns a rectangle on screen in the coordinates of the layout.
  func inLayout(_ bounds: CGRect) -> CGRect {
    mirroredWidth.map { bounds.mirrored(in: $0) } ?? bounds
  }

  /// Returns a horizontal distance in the layout as a distance on screen.
  func onScreen(_ distance: CGFloat) -> CGFloat { mirroredWidth == nil ? distance : -distance }

  /// Returns the frame on screen of a frame of the layout.
  func onScreen(_ frame: CGRect, shiftedBy shift: CGPoint = .zero) -> CGRect {
    let frame = shift == .zero ? frame : frame.offsetBy(dx: shift.x, dy: shift.y)
    return mirroredWidth.map { frame.mirrored(in: $0) } ?? frame
  }
}

/// Changes of the data.
extension ScreenContent {
  /// Updates the keys of the elements after a batch, and returns removed ones in order.
  @MainActor
  func follow(_ map: IndexPathMap) -> [Gone] {
    guard !map.isIdentity else { return [] }
    let old = elements
    elements.removeAll(keepingCapacity: true)
    var gone: [Gone] = []
    for (key, element) in old {
      guard let new = key.following(map, element.tie) else {
        gone.append((key, element.view))
        continue
      }
      elements[new] = element
      if new != key { element.view.note(new.indexPath) }
    }
    reconfiguring = reconfiguring.compactMap { key in
      map.new(of: key.indexPath).map(ElementKey.cell)
    }
    return gone.sorted { $0.key < $1.key }
  }

  /// Removes the cells of reloaded items; those of reloaded sections are already removed.
  func removeReloaded(_ batch: BatchUpdates, _ map: IndexPathMap) -> [Gone] {
    var gone: [Gone] = []
    for operation in batch.operations {
      guard case .reloadItems(let run) = operation else { continue }
      for key in keys(in: run, after: map) {
        if let element = elements.removeValue(forKey: key) { gone.append((key, element.view)) }
      }
    }
    return gone
  }

  /// Marks the cells of reconfigured items.
  func reconfigure(_ batch: BatchUpdates, _ map: IndexPathMap) {
    for operation in batch.operations {
      guard case .reconfigureItems(let run) = operation else { continue }
      reconfiguring.append(contentsOf: keys(in: run, after: map))
    }
  }

  /// Returns the cells on screen whose items were in a run before the batch, in order.
  private func keys(in run: ItemRun, after map: IndexPathMap) -> [ElementKey] {
    // The smaller set is searched: the elements on screen, or the run.
    guard run.count > elements.count else {
      return run.compactMap { map.new(of: $0) }.map(ElementKey.cell).filter { elements[$0] != nil }
    }
    return elements.keys.filter { key in
      guard key.category == .cell, let old = map.old(of: key.indexPath) else { return false }
      return old[0] == run.section && run.items.contains(old[1])
    }.sorted()
  }
}

extension ElementKey {
  /// Returns the key after a batch; nil if the element was removed.
  func following(_ map: IndexPathMap, _ tie: ElementTie) -> ElementKey? {
    guard section >= 0 else { return self }
    switch tie {
    case .item: return map.new(of: indexPath).map(moved)
    case .number: return map.isIdentity ? self : nil
    case .section:
      return map.sections.survivor(of: Int(section)).map {
        moved(to: IndexPath(item: Int(item), section: $0))
      }
    }
  }
}
