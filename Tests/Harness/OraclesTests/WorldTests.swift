import Oracles
import Testing
import Trials

struct WorldTests {
  @Test func `a snapshot model compared with itself has no difference`() throws {
    var context = TrialContext()
    var world = SnapshotWorld<SnapshotModel<Int, CollidingIdentifier>>(
      .init(sections: 4, items: 10)
    )
    try world.step(.appendSections([0, 1]), context: &context)
    try world.step(.appendItems([3, 4, 5], toSection: 0), context: &context)
    try world.step(.appendItems([4], toSection: 9), context: &context)
    try world.step(.moveItem(3, afterItem: 5), context: &context)
    try world.finish(context: &context)
    try world.compareEquality(with: world, context: &context)
    #expect(world.steps == 4)
    #expect(world.refusals == 1)
  }

  @Test func `an outline model of strings compared with itself has no difference`() throws {
    var context = TrialContext()
    var world = OutlineWorld<OutlineModel<String>>(.init(items: 8))
    try world.step(.append([0, 1], to: nil), context: &context)
    try world.step(
      .insertSnapshot([.init(2), .init(3, level: 1, isExpanded: true)], beside: .after(0)),
      context: &context
    )
    try world.step(.expand([2]), context: &context)
    try world.step(.append([2], to: 7), context: &context)
    try world.finish(context: &context)
    try world.compareEquality(with: world, context: &context)
    #expect(world.refusals == 1)
  }
}
