public import HeadlessCollectionView
public import HeadlessViews
public import UIKitStandIns

// Apple's names for the collection view and its collaborators. Each alias is documented under
// its own name.

#if !canImport(Darwin)
  public typealias NSItemProvider = ItemProvider
  public typealias NSUserActivity = UserActivity
#endif
public typealias UICollectionView = CollectionView
public typealias UICollectionViewController = CollectionViewController
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
public typealias UICollectionViewDiffableDataSourceReference = DiffableDataSourceReference
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
public typealias UICollectionViewDropItem = CollectionViewDropItem
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
public typealias UICollectionViewFocusUpdateContext = CollectionViewFocusUpdateContext
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
public typealias UIDataSourceModelAssociation = DataSourceModelAssociation
public typealias UIDataSourceTranslating = DataSourceTranslating
public typealias UIDragAnimating = DragAnimating
public typealias UIDragDropSession = DragDropSession
public typealias UIDragItem = DragItem
public typealias UIDragPreviewParameters = DragPreviewParameters
public typealias UIDragSession = DragSession
public typealias UIDropOperation = DropOperation
public typealias UIDropProposal = DropProposal
public typealias UIDropSession = DropSession
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
