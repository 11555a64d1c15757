import BatchUpdates
import Foundation
import Testing

@testable import HeadlessCollectionView

@MainActor
@Suite struct InteractionStateTests {
  /// A batch that deletes the first item of the first section.
  private static let map: IndexPathMap = {
    var batch = BatchUpdates()
    batch.deleteItems(at: [[0, 0]])
    return IndexPathMap(batch, countBefore: 2)
  }()

  private func state(at path: IndexPath) -> InteractionState {
    var state = InteractionState()
    state.selection.insert(path)
    (state.highlighted, state.focused, state.lastFocused) = (path, path, path)
    state.setSwipe(.init(indexPath: path, edge: .leading), nil)
    state.showSwipe()
    state.movement = InteractiveMovement(source: path, target: [1, 0], position: .zero)
    return state
  }

  @Test func `everything follows its item through a batch`() {
    var state = state(at: [0, 3])
    state.follow(Self.map)
    let all = [
      state.selection.first, state.highlighted, state.focused, state.lastFocused,
      state.swipe?.indexPath, state.carried?.source, state.carried?.target,
    ]
    #expect(all.allSatisfy { $0 == [0, 2] })
  }

  @Test func `nothing remains of a deleted item, but its movement is lost`() {
    var state = state(at: [0, 0])
    state.follow(Self.map)
    #expect(state.selection.isEmpty && state.highlighted == nil && state.swipe == nil)
    #expect(state.carried == nil && state.movement != nil)
    #expect(!state.isLifted(.cell([0, 0])))
  }

  @Test func `a failed update restores index paths and keeps the open menu`() {
    let before = state(at: [0, 3])
    var state = before
    state.follow(Self.map)
    state.restore(before, dragSources: [])
    #expect(state.focused == [0, 3] && state.selection.contains([0, 3]))
  }

  @Test func `the layout has the carried item at its landing position`() {
    var state = state(at: [0, 3])
    #expect(state.inLayout([0, 3]) == [0, 3] && state.carriedItems(inSection: 0) == 0)
    var batch = BatchUpdates()
    batch.moveItem(at: [0, 3], to: [1, 0])
    state.movement?.proposal = IndexPathMap(batch, countBefore: 2)
    #expect(state.inLayout([0, 3]) == [1, 0] && state.inLayout([1, 0]) == [1, 1])
    #expect(state.inData([1, 0]) == [0, 3] && state.inData([0, 3]) == [0, 4])
    #expect(state.inData(.cell([1, 1])) == .cell([1, 0]))
    #expect([0, 1, 2].map { state.carriedItems(inSection: $0) } == [-1, 1, 0])
  }

  @Test func `a cell's state says what the user does with its item`() {
    let state = state(at: [0, 3])
    let carried = state.cellState(at: [0, 3], isEditing: true, isExpanded: false)
    #expect(carried.isFocused && carried.isSwiped && carried.isEditing && carried.isReordering)
    #expect(carried.dragState == .dragging && carried.dropState == .notTargeted)
    let other = state.cellState(at: [1, 0], isEditing: false, isExpanded: true)
    #expect(!other.isFocused && !other.isSwiped && other.isExpanded)
    #expect(other.dragState == .none && other.dropState == .targeted)
  }
}
