import Oracles
import Testing
import Trials

/// A layout of consecutive rows with measured heights.
struct HastyRows: LayoutEngine {
  var scene: LayoutScene
  var heights: [[Double?]]
  var offset = 0.0

  init(_ scene: LayoutScene) {
    self.scene = scene
    heights = scene.sections.map { Array(repeating: nil, count: $0.itemCount) }
  }

  mutating func apply(_ command: LayoutCommand) -> Double {
    switch command {
    case .measure(let section, let item, let size):
      let isEstimated = scene.sections[section].rowHeight.isEstimated
      guard isEstimated, let row = observe().frames[.item(section, item)] else { return 0 }
      heights[section][item] = size[1]
      // A row that grows above the visible rectangle moves the visible rows down.
      return row.origin[1] < offset ? size[1] - row.size[1] : 0
    case .insert(let section, let item, let count):
      heights[section].insert(contentsOf: Array(repeating: nil, count: count), at: item)
    case .remove(let section, let item, let count):
      heights[section].removeSubrange(item..<item + count)
    case .reload(let section, let item, let count):
      for item in item..<item + count { heights[section][item] = nil }
    case .scroll(let target):
      offset = target
    default:
      break  // needs features of which there are none
    }
    return 0
  }

  func observe() -> LayoutPicture {
    var picture = LayoutPicture()
    for (section, rows) in heights.enumerated() {
      if section > 0 { picture.contentLength += scene.sectionSpacing }
      guard !rows.isEmpty else { continue }
      let insets = scene.sections[section].insets  // top, leading, bottom, trailing
      picture.contentLength += insets[0]
      for (item, height) in rows.enumerated() {
        if item > 0 { picture.contentLength += scene.sections[section].groupSpacing }
        let row = LayoutRect(
          origin: [insets[1], picture.contentLength],
          size: [
            scene.width - insets[1] - insets[3],
            height ?? scene.sections[section].rowHeight.value,
          ]
        )
        picture.frames[.item(section, item)] = row
        picture.contentLength = row.end(1)
      }
      picture.contentLength += insets[2]
    }
    return picture
  }
}

/// The same layout with a corrected adjustment: only rows entirely above the offset count.
private struct CarefulRows: LayoutEngine {
  private var rows: HastyRows

  init(_ scene: LayoutScene) { rows = HastyRows(scene) }

  mutating func apply(_ command: LayoutCommand) -> Double {
    guard case .measure(let section, let item, _) = command else { return rows.apply(command) }
    let end = observe().frames[.item(section, item)].map { $0.end(1) } ?? 0
    let growth = rows.apply(command)
    return end <= rows.offset ? growth : 0
  }

  func observe() -> LayoutPicture { rows.observe() }
}

/// Careful rows that store heights by index, and ignore changes of indices.
private struct ForgetfulRows: LayoutEngine {
  private var rows: CarefulRows

  init(_ scene: LayoutScene) { rows = CarefulRows(scene) }

  mutating func apply(_ command: LayoutCommand) -> Double {
    guard case .insert(let section, _, let count) = command else { return rows.apply(command) }
    let end = observe().frames.keys.count { if case .item(section, _) = $0 { true } else { false } }
    return rows.apply(.insert(section: section, item: end, count: count))
  }

  func observe() -> LayoutPicture { rows.observe() }
}

/// The declared features of a layout.
private protocol Promise {
  static var features: LayoutFeatures { get }
}

private enum Grids: Promise {
  static let features: LayoutFeatures = [.grids, .headers, .changingSections]
}

private enum Shelves: Promise {
  static let features: LayoutFeatures = [
    .horizontal, .headers, .pinning, .attachments, .backgrounds, .scrollingAcross, .mirroring,
  ]
}

private enum Everything: Promise {
  static let features = LayoutFeatures.all
}

/// The model with fewer declared features, which tests that no others are used.
private struct Promised<By: Promise>: LayoutEngine {
  static var features: LayoutFeatures { By.features }

