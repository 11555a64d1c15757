import Oracles

/// A view of two sections of rows in the simplest form: it lays out every row.
struct ViewportModel: Sendable {
  static let rowHeight = 20

  let world: ViewportWorld
  /// The visible rows; those of an outline are derived from the outline.
  var sections: [[Int]] = [[], []]
  var outline = OutlineModel<Int>()
  /// Whether section 1 is first.
  var isSwapped = false
  var offset = 0
  var height = 200
  var width = ViewportWorld.usualWidth
  /// The row under the finger.
  var carried: Carried?
  /// Whether the lifted row was deleted while the finger is still down.
  var hasLostCarried = false
  var selected: Set<Int> = []
  var isEditing = false
  var swiped: Int?
  /// The measured heights of rows; the others are estimated.
  var known: [Int: Int] = [:]

  /// A row under the finger and its landing position, counted without the row.
  struct Carried: Equatable, Sendable {
    var number: Int
    var landing: ViewportPicture.Landing
  }

  init(_ world: ViewportWorld) { self.world = world }

  /// The names of the sections in the order shown.
  var order: [Int] { isSwapped ? [1, 0] : [0, 1] }
  var shown: [[Int]] { order.map { sections[$0] } }
  var rows: [Int] { Array(shown.joined()) }
  func height(of number: Int) -> Int { known[number] ?? Self.rowHeight }
  private var headerHeight: Int { world.hasHeaders ? ViewportWorld.headerHeight : 0 }
  var contentHeight: Int { rows.reduce(2 * headerHeight) { $0 + height(of: $1) } }

  /// The sections as laid out, with the carried row at its landing position.
  var arranged: [[Int]] {
    guard let carried else { return sections }
    var arranged = sections
    for section in arranged.indices { arranged[section].removeAll { $0 == carried.number } }
    arranged[carried.landing.section].insert(carried.number, at: carried.landing.item)
    return arranged
  }

  /// Every row with its top and its height.
  var placed: [(number: Int, top: Int, height: Int)] {
    var placed: [(Int, Int, Int)] = []
    var top = 0
    let arranged = arranged
    for section in order.map({ arranged[$0] }) {
      top += headerHeight
      for number in section {
        placed.append((number, top, height(of: number)))
        top += height(of: number)
      }
    }
    return placed
  }

  /// Every row that overlaps the screen, except the carried one.
  var visible: [(number: Int, top: Int, height: Int)] { visible(from: offset) }

  func visible(from offset: Int) -> [(number: Int, top: Int, height: Int)] {
    placed.filter {
      $0.top < offset + height && $0.top + $0.height > offset && $0.number != carried?.number
    }
  }

  /// Returns the headers that overlap the screen at an offset, or all of them unpinned without one.
  func headers(from offset: Int?) -> [ViewportPicture.Header] {
    guard world.hasHeaders else { return [] }
    var headers: [ViewportPicture.Header] = []
    var start = 0
    let arranged = arranged
    for name in order {
      let end = start + arranged[name].reduce(headerHeight) { $0 + height(of: $1) }
      var header = ViewportPicture.Header(section: name, top: start)
      if world.pinsHeaders, let offset { header.top = min(max(start, offset), end - headerHeight) }
      start = end
      if let offset {
        guard header.top < offset + height, header.top + headerHeight > offset else { continue }
      }
      headers.append(header)
    }
    return headers
  }

  /// Whether a row is in the outline.
  func isInOutline(_ number: Int) -> Bool { world.hasOutline && sections[1].contains(number) }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - picture: The previous picture: only rows on screen can be swiped.
  ///   - room: The end of a drag, which rows that grow on the way may have diverted.
  mutating func apply(
    _ command: ViewCommand,
    seen picture: ViewportPicture,
    room: ViewportPicture.Room? = nil
  ) {
    let (sections, isSwapped) = (sections, isSwapped)
    change(by: command, seen: picture, room: room)
    if self.sections != sections || self.isSwapped != isSwapped { followCarried() }
  }

