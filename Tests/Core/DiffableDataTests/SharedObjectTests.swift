import OrderTree
import Testing

@testable import DiffableData

/// Tests that shared objects are released and counted once.
struct SharedObjectTests {
  private final class Object: Sendable {}

  @Test func `an object is released when its atomic reference is cleared`() {
    let reference = AtomicReference<Object>()
    weak var published: Object?
    do {
      let object = Object()
      published = object
      reference.publish(object)
    }
    #expect(published != nil)
    reference.clear()
    #expect(published == nil)
  }

  @Test func `only the first published object is retained`() {
    let reference = AtomicReference<Object>()
    let first = Object()
    reference.publish(first)
    weak var published: Object?
    do {
      let object = Object()
      published = object
      reference.publish(object)
    }
    #expect(published == nil)
    #expect(reference.withObject { $0 === first } == true)
  }

  @Test func `an order is the only user of its interners after its copy is released`() {
    let order = InternedOrder<Int, Int>()
    var copy: InternedOrder<Int, Int>? = order.copy()
    withExtendedLifetime(copy) {
      #expect(!order.items.hasSoleUser && !order.sections.hasSoleUser)
    }
    copy = nil
    #expect(order.items.hasSoleUser && order.sections.hasSoleUser)
  }
}
