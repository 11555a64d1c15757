import CompositionalLayout
import Foundation
import HeadlessViews
import Testing
import UIKitStandIns

/// A delegate of controls and bars, which records its calls.
private final class Recorder: TextFieldDelegate, TextViewDelegate, SearchBarDelegate,
  PickerViewDataSource, PickerViewDelegate, NavigationControllerDelegate, SearchResultsUpdating,
  SearchControllerDelegate
{
  var calls: [String] = []
  var allows = true
  var zoomed: View?

  func textFieldShouldClear(_ textField: TextField) -> Bool {
    calls.append("should clear")
    return allows
  }

  func textViewDidChangeSelection(_ textView: TextView) {
    calls.append("selection \(textView.selectedRange.location)")
  }

  func textViewDidChange(_ textView: TextView) { calls.append("change") }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("zoom \(scrollView.zoomScale)") }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    calls.append("begin zoom")
  }
  func scrollViewDidEndZooming(_: ScrollView, with _: View?, atScale scale: CGFloat) {
    calls.append("end zoom \(scale)")
  }

  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
    calls.append("should begin")
    return allows
  }

  func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { calls.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: SearchBar) { calls.append("end") }
  func searchBarSearchButtonClicked(_ searchBar: SearchBar) { calls.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { calls.append("cancel") }
  func searchBar(_ searchBar: SearchBar, textDidChange text: String) {
    calls.append("text \(text)")
  }
  func searchBar(_: SearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    calls.append("scope \(scope)")
  }

  func updateSearchResults(for searchController: SearchController) { calls.append("update") }
  func willPresentSearchController(_: SearchController) { calls.append("will present") }
  func didPresentSearchController(_: SearchController) { calls.append("did present") }
  func willDismissSearchController(_: SearchController) { calls.append("will dismiss") }
  func didDismissSearchController(_: SearchController) { calls.append("did dismiss") }

  func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
  func pickerView(_: PickerView, numberOfRowsInComponent _: Int) -> Int { 100 }
  func pickerView(_: PickerView, titleForRow row: Int, forComponent _: Int) -> String? {
    calls.append("title \(row)")
    return "row \(row)"
  }

  func navigationController(
    _: NavigationController,
    willShow controller: ViewController,
    animated: Bool
  ) { calls.append("will show \(controller.title ?? "")") }

  func navigationController(
    _: NavigationController,
    didShow controller: ViewController,
    animated: Bool
  ) { calls.append("did show \(controller.title ?? "")") }
}

@MainActor
@Suite struct DelegateCallTests {
  private let recorder = Recorder()

  @Test func `the clear button asks before the text is removed`() {
    let field = TextField()
    field.delegate = recorder
    field.text = "text"
    recorder.allows = false
    field.pressClear()
    #expect(field.text == "text")
    recorder.allows = true
    field.pressClear()
    #expect(field.text == "" && recorder.calls == ["should clear", "should clear"])
  }

  @Test func `a selection that changes is reported, by typing and by the program`() {
    let view = TextView()
    view.delegate = recorder
    view.typeText("four")
    view.selectedRange = NSRange(location: 1, length: 2)
    view.selectedRange = NSRange(location: 1, length: 2)
    #expect(recorder.calls == ["selection 4", "change", "selection 1"])
  }

  @Test func `zooming scales the delegate's view within the limits`() {
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    scrollView.addSubview(image)
    scrollView.delegate = recorder
    scrollView.maximumZoomScale = 3
    scrollView.zoomScale = 2
    #expect(scrollView.zoomScale == 1 && recorder.calls == [])
    recorder.zoomed = image
    scrollView.setZoomScale(2, animated: false)
    #expect(image.frame == CGRect(x: 0, y: 0, width: 160, height: 80))
    #expect(scrollView.contentSize == CGSize(width: 160, height: 80))
    scrollView.user.pinch(to: 9)
    #expect(recorder.calls == ["zoom 2.0", "begin zoom", "zoom 3.0", "end zoom 3.0"])
    #expect(scrollView.zoomScale == 3 && !scrollView.isZooming)
  }

  @Test func `a search bar reports editing, keys, scopes and its end`() {
    let bar = SearchBar()
    bar.delegate = recorder
    bar.scopeButtonTitles = ["all", "some"]
    recorder.allows = false
    bar.typeText("no")
    #expect(bar.text == nil && recorder.calls == ["should begin"])
    (recorder.allows, recorder.calls) = (true, [])
    bar.typeText("a")
    bar.typeText("ab")
    bar.selectScope(1)
    bar.selectScope(1)
    bar.pressSearch()
    bar.pressCancel()
    _ = bar.resignFirstResponder()
    #expect(
      recorder.calls == [
        "should begin", "begin", "text a", "text ab", "scope 1", "search", "cancel", "end",
      ]
    )
  }

  @Test func `a search controller is presented by editing and dismissed by the cancel button`() {
    let search = SearchController(searchResultsController: nil)
    search.searchResultsUpdater = recorder
    search.delegate = recorder
    search.searchBar.typeText("a")
    #expect(search.isActive && search.searchBar.isFirstResponder)
    #expect(recorder.calls == ["will present", "update", "did present", "update"])
    recorder.calls = []
    search.searchBar.pressCancel()
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    #expect(recorder.calls == ["will dismiss", "update", "did dismiss"])
  }

  @Test func `a picker asks for the titles of the rows on screen`() {
    let picker = PickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = recorder
    picker.delegate = recorder
    picker.selectRow(50, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    #expect(recorder.calls == (47...53).map { "title \($0)" })
    #expect(picker.title(ofRow: 50, inComponent: 0) == "row 50")
    #expect(picker.title(ofRow: 9, inComponent: 0) == nil)
  }

  @Test func `a navigation controller reports what it will show and has shown`() {
    let pages = ["a", "b", "c"].map { title in
      let page = ViewController()
      page.title = title
      return page
    }
    let stack = NavigationController(rootViewController: pages[0])
    stack.delegate = recorder
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    recorder.calls = []
    stack.pushViewController(pages[1], animated: false)
    stack.setViewControllers(pages, animated: false)
    stack.popViewController(animated: false)
    stack.popToRootViewController(animated: false)
    #expect(
      recorder.calls == ["b", "c", "b", "a"].flatMap { ["will show \($0)", "did show \($0)"] }
    )
  }

  @Test func `children are told when they move into and out of a container`() {
    final class Child: ViewController {
      var calls: [String] = []
      override func willMove(toParent parent: ViewController?) {
        calls.append(parent == nil ? "will leave" : "will enter")
      }
      override func didMove(toParent parent: ViewController?) {
        calls.append(parent == nil ? "did leave" : "did enter")
      }
    }
    let (parent, other, child) = (ViewController(), ViewController(), Child())
    parent.addChild(child)
    #expect(child.calls == ["will enter"] && child.parent === parent)
    child.removeFromParent()
    #expect(child.calls == ["will enter", "did leave"])
    child.removeFromParent()
    #expect(child.calls.count == 2)
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children.isEmpty && other.children == [child])
  }
}
