import Foundation
import Testing
import UIKitProbe

@MainActor
struct ProbeTests {
  @Test func `the probe gives the same answers twice`() {
    let first = Probe(scale: 3).recording(of: "one")
    let second = Probe(scale: 3).recording(of: "two")
    #expect(first.count > 90)
    #expect(first.dropFirst() == second.dropFirst())
    #expect(Probe(scale: 2).recording(of: "one") != first)
    #expect(Set(first).count == first.count)
  }

  @Test func `every case of the probe has an answer`() {
    for line in Probe(scale: 3).recording(of: "one").dropFirst() {
      #expect(!line.contains("\"answers\":[]"), "\(line)")
    }
  }
}
