import Oracles
import Testing

struct DataSourceCommandTests {
  typealias Command = DataSourceCommand<Int, Int>

  @Test func `edits are performed and described`() {
    var model = DataSourceModel<Int, Int>()
    let commands: [Command] = [
      .apply([.appendSections([0, 1]), .appendItems([7], toSection: 1), .deleteSections([5, 5])]),
      .applyOutline([.append([1, 2], to: nil), .append([3], to: 1)], to: 0),
      .expand(1, in: 0),
      .reorder(from: ItemPath(0, 2), to: ItemPath(1, 0)),
      .collapse(1, in: 0),
      .applyUsingReloadData([.deleteItems([7])]),
    ]
    let answers = commands.map { model.apply($0) }
    #expect(answers.first == .reload)
    #expect(answers.last == .reload)
    #expect(answers.allSatisfy { $0 != nil })
    #expect(model.current.sections == [.init(0, [1]), .init(1, [2])])
    #expect(
      commands.map(\.description) == [
        "apply: append sections 0 and 1; append 7 to section 1; delete sections 5 and 5",
        "apply to section 0: append 1 and 2; append 3 to 1",
        "tap to expand 1 in section 0",
        "drag 0 - 2 to 1 - 0",
        "tap to collapse 1 in section 0",
        "apply using reload data: delete 7",
      ]
    )
  }
}
