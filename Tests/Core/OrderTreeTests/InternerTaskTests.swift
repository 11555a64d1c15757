import OrderTree
import Testing

/// Tests of one table of identifiers in several tasks, which ThreadSanitizer runs at night.
struct InternerTaskTests {
  @Test func `tasks that intern the same identifiers get the same handles`() async {
    let interner = Interner<Int>(.items)
    let handles = await withTaskGroup(of: [Handle].self) { group in
      for task in 0..<4 {
        group.addTask {
          var handles: [Handle] = []
          for block in 0..<200 {
            let first = (block + 3 * task) % 200 * 10
            handles += interner.intern(Array(first..<first + 10))
          }
          return handles
        }
      }
      return await group.reduce(into: [[Handle]]()) { $0.append($1) }
    }
    #expect(interner.count == 2_000)
    for handle in handles.joined() {
      #expect(interner.handle(of: interner.identifier(of: handle)) == handle)
    }
    #expect(handles.allSatisfy { Set($0).count == 2_000 })
  }
}
