import Testing
import UIKitProbe

/// Tests that the cases of the probe about miscounted items end with the documented messages.
struct RejectedUpdateTests {
  @Test func `a batch that leaves too few items is refused as a whole`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { await RejectedUpdates.perform("table-15") }
    expect(result, contains: "Invalid batch updates detected")
  }

  @Test func `a batch that leaves too many items is refused with its section`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { await RejectedUpdates.perform("collection-25") }
    expect(result, contains: "invalid number of items in section 0")
  }

  private func expect(_ result: ExitTest.Result?, contains text: String) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(text), "\(message)")
  }
}
