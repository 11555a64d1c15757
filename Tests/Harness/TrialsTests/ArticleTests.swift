import Testing
import Trials

/// The subject of the trial: a stack, which may discard elements to make room.
struct Stack {
  private var numbers: [Int] = []
  mutating func push(_ number: Int) { numbers.append(number) }
  mutating func pop() -> Int? { numbers.popLast() }
}

let stack = TrialArea(
  "stack",
  Stack(),
  model: [Int](),
  actions: [
    TrialAction("push", .integers(0...9)) { stack, model, number in
      stack.push(number)
      model.append(number)
    },
    TrialAction("pop") { $0.pop() == $1.popLast() },
  ]
)

/// A shape of a drawing.
indirect enum Shape: Hashable, Sendable {
  enum Color: CaseIterable { case red, green, blue }

  case dot(Color)
  case line(length: Double)
  case group([Shape])
}

let shapes = Generator<Shape>.recursive(
  depth: 2,
  .oneOf([
    Generator<Shape.Color>.cases(of: Shape.Color.self).map { .dot($0) },
    Generator<Double>.doubles(0...100).map { .line(length: $0) },
  ])
) { shape in
  Generator<[Shape]>.arrays(of: shape, upTo: 3).map { .group($0) }
}

private actor Counter {
  private(set) var value = 0

  func increment() { value += 1 }
}

/// Tests of the listings in the module's article.
struct ArticleTests {
  @Test func `a stack behaves like an array`() throws {
    try stack.test()
  }

  @Test func `sorting keeps the number of elements`() throws {
    try property(.arrays(of: .integers())) { $0.sorted().count == $0.count }
  }

  @Test func `sorting twice changes nothing`() throws {
    try property(
      .arrays(of: .integers(), upTo: 4),
      examples: [[3, 1, 2], [1, 1]],
      classify: { $0.isEmpty ? "empty" : $0 == $0.sorted() ? "sorted" : nil }
    ) { list in
      list.sorted().sorted() == list.sorted()
    }
  }

  @Test func `a needle is found with a score`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(
        .arrays(of: .integers(0...9)),
        trials: 50_000,
        failures: nil,
        target: { Double(zip($0, [3, 1, 4, 1, 5, 9]).prefix { $0 == $1 }.count) },
        holds: { !$0.starts(with: [3, 1, 4, 1, 5, 9]) }
      )
    }
    #expect(failed.steps == ["[3, 1, 4, 1, 5, 9]"])
  }

  @Test func `concurrent increments are all counted`() async throws {
    try await property(.integers(0...9), trials: 100) { count in
      let counter = Counter()
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { await counter.increment() } }
      }
      return await counter.value == count
    }
  }

  @Test func `a shape shrinks to the simplest one`() throws {
    let failed = try #require(throws: ShrunkFailure.self) {
      try property(shapes, failures: nil) { shape in
        if case .group(let shapes) = shape { shapes.count < 2 } else { true }
      }
    }
    let dot = "\(String(reflecting: Shape.self)).dot(\(String(reflecting: Shape.Color.red)))"
    #expect(failed.steps == ["\(String(reflecting: Shape.self)).group([\(dot), \(dot)])"])
  }

  @Test func `a correct stack has no failure`() throws {
    do {
      try stack.test(.executions(100_000), seed: 42)
    } catch {
      print(error)
      if let file = error.file { print(file) }
    }

    #expect(try stack.test(.executions(1_000), seed: 42) == 1_000)
  }
}
