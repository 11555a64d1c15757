import Foundation
import HeadlessViews
import Testing

@testable import UIKitStandIns

/// Tests of constraints in visual format.
@MainActor
struct VisualFormatTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let views: [String: View] = ["a": View(), "b": View()]

  init() {
    for name in ["a", "b"] {
      guard let view = views[name] else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func lines(_ format: String, metrics: [String: Any] = [:]) throws -> [String] {
    try LayoutConstraint.reading(format, metrics: metrics, views: views).map(\.description)
  }

  @Test func `a visual format gives edges, lengths and distances`() throws {
    #expect(
      try lines("H:|-[a(==80@750,>=b)]-20-[b]|") == [
        "<View.width == 80.0 @750.0>", "<View.width >= View.width>",
        "<View.leading == margins.leading>", "<View.leading == View.trailing + 20.0>",
        "<View.trailing == View.trailing>",
      ]
    )
    #expect(
      try lines("V:[a]-(>=gap@250)-[b]", metrics: ["gap": 12]) == [
        "<View.top >= View.bottom + 12.0 @250.0>"
      ]
    )
    #expect(try lines("[a][b]") == ["<View.leading == View.trailing>"])
    #expect(try lines("[a]-[b]") == ["<View.leading == View.trailing + 8.0>"])
  }

  @Test func `constraints of a visual format place the views`() throws {
    LayoutConstraint.activate(
      try LayoutConstraint.reading("H:|-10-[a(50)]-[b]-10-|", options: .alignAllTop, views: views)
        + LayoutConstraint.reading("V:|[a(20)]", views: views)
        + LayoutConstraint.reading("V:[b(==a)]", views: views)
    )
    root.layoutIfNeeded()
    #expect(views["a"]?.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
    #expect(views["b"]?.frame == CGRect(x: 68, y: 0, width: 122, height: 20))
    #expect(root.layoutProblems.isEmpty)
  }

  @Test func `an invalid visual format is refused with its location`() {
    let error = #expect(throws: VisualFormatError.self) { try lines("H:|-[a(]-|") }
    #expect(
      error?.description == """
        Unable to parse constraint format: expected the name of a view
        H:|-[a(]-|
               ^
        """
    )
    #expect(throws: VisualFormatError.self) { try lines("H:|-[c]") }
    #expect(throws: VisualFormatError.self) { try lines("[a]-20") }
  }
}