  private mutating func change(
    by command: ViewCommand,
    seen picture: ViewportPicture,
    room: ViewportPicture.Room?
  ) {
    switch command {
    case .insert, .delete, .move: changeItems(by: command)
    case .moveSection:
      isSwapped.toggle()
      clampOffset()
    case .reload(let section, let item):
      if item < sections[section].count { known[sections[section][item]] = nil }
    case .scroll(_, let distance, _): offset = clamped(offset + distance)
    case .resize(let newHeight):
      height = newHeight
      // The first visible row stays, as far as the content below it suffices.
      if offset > 0 { offset = clamped(offset) }
    case .turn(let newWidth):
      // Rows off screen are estimated again.
      if newWidth != width { known = [:] }
      width = newWidth
    case .carryOver(let row): carry(over: row, seen: picture)
    case .drop(let isCancelled): drop(isCancelled: isCancelled)
    case .tap(let section, let item):
      guard item < sections[section].count else { return }
      selected.formSymmetricDifference([sections[section][item]])
      swiped = nil
    case .edit(let editing):
      if isEditing != editing, !editing { swiped = nil }
      isEditing = editing
    case .drag(let section, let item, let target, let isCancelled):
      guard item < sections[section].count, target < sections[section].count, carried == nil,
        !hasLostCarried
      else { return }
      swiped = nil
      guard !isCancelled, room == nil || room?.landing != nil else { return }
      let number = sections[section].remove(at: item)
      let place = room?.landing ?? ViewportPicture.Landing(section: section, item: target)
      sections[place.section].insert(number, at: min(place.item, sections[place.section].count))
      clampOffset()
    case .swipe(let section, let item):
      guard world.isList, item < sections[section].count,
        picture.rows.contains(where: { $0.number == sections[section][item] })
      else { return }
      swiped = sections[section][item]
    case .act:
      guard let number = swiped else { return }
      swiped = nil
      if !isInOutline(number) {
        remove([number])
        clampOffset()
      }
    case .close: swiped = nil
    default: changeOutline(by: command)
    }
  }

  private mutating func changeItems(by command: ViewCommand) {
    switch command {
    case .insert(let count, let section, let item):
      let fresh = ViewportWorld.numbers(count, from: item).filter { !rows.contains($0) }
      sections[section].insert(contentsOf: fresh, at: min(item, sections[section].count))
      clampOffset()
    case .delete(let section, let item, let count):
      remove(Set(sections[section].dropFirst(item).prefix(count)))
      clampOffset()
    case .move(let section, let item, let target, let place):
      guard item < sections[section].count else { return }
      let number = sections[section].remove(at: item)
      sections[target].insert(number, at: min(place, sections[target].count))
      clampOffset()
    default: break
    }
  }

  private mutating func changeOutline(by command: ViewCommand) {
    switch command {
    case .plant(let numbers, let item):
      let parent = item < sections[1].count ? sections[1][item] : nil
      try? outline.append(numbers.filter { !outline.contains($0) }, to: parent)
    case .fold(let item):
      guard item < sections[1].count else { return }
      let number = sections[1][item]
      isExpanded(number) ? outline.collapse([number]) : outline.expand([number])
    case .uproot(let item):
      guard item < sections[1].count else { return }
      try? outline.delete([sections[1][item]])
    case .graft(let item, let parent):
      guard item < sections[1].count, parent < sections[1].count else { return }
      try? graft(sections[1][item], below: sections[1][parent])
    default: return
    }
    showOutline()
  }

  /// Moves a number and its descendants to the end of a parent's children, unless it is one of them.
  private mutating func graft(_ number: Int, below parent: Int) throws {
    let branch = try outline.snapshot(of: number, includingParent: true)
    guard !branch.contains(parent) else { return }
    try outline.delete([number])
    var children = try outline.snapshot(of: parent)
    children.rows += branch.rows
    try outline.replace(childrenOf: parent, using: children)
  }

  func isExpanded(_ number: Int) -> Bool { (try? outline.isExpanded(number)) ?? false }
  func level(of number: Int) -> Int { (try? outline.level(of: number)) ?? 0 }

  /// Returns the model with another height of the view.
  func resized(to height: Int) -> ViewportModel {
    var resized = self
    resized.apply(.resize(height: height), seen: ViewportPicture())
    return resized
  }

  /// Stores the heights that rows reported.
  mutating func learn(_ answers: [ViewportPicture.Answer]) {
    let all = Set(rows)
    for answer in answers where all.contains(answer.number) { known[answer.number] = answer.height }
  }

  mutating func remove(_ numbers: Set<Int>) {
    for section in sections.indices { sections[section].removeAll { numbers.contains($0) } }
    discard(numbers)
  }

  private mutating func showOutline() {
    let before = Set(sections[1])
    sections[1] = outline.visibleItems
    discard(before.subtracting(sections[1]))
    clampOffset()
  }

  private mutating func discard(_ numbers: Set<Int>) {
    selected.subtract(numbers)
    if let number = swiped, numbers.contains(number) { swiped = nil }
    for number in numbers { known[number] = nil }
  }

  func clamped(_ offset: Int) -> Int { max(0, min(offset, contentHeight - height)) }

  /// Clamps the offset after an update, so that no empty space is shown that content could fill.
  mutating func clampOffset() { offset = clamped(offset) }
}
