import OrderTree
import Testing

struct HandleTests {
  @Test func `items and sections are counted apart`() {
    #expect(Handle.item(7).index == 7)
    #expect(Handle.section(7).index == 7)
    #expect(Handle.item(7) != Handle.section(7))
    #expect(!Handle.item(7).isSection)
    #expect(Handle.section(7).isSection)
  }

  @Test func `a handle prints its name space and its index`() {
    #expect(Handle.item(7).description == "#7")
    #expect(Handle.section(3).description == "§3")
  }
}
