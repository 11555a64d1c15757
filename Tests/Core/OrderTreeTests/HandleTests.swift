import OrderTree
import Testing

struct HandleTests {
  @Test func `handles of items and sections with one index are different`() {
    #expect(Handle.item(7).index == 7)
    #expect(Handle.section(7).index == 7)
    #expect(Handle.item(7) != Handle.section(7))
    #expect(!Handle.item(7).isSection)
    #expect(Handle.section(7).isSection)
  }

  @Test func `a handle's description has its name space and index`() {
    #expect(Handle.item(7).description == "#7")
    #expect(Handle.section(3).description == "§3")
  }

  @Test func `the last number but one has a handle`() {
    #expect(Handle.maximumIndex == Int(Int32.max) - 1)
    #expect(Handle.item(Handle.maximumIndex).index == Handle.maximumIndex)
    #expect(Handle.section(Handle.maximumIndex).index == Handle.maximumIndex)
    #expect(!SequenceEntry(.item(Handle.maximumIndex)).advanced(by: 1).handle.isSection)
  }
}
