public import Foundation

/// A view that converts between index paths of its data source and those of its presentation.
///
/// They differ in UIKit while a drop shows placeholders, and are the same here.
@MainActor
@preconcurrency
public protocol DataSourceTranslating: AnyObject {
  func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int
  func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int
  func presentationIndexPath(forDataSourceIndexPath indexPath: IndexPath?) -> IndexPath?
  func dataSourceIndexPath(forPresentationIndexPath indexPath: IndexPath?) -> IndexPath?
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension DataSourceTranslating {
  public func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int { section }
  public func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int { section }

  public func presentationIndexPath(forDataSourceIndexPath indexPath: IndexPath?) -> IndexPath? {
    indexPath
  }

  public func dataSourceIndexPath(forPresentationIndexPath indexPath: IndexPath?) -> IndexPath? {
    indexPath
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}

extension CollectionView: DataSourceTranslating {}

/// A data source that finds its items again after a launch; no state is restored here.
@MainActor
@preconcurrency
public protocol DataSourceModelAssociation {
  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}
