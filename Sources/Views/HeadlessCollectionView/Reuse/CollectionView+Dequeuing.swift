import CompositionalLayout
public import Foundation
import Portability

extension CollectionView {
  public typealias CellRegistration = HeadlessCollectionView.CellRegistration
  public typealias SupplementaryRegistration = HeadlessCollectionView.SupplementaryRegistration

  /// Returns a cell of a registration, configured for an item.
  ///
  /// - Precondition: The registration was created before the view requested the cell.
  @inlinable
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    // In this module the function is not specialised, and looks up the type of an optional item.
    let cell = dequeue(registration, for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  @usableFromInline
  func dequeue<Cell: CollectionViewCell, Item>(
    _ registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath
  ) -> Cell {
    check(registration.identity, isCell: true, "\(type(of: registration))")
    return dequeue(.registration(registration.identity.number), at: indexPath) {
      registration.makeCell()
    }
  }

  /// Returns a supplementary view of a registration, configured for its index path.
  ///
  /// - Precondition: The registration was created before the view requested it.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    check(registration.identity, isCell: false, "\(type(of: registration))")
    let view = dequeue(.registration(registration.identity.number), at: indexPath) {
      registration.makeView()
    }
    view.elementKind = registration.elementKind
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> CollectionViewCell {
    dequeue(.cell(identifier), at: indexPath) {
      guard let type = reuse.cellTypes[identifier] else {
        refuse(.unregistered(kind: PresentationError.cellKind, identifier: identifier))
        return .instance(reuseIdentifier: identifier)
      }
      return type.instance(reuseIdentifier: identifier)
    }
  }

  func dequeueSupplementary(
    _ elementKind: String,
    _ identifier: String,
    for indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = dequeue(.supplementary(kind: elementKind, identifier), at: indexPath) {
      guard let type = reuse.supplementaryTypes[elementKind]?[identifier] else {
        refuse(.unregistered(kind: elementKind, identifier: identifier))
        return .instance(reuseIdentifier: identifier)
      }
      return type.instance(reuseIdentifier: identifier)
    }
    view.elementKind = elementKind
    return view
  }

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    let type = cellClass as? CollectionViewCell.Type
    guard type != nil || cellClass == nil else {
      return refuse(.unsuitableClass(kind: PresentationError.cellKind, identifier: identifier))
    }
    reuse.cellTypes[identifier] = type
  }

  func registerSupplementary(_ viewClass: AnyClass?, _ elementKind: String, _ identifier: String) {
    let type = viewClass as? CollectionReusableView.Type
    guard type != nil || viewClass == nil else {
      return refuse(.unsuitableClass(kind: elementKind, identifier: identifier))
    }
    reuse.supplementaryTypes[elementKind, default: [:]][identifier] = type
  }

  /// Returns a view from the pool, a new one, or the existing one for a reconfiguration.
  func dequeue<Reusable: CollectionReusableView>(
    _ purpose: ReusePools.Purpose,
    at indexPath: IndexPath,
    make: () -> Reusable
  ) -> Reusable {
    let request = openRequest(for: purpose)
    if let existing = request?.existing {
      if existing.purpose == purpose, let existing = existing as? Reusable {
        request?.note(existing)
        return existing
      }
      refuse(
        .reconfiguredByAnother(
          asked: make().reuseIdentifier ?? "nil",
          original: existing.reuseIdentifier ?? "nil"
        )
      )
    }
    let view: Reusable
    if let waiting = reuse.pools.take(purpose) as? Reusable {
      waiting.prepareForReuse()
      view = waiting
    } else {
      view = make()
      view.purpose = purpose
      reuse.pools.noteMade()
    }
    // The view is added first, so that its configuration can use its surroundings.
    if case .some = request { surface.addSubview(view) }
    request?.note(view)
    if !indexPath.isEmpty { prepareForItem(view, at: indexPath) }
    return view
  }

  /// Returns the open request that a view serves.
  ///
  /// A table may dequeue a cell while another view is requested, such as a header.
  private func openRequest(for purpose: ReusePools.Purpose) -> ViewRequest? {
    guard let request = reuse.request else { return nil }
    guard behavesAsTable, case .cell = purpose, request.key.category != .cell else {
      return request
    }
    return nil
  }

  /// Accepts a view that the data source created itself or dequeued earlier, as tables allow.
  package func adopt(_ view: CollectionReusableView, at indexPath: IndexPath) {
    guard let request = reuse.request, !request.has(view) else { return }
    if view.purpose == nil { reuse.pools.noteMade() } else { reuse.pools.remove(view) }
    if let identifier = view.reuseIdentifier {
      let isCell = request.key.category == .cell
      view.purpose = isCell ? .cell(identifier) : .supplementary(kind: request.kind, identifier)
    }
    surface.addSubview(view)
    request.note(view)
    prepareForItem(view, at: indexPath)
  }

  /// Runs a closure of a table as if no view was requested: it may dequeue cells for measuring.
  package func outsideOfRequest<Result>(_ body: () -> Result) -> Result {
    reuse.request == nil ? body() : reuse.lastRequest.suspended(body)
  }

  /// Returns a supplementary view for the current request, from the pool or a new one.
  ///
  /// Outside of a request it may come from the pool of headers or that of footers.
  package func dequeueSupplementary<Reusable: CollectionReusableView>(
    _ identifier: String,
    make: () -> Reusable
  ) -> Reusable {
    guard let request = reuse.request, request.key.category == .supplementaryView else {
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        let waiting = reuse.pools.take(.supplementary(kind: kind, identifier))
        guard let waiting = waiting as? Reusable else { continue }
        waiting.prepareForReuse()
        return waiting
      }
      return make()
    }
    return dequeue(
      .supplementary(kind: request.kind, identifier),
      at: request.indexPath,
      make: make
    )
  }

  /// Returns a cell from the pool, or a new one of the registered class, if there is one.
  package func dequeueIfPossible(_ identifier: String) -> CollectionViewCell? {
    let request = openRequest(for: .cell(identifier))
    let waits = reuse.pools.waits(.cell(identifier)) || request?.existing != nil
    guard waits || reuse.cellTypes[identifier] != nil else { return nil }
    return dequeueCell(identifier, for: request?.indexPath ?? [])
  }

  /// Records an error of the data source; traps outside of a request.
  package func refuse(_ error: PresentationError) {
    guard let request = reuse.request else { stop(error.sentence(for: listView)) }
    request.misuses.append(error)
  }

  private func check(
    _ identity: RegistrationIdentity,
    isCell: Bool,
    _ name: @autoclosure () -> String
  ) {
    guard let request = reuse.request, identity > request.newestRegistration else { return }
    refuse(.registrationInsideProvider(registration: name(), isCell: isCell))
  }
}
