import BatchUpdates
import CompositionalLayout
import Foundation
import HeadlessCollectionView
import HeadlessViews

/// A view that shows a scene, and its data source and delegate.
@MainActor
protocol HistorySubject: AnyObject, Sendable {
  var scene: HistoryScene { get set }
  /// The view, for its surroundings and its offset.
  var scrollView: ScrollView { get }
  var selection: [IndexPath] { get }

  /// Returns a new view of the same scene.
  func fresh() -> any HistorySubject
  /// Gives the data to the view for the first time.
  func load()
  /// Makes the view read the counts of a reload, which contain the changes before.
  func readCounts()
  /// Changes the content of a cell on screen in place, as far as it does not ask for it.
  func showContent(at path: IndexPath)
  /// Tells the view of a change of the data.
  func report(_ operation: BatchUpdates.Operation)
  /// Makes the view read again what the provider and the delegate return.
  func tell(_ cause: HistoryCause)
  func select(_ path: IndexPath)
  func setEditing(_ isEditing: Bool)
  /// Ends transitions.
  func endTransitions()
  func look(_ picture: inout HistoryPicture)
  /// Returns a cell on screen that is not as its attributes and its content are.
  func problem() -> String?
}

extension HistorySubject {
  /// Gives the view everything that the scene determines.
  func prepare() {
    surround()
    load()
    scrollView.layoutIfNeeded()
  }

  /// Sets the properties around the content.
  func surround() {
    let view = scrollView
    if view.bounds.size != scene.size { view.frame.size = scene.size }
    view.contentInset = scene.insets
    view.safeAreaInsets = scene.safeArea
    view.directionalLayoutMargins = scene.margins
    let direction: View.SemanticContentAttribute =
      scene.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    if view.semanticContentAttribute != direction { view.semanticContentAttribute = direction }
    let traits = TraitCollection(
      preferredContentSizeCategory: scene.hasLargeText ? .extraExtraLarge : .large
    )
    if view.overridingTraits != traits { view.overridingTraits = traits }
    setEditing(scene.isEditing)
  }

  /// Performs a command; returns what the view shows, and what a new one does.
  func perform(_ command: HistoryCommand) -> HistoryResult {
    var result = HistoryResult()
    change(command)
    guard command.isLaidOut else { return result }
    scrollView.layoutIfNeeded()
    endTransitions()
    scrollView.layoutIfNeeded()
    result.problem = problem()
    guard command.isCompared, scene.isDetermined, result.problem == nil else { return result }
    let other = fresh()
    other.prepare()
    for path in selection { other.select(path) }
    for isMeasured in [false, true] {
      if isMeasured { [self, other].forEach { $0.measureAll() } }
      result.shown.append(pictureAtStart(isMeasured: isMeasured))
      result.expected.append(other.pictureAtStart(isMeasured: isMeasured))
    }
    result.problem = problem()
    return result
  }

  private func change(_ command: HistoryCommand) {
    readCounts()
    switch command.change {
    case .scroll(let distance): scrollView.scroll(x: 0, y: distance)
    case .look(let section, let key):
      guard !scene.names.isEmpty else { return }
      let section = section % scene.names.count
      scene.changeLook(ofSection: section) { $0.change(key) }
      tell(command.cause, aboutSection: section)
    case .grow(let section, let item):
      guard let path = scene.lists.path(section, item), let number = scene.lists.number(at: path)
      else { return }
      scene.grow(number)
      showContent(at: path)
      // An inset and an inserted item do not tell the other cells.
      let isHeard = command.cause != .inset && command.cause != .insertion
      tell(isHeard ? command.cause : .invalidation, aboutSection: path[0])
    case .edit(let edit):
      guard let change = scene.edit(edit) else { return }
      report(change)
    case .surround(let side, let length):
      scene.setSide(side, to: CGFloat(length))
      surround()
      // Margins alone are not part of the layout.
      if side == .leadingMargin || side == .trailingMargin { tell(.invalidation) }
    case .resize(let width, let height):
      scene.size = CGSize(width: 100 + width, height: 150 + height)
      surround()
    case .turn(let isText):
      if isText { scene.hasLargeText.toggle() } else { scene.isEditing.toggle() }
      surround()
    case .flip:
      scene.isRightToLeft.toggle()
      surround()
    case .select(let section, let item):
      if let path = scene.lists.path(section, item) { select(path) }
    case .tint(let tint):
      scene.tint = tint
      // An inset does not set a property of the view.
      tell(command.cause == .inset ? .invalidation : command.cause, aboutSection: nil)
    case .estimate(let height):
      scene.estimate = height
      tell(.invalidation)
    }
  }

