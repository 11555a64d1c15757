import BatchUpdates
import CompositionalLayout
import Foundation
import Testing

@testable import HeadlessCollectionView

@Suite struct CycleStateTests {
  @Test func `work may take a round per element and a hundred more`() {
    var cycle = CycleState()
    cycle.begin()
    let rounds = (0...CycleState.roundLimit + 3).map { _ in cycle.beginRound(elements: 3) }
    #expect(rounds.firstIndex(of: false) == CycleState.roundLimit + 3)
    cycle.begin()
    let mayBegin = cycle.beginRound(elements: 0)
    #expect(cycle.isRunning && mayBegin)
  }

  @Test func `a layout is prepared once per revision, and again after it was replaced`() {
    var cycle = CycleState()
    #expect(cycle.mustSolve(4))
    cycle.solvedRevision = 4
    #expect(!cycle.mustSolve(4) && cycle.mustSolve(5))
    cycle.use(5)
    #expect(!cycle.mustSolve(5) && cycle.noticedRevision == 5)
    cycle.forgetLayout()
    #expect(cycle.mustSolve(5) && cycle.isDue)
  }

  @Test func `changes and landing positions wait only while the layout is prepared`() {
    var cycle = CycleState()
    cycle.noteChange()
    let idle = [cycle.takeChange(), cycle.postponesProposal(), cycle.takeProposal()]
    #expect(idle == [false, false, false])
    cycle.layoutAsks = true
    cycle.noteChange()
    let asked = [cycle.postponesProposal(), cycle.takeChange(), cycle.takeProposal()]
    #expect(asked == [true, true, true])
    let later = [cycle.takeChange(), cycle.takeProposal()]
    #expect(later == [false, false])
  }
}

@MainActor
@Suite struct SelectionModeTests {
  @Test func `multiple selection implies single selection`() {
    let view = CollectionView(frame: .zero, collectionViewLayout: FlowCollectionLayout())
    #expect(view.selectionMode == .single)
    view.allowsMultipleSelection = true
    #expect(view.selectionMode == .multiple)
    view.allowsSelection = false
    #expect(view.selectionMode == .none)
    view.isEditing = true
    #expect(view.selectionMode == .none && !view.canFocus)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.selectionMode == .multiple)
  }
}

@Suite struct ScrollStateTests {
  @Test(
    arguments: [
      (10.0, 20.0, nil, 0.0), (-5, 20, nil, -5), (95, 20, nil, 15), (50, 200, nil, 50),
      (30, 20, 0, 30), (30, 20, 0.5, -10), (30, 20, 1, -50),
    ] as [(CGFloat, CGFloat, CGFloat?, CGFloat)]
  )
  func `an interval moves to its place, or just into the window`(
    start: CGFloat,
    length: CGFloat,
    place: CGFloat?,
    distance: CGFloat
  ) {
    #expect(ScrollState.shift(from: start, length: length, into: 0, 100, place) == distance)
  }

  @Test func `items are prefetched once, and cancelled when they are no longer ahead`() {
    var state = ScrollState()
    let first = state.prefetch([[0, 3], [0, 4]], shown: ScreenContent())
    #expect(first.fresh == [[0, 3], [0, 4]] && first.dropped.isEmpty)
    let second = state.prefetch([[0, 4], [0, 5]], shown: ScreenContent())
    #expect(second.fresh == [[0, 5]] && second.dropped == [[0, 3]])
  }

  @Test func `an interrupted pass keeps where the first one began`() {
    var state = ScrollState()
    let size = CGSize(width: 10, height: 20)
    let (pulled, none) = (CGPoint(x: 4, y: -5), CGPoint.zero)
    let first = state.begin(overshoot: pulled, contentSize: size)
    let second = state.begin(overshoot: none, contentSize: .zero)
    state.staysInContent = .vertical
    let third = state.begin(overshoot: none, contentSize: .zero)
    #expect(first == (pulled, size) && second == (pulled, size))
    #expect(third == (CGPoint(x: 4, y: 0), size))
  }
}

@Suite struct UpdateStateTests {
  @Test func `nested batches are added to the outermost one`() {
    var state = UpdateState()
    let outside = [state.nest(), state.add { $0.insertItems(at: [[0, 0]]) }]
    state.openBatch = .init()
    let inside = [state.nest(), state.add { $0.insertItems(at: [[0, 0]]) }]
    #expect(outside == [false, false] && inside == [true, true])
    let (inner, outer) = (state.close(), state.close())
    #expect(inner == nil && outer?.updates.operations.count == 1 && state.openBatch == nil)
  }

  @Test func `completion handlers run once, and not inside each other`() {
    var state = UpdateState()
    state.finish {}
    let began = [state.beginCompleting(), state.beginCompleting()]
    let taken = [state.takeCompletions()?.count, state.takeCompletions()?.count]
    #expect(began == [true, false] && taken == [1, nil])
    let beganAgain = state.beginCompleting()
    #expect(beganAgain)
  }

