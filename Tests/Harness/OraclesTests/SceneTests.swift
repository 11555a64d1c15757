import Testing

@testable import Oracles
@testable import Workloads

struct SceneTests {
  @Test(arguments: SceneKind.allCases, [1, 2, 10, 100])
  func `every step of a scene is valid and described`(_ kind: SceneKind, _ size: Int) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let scene = kind.scene(size: size, seed: seed)
      #expect(scene == kind.scene(size: size, seed: seed))
      #expect(scene.steps.allSatisfy { !$0.words.isEmpty })
      var stage = Stage()
      for step in scene.steps {
        try stage.apply(step)
      }
    }
  }

  @Test(arguments: SceneKind.allCases)
  func `mapping the identifiers of a scene keeps its steps`(_ kind: SceneKind) {
    let scene = kind.scene(size: 50)
    let doubled = scene.mapped(IdentifierMaker("double") { $0 * 2 })
    #expect(doubled != scene)
    #expect(
      doubled.steps.map { $0.mapped { $0 / 2 } } == scene.steps
    )
  }

  @Test func `mountains shows the sorted matches of the query and everything without one`() {
    let steps = SceneKind.mountains.scene(size: 300).steps
    var counts: [Int] = []
    for case .rebuild(let sections) in steps {
      counts.append(sections[0].items.count)
    }
    #expect(counts.first == 300 && counts.last == 300)
    #expect(counts.contains(0))
    #expect(counts.contains { 0 < $0 && $0 < 60 })
    for case .rebuild(let sections) in steps {
      let names = sections[0].items.map(SceneKind.mountainName)
      #expect(names == names.sorted())
    }
  }

  @Test func `wifi hides the networks while it is off`() {
    var counts: [[Int]] = []
    for case .rebuild(let sections) in SceneKind.wifi.scene(size: 30).steps {
      counts.append(sections.map(\.items.count))
    }
    #expect(Set(counts) == [[1], [2, 30]])
  }

  @Test(arguments: [20, 500])
  func `insertion sort ends with every section sorted`(_ size: Int) throws {
    var stage = Stage()
    let steps = SceneKind.insertionSort.scene(size: size).steps
    try stage.apply(steps[0])
    #expect(stage.snapshot.itemIdentifiers != stage.snapshot.itemIdentifiers.sorted())
    for step in steps.dropFirst() {
      try stage.apply(step)
    }
    #expect(stage.snapshot.itemIdentifiers == stage.snapshot.itemIdentifiers.sorted())
  }

  @Test func `the updates of people have the same result in any order`() {
    var people = [0, 1, 2, 3, 4]
    let updates: [RemoteUpdate<Int>] = [
      .insert(9, at: 4), .delete(at: 0), .move(from: 4, to: 0), .delete(at: 2), .insert(8, at: 1),
    ]
    people.apply(updates)
    #expect(people == [4, 8, 1, 3, 9])
    var again = [0, 1, 2, 3, 4]
    again.apply(updates.reversed())
    #expect(again == people)
  }

  @Test func `the emoji outline loads a group once, when it is first opened`() throws {
    var loaded = Set<Int>()
    for case .editOutline(let commands, _) in SceneKind.emojiOutline.scene(size: 100).steps {
      for case .append(let items, let group?) in commands where group < 10 {
        #expect(loaded.insert(group).inserted)
        #expect(items.count == 9)
        #expect(commands.last == .expand([group]))
      }
    }
    #expect(loaded.count > 5)
  }

  @Test func `most steps of the sidebar apply the same snapshot`() {
    let steps = SceneKind.sidebar.scene(size: 40).steps
    #expect(steps.filter { $0 == .reapply }.count == 24)
    #expect(steps.count == 32)
  }

  @Test func `some drags cross sections and others do not`() throws {
    var stage = Stage()
    var crossings = 0
    let steps = SceneKind.reorder.scene(size: 60).steps
    for step in steps {
      let before = stage.snapshot
      try stage.apply(step)
      if case .drag(let item, _) = step {
        let section = stage.snapshot.sectionIdentifier(containingItem: item)
        crossings += before.sectionIdentifier(containingItem: item) == section ? 0 : 1
      }
    }
    #expect(0 < crossings && crossings < 50)
    #expect(stage.snapshot.itemIdentifiers.sorted() == Array(0..<60))
  }

  @Test func `the feed keeps its length and its pinned item`() throws {
    var stage = Stage()
    for step in SceneKind.newsFeed.scene(size: 100).steps {
      try stage.apply(step)
    }
    #expect(stage.snapshot.itemIdentifiers.first == 0)
    #expect(stage.snapshot.numberOfItems == 80)
    #expect((stage.snapshot.itemIdentifiers.max() ?? 0) > 100)
  }

  @Test func `a switch shows and hides its rows`() throws {
    var stage = Stage()
    var counts = Set<Int>()
    for step in SceneKind.settings.scene(size: 50).steps {
      try stage.apply(step)
      for section in stage.snapshot.sections {
        counts.insert(section.items.count)
      }
    }
    #expect(counts == [1, 10])
  }
}

/// The contents of a data source, in models.
private struct Stage {
  var snapshot = SnapshotModel<String, Int>()
  var outlines: [String: OutlineModel<Int>] = [:]

  mutating func apply(_ step: SceneStep<Int>) throws {
    switch step {
    case .rebuild(let sections):
      snapshot = SnapshotModel(sections)
      #expect(Set(snapshot.itemIdentifiers).count == snapshot.numberOfItems)
    case .edit(let commands):
      for command in commands {
        try snapshot.apply(command)
      }
    case .editOutline(let commands, let section):
      #expect(snapshot.sectionIdentifiers.contains(section))
      for command in commands {
        try outlines[section, default: OutlineModel()].apply(command)
      }
    case .receive(let updates, let section):
      let place = try #require(snapshot.indexOfSection(section))
      snapshot.sections[place].items.apply(updates)
      let items = snapshot.sections[place].items
      #expect(Set(items).count == items.count)
    case .drag(let item, .before(let other)):
      try snapshot.moveItem(item, beside: .before(other))
    case .drag(let item, .after(let other)):
      try snapshot.moveItem(item, beside: .after(other))
    case .drag(let item, .endOfSection(let section)):
      try snapshot.appendItems([item], toSection: section)
    case .reapply:
      break
    }
  }
}