  private var model: LayoutModel

  init(_ scene: LayoutScene) {
    model = LayoutModel(scene)
    #expect(needs(of: scene).isSubset(of: By.features), "\(scene)")
  }

  mutating func apply(_ command: LayoutCommand) -> Double {
    switch command {
    case .insertSection, .removeSection, .moveSection:
      #expect(By.features.contains(.changingSections))
    case .measureHeader:
      #expect(By.features.contains(.headers))
    case .scrollAcross, .letGo:
      #expect(By.features.contains(.scrollingAcross))
    case .measure, .insert, .remove, .reload, .scroll, .look:
      break
    }
    return model.apply(command)
  }

  func observe() -> LayoutPicture { model.observe() }

  func visible(in rect: LayoutRect) -> [ElementName] { model.visible(in: rect) }

  mutating func resize(to scene: LayoutScene) {
    #expect(By.features.contains(.resizing))
    model.resize(to: scene)
  }

  func observeMirrored() -> LayoutPicture {
    #expect(By.features.contains(.mirroring))
    return model.observeMirrored()
  }

  func position(ofSection section: Int) -> Double { model.position(ofSection: section) }

  func places(inSection section: Int) -> [Double] { model.places(inSection: section) }

  func stop(inSection section: Int, toward place: Double, velocity: Double) -> Double {
    model.stop(inSection: section, toward: place, velocity: velocity)
  }
}

struct OwnLayoutTests {
  @Test func `the rows of the article fail as printed`() throws {
    let failure = #expect(throws: ShrunkFailure.self) {
      try prove(
        HastyRows.self,
        against: .layoutOracles,
        budget: .seconds(20),
        seed: 1,
        failures: nil
      )
    }
    #expect(
      failure?.description == """
        zero-jump at first visible item in operation 2: item 0.6 moves by -39.5 on screen
        67 trials passed; seed 0x1/67, shrunk to 2 steps, beginning with 320.0×480.0 along y, 0.0 apart: 7 in \
        row filling fw 1.0×~60.0 gap 0.0 in 0.0 [fw 1.0×~60.0] insets [0.0, 4.0, 0.0, 0.0] \
        every 0.0:
          scroll to 379.0
          item 0.6 turns out 73.5×99.5
        [4, 0, 316, 60] item 0.0
        [4, 60, 316, 60] item 0.1
        [4, 120, 316, 60] item 0.2
        [4, 180, 316, 60] item 0.3
        [4, 240, 316, 60] item 0.4
        [4, 300, 316, 60] item 0.5
        [4, 360, 316, 99.5] item 0.6
        """
    )
  }

  @Test func `a correct layout of rows passes the oracles of its features`() throws {
    try prove(CarefulRows.self, against: .layoutOracles, budget: .seconds(1))
  }

  @Test func `rows that do not move their heights on insertion fail within a few steps`() throws {
    let failure = #expect(throws: ShrunkFailure.self) {
      try prove(ForgetfulRows.self, against: .layoutOracles, budget: .seconds(20), failures: nil)
    }
    #expect(try #require(failure).steps.count <= 3)
    #expect(failure?.failure.signature.oracle == Oracle.layoutFrames.name)
  }

  @Test func `the model passes with all and with reduced features`() throws {
    try prove(LayoutModel.self, budget: .milliseconds(500))
    try prove(Promised<Everything>.self, budget: .milliseconds(500))
    try prove(Promised<Grids>.self, budget: .milliseconds(500))
    try prove(Promised<Shelves>.self, budget: .milliseconds(500))
  }

  @Test func `oracles that a layout does not support can be left out`() throws {
    let promised = OracleSet.layoutOracles.without(.layoutAnchor)
    #expect(promised.oracles.count == OracleSet.layoutOracles.oracles.count - 1)
    try prove(HastyRows.self, against: promised, budget: .milliseconds(500))
  }
}