  /// Tells the view of a change of the provider's or the delegate's answers.
  ///
  /// - Parameter section: The section whose answers changed; nil for all of them.
  private func tell(_ cause: HistoryCause, aboutSection section: Int?) {
    switch cause {
    // Only the section that gains an item is described again.
    case .insertion:
      guard let section else { return tell(.invalidation) }
      if let edit = scene.edit(.insert(1, section: section, item: 63)) { report(edit) }
    case .reloadedSection:
      guard let section else { return tell(.invalidation) }
      if let edit = scene.edit(.reloadSection(section, count: 3)) { report(edit) }
    case .inset:
      scene.insets.bottom = scene.insets.bottom > 0 ? 0 : 7
      surround()
    default: tell(cause)
    }
  }

  /// Scrolls over all items, so that each is measured.
  private func measureAll() {
    let view = scrollView
    var offset: CGPoint
    repeat {
      offset = view.contentOffset
      // Each line is then on screen as a whole once.
      view.contentOffset = view.clamped(CGPoint(x: offset.x, y: offset.y + 80))
      view.layoutIfNeeded()
    } while view.contentOffset.y > offset.y
  }

  private func pictureAtStart(isMeasured: Bool) -> HistoryPicture {
    let view = scrollView
    // The content may become longer or shorter while its elements are measured.
    for _ in 0..<3 {
      let far: CGFloat = 100_000
      view.contentOffset = view.clamped(CGPoint(x: scene.isRightToLeft ? far : -far, y: -far))
      view.layoutIfNeeded()
    }
    endTransitions()
    var picture = HistoryPicture()
    let content = CGRect(origin: .zero, size: view.contentSize)
    if isMeasured || view.bounds.contains(content) {
      picture.contentSize = HistoryPicture.units(content.width, content.height)
    }
    look(&picture)
    if isMeasured { picture.openLine = nil }
    return picture
  }
}

/// The state of a view after a command.
struct HistoryResult: Sendable {
  /// A cell that is not as its attributes and its content are.
  var problem: String?
  /// The pictures of the view and of a new one, before and after all items are measured.
  ///
  /// Empty unless they are compared.
  var shown: [HistoryPicture] = []
  var expected: [HistoryPicture] = []

  /// The first difference between the pictures.
  var difference: String? {
    for (index, (shown, expected)) in zip(shown, expected).enumerated() {
      guard let difference = shown.difference(from: expected) else { continue }
      return difference + (index > 0 ? ", with all items measured" : "")
    }
    return nil
  }
}

extension HistoryScene {
  fileprivate mutating func setSide(_ side: HistorySide, to length: CGFloat) {
    switch side {
    case .top: insets.top = length
    case .left: insets.left = length
    case .bottom: insets.bottom = length
    case .right: insets.right = length
    case .safeTop: safeArea.top = length
    case .safeLeft: safeArea.left = length
    case .safeBottom: safeArea.bottom = length
    case .safeRight: safeArea.right = length
    case .leadingMargin: margins.leading = length
    case .trailingMargin: margins.trailing = length
    }
  }
}

extension HistoryScene.Look {
  fileprivate mutating func change(_ key: HistoryLookKey) {
    switch key {
    case .header: hasHeader.toggle()
    case .footer: hasFooter.toggle()
    case .badge: hasBadge.toggle()
    case .orthogonal: isOrthogonal.toggle()
    case .spacing: spacing = spacing > 4 ? 0 : spacing + 3
    case .emptyHeader: hidesEmptyHeader.toggle()
    }
  }
}
