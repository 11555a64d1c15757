/// The order of a change of classic data and the calls that report it.
enum ReportOrder: Int, CaseIterable, Sendable {
  /// The data changes, then the view is told without a batch.
  case direct
  /// The data changes before a batch with the calls.
  case beforeBatch
  /// The data changes inside the batch.
  case insideBatch
  /// The data changes while the view has no data source, and is not told.
  case detached
  /// The data changes, then the view is asked for a frame, a count and an item, then it is told.
  case afterQuery
}

/// A property or a call that makes a view dirty.
enum ViewDirt: Int, CaseIterable, Sendable {
  case inset, height, width, bounds, offset, scrollToItem, safeArea, invalidation, newLayout
  case layoutProperty, direction, margins, needsLayout, reloadedSection, reconfiguredItem, editing
  case delegate, selection, traits, headerSize, context
}