  @MainActor
  @Test func `views that become reusable and work for the screen are taken once`() {
    var state = UpdateState()
    state.heldBack = [CollectionReusableView(frame: .zero)]
    let views = [state.takeHeldBack().count, state.takeHeldBack().count]
    state.whenShown {}
    let works = [state.takeWorks().count, state.takeWorks().count]
    #expect(views == [1, 0] && works == [1, 0])
  }

  @Test func `updates after a rejected one complete unfinished`() {
    var state = UpdateState()
    let droppedNone = !state.dropPending()
    var results: [Bool] = []
    state.pending = [
      PendingUpdate(
        batches: [],
        counts: SharedList(),
        isTrusted: false,
        isOfCallback: false,
        isAnimated: false,
        trace: nil,
        completion: { results.append($0) }
      )
    ]
    state.whenShown {}
    let dropped = state.dropPending()
    let works = state.takeWorks()
    #expect(droppedNone && dropped && state.pending.isEmpty && works.isEmpty)
    for completion in state.takeCompletions() ?? [] { completion() }
    #expect(results == [false])
  }
}

@MainActor
@Suite struct ScreenContentTests {
  private func element(_ tie: ElementTie, zIndex: Int = 0, width: CGFloat = 10) -> ShownElement {
    ShownElement(
      view: CollectionReusableView(frame: .zero),
      frame: CGRect(x: 0, y: 0, width: width, height: 10),
      zIndex: zIndex,
      look: 0,
      tie: tie,
      needsMeasuring: false
    )
  }

  @Test func `elements follow their item, their section or nothing`() {
    let screen = ScreenContent()
    let header = screen.kinds.number(of: "header")
    func key(_ item: Int) -> ElementKey {
      ElementKey(category: .supplementaryView, kind: header, indexPath: [0, item])
    }
    screen.elements = [
      .cell([0, 0]): element(.item), .cell([0, 2]): element(.item), key(0): element(.section),
      key(5): element(.number),
    ]
    var batch = BatchUpdates()
    batch.deleteItems(at: [[0, 0]])
    let gone = screen.follow(IndexPathMap(batch, countBefore: 1))
    #expect(gone.map(\.key) == [.cell([0, 0]), key(5)])
    #expect(screen.keys(of: .cell) == [.cell([0, 1])])
    #expect(screen.keys(of: .supplementaryView, kind: "header") == [key(0)])
    #expect(screen.keys(of: .supplementaryView, kind: "footer").isEmpty)
  }

  @Test func `reloaded cells are removed, and reconfigured ones are marked`() {
    let screen = ScreenContent()
    for item in 0..<4 { screen.elements[.cell([0, item])] = element(.item) }
    var batch = BatchUpdates()
    batch.reloadItems(at: [[0, 1]])
    batch.reconfigureItems(at: [[0, 2], [0, 3], [0, 90]])
    let map = IndexPathMap(batch, countBefore: 1)
    #expect(screen.removeReloaded(batch, map).map(\.key) == [.cell([0, 1])])
    screen.reconfigure(batch, map)
    #expect(screen.reconfiguring == [.cell([0, 2]), .cell([0, 3])])
  }

  @Test func `the topmost cell is at a point`() {
    let screen = ScreenContent()
    screen.elements = [
      .cell([0, 0]): element(.item, zIndex: 2), .cell([0, 1]): element(.item),
      .cell([0, 2]): element(.item, width: 50),
    ]
    #expect(screen.cell(at: CGPoint(x: 5, y: 5)) == .cell([0, 0]))
    #expect(screen.cell(at: CGPoint(x: 20, y: 5)) == .cell([0, 2]))
    #expect(screen.cell(at: CGPoint(x: 90, y: 5)) == nil)
  }

  @Test func `frames are mirrored in the width of the content`() {
    let screen = ScreenContent()
    let frame = CGRect(x: 10, y: 0, width: 20, height: 5)
    #expect(screen.onScreen(frame, shiftedBy: CGPoint(x: 1, y: 2)).origin == CGPoint(x: 11, y: 2))
    #expect(screen.onScreen(3) == 3)
    screen.mirroredWidth = 100
    #expect(screen.onScreen(frame).minX == 70 && screen.inLayout(screen.onScreen(frame)) == frame)
    #expect(screen.onScreen(3) == -3)
  }

  @Test func `an unchanged result of the layout is recognised`() {
    let screen = ScreenContent()
    let first = [screen.replace(screen.emptyBuffer()), screen.replace(screen.emptyBuffer())]
    screen.knowsElements = false
    let second = screen.replace(screen.emptyBuffer())
    #expect(first == [true, false] && second)
  }

  @Test func `only elements on screen are marked for measurement`() {
    let screen = ScreenContent()
    screen.noteUnmeasured(.cell([0, 0]))
    #expect(!screen.awaitsMeasuring)
    screen.elements = [.cell([0, 0]): element(.item)]
    screen.noteAllUnmeasured(onlyCells: true)
    #expect(screen.awaitsMeasuring && screen.elements[.cell([0, 0])]?.needsMeasuring == true)
  }
}
