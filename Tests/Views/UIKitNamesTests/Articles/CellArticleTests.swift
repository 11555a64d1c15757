import Testing
import UIKitNames

/// Statements of the articles about members of cells that subclasses override or older code sets.
@MainActor
struct CellArticleTests {
  final class StatefulHeader: UITableViewHeaderFooterView {
    var states: [UIViewConfigurationState] = []

    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test func `headers of tables have the state of a view`() {
    let header = StatefulHeader(reuseIdentifier: nil)
    header.contentConfiguration = UIListContentConfiguration.text("header")
    header.layoutIfNeeded()
    let first = header.states.count
    #expect(first > 0)
    header.setNeedsUpdateConfiguration()
    header.layoutIfNeeded()
    #expect(header.states.count == first + 1)
    #expect(header.configurationState == header.states.last)
  }
}
