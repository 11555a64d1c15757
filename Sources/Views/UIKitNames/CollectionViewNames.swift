public import DiffableData
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
/// Calls of optional methods, as `scripts/uikit-rewrite` writes them.
public typealias UIKitOptionalMethod = OptionalMethod
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
public typealias UICollectionViewDiffableDataSourceReference = DiffableDataSourceReference
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
public typealias UICollectionViewDropItem = CollectionViewDropItem
public typealias UICollectionViewDropPlaceholder = CollectionViewDropPlaceholder
public typealias UICollectionViewDropPlaceholderContext = CollectionViewDropPlaceholderContext
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
public typealias UICollectionViewFocusUpdateContext = CollectionViewFocusUpdateContext
public typealias UICollectionViewPlaceholder = CollectionViewPlaceholder
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
public typealias UIContextMenuInteraction = ContextMenuInteraction
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
public typealias UIContextMenuInteractionCommitAnimating = ContextMenuInteractionCommitAnimating
public typealias UIContextMenuInteractionCommitStyle = ContextMenuInteractionCommitStyle
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
public typealias UIDataSourceModelAssociation = DataSourceModelAssociation
public typealias UIDataSourceTranslating = DataSourceTranslating
public typealias UIDragAnimating = DragAnimating
public typealias UIDragDropSession = DragDropSession
public typealias UIDragInteraction = DragInteraction
public typealias UIDragInteractionDelegate = DragInteractionDelegate
public typealias UIDragItem = DragItem
public typealias UIDragPreviewParameters = DragPreviewParameters
public typealias UIDragPreviewTarget = PreviewTarget
public typealias UIDragSession = DragSession
public typealias UIDropInteraction = DropInteraction
public typealias UIDropInteractionDelegate = DropInteractionDelegate
public typealias UIDropOperation = DropOperation
public typealias UIDropProposal = DropProposal
public typealias UIDropSession = DropSession
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
public typealias UITargetedDragPreview = TargetedPreview

// Apple's names for data. Each alias is documented under its own name.

public typealias NSDiffableDataSourceSectionSnapshot = SectionSnapshot
public typealias NSDiffableDataSourceSectionSnapshotReference = SectionSnapshotReference
public typealias NSDiffableDataSourceSectionTransaction = SectionTransaction
public typealias NSDiffableDataSourceSnapshot = Snapshot
public typealias NSDiffableDataSourceSnapshotReference = SnapshotReference
public typealias NSDiffableDataSourceTransaction = Transaction

// Apple's names for cells, their content and their states. Each alias is documented under its own
// name.

public typealias UIBackgroundConfiguration = BackgroundConfiguration
public typealias UICellAccessory = CellAccessory
public typealias UICellConfigurationState = CellConfigurationState
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewListCell = CollectionViewListCell
public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer
public typealias UIConfigurationState = ConfigurationState
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
public typealias UIConfigurationTextAttributesTransformer = ConfigurationTextAttributesTransformer
public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentUnavailableConfiguration = ContentUnavailableConfiguration
public typealias UIContentUnavailableConfigurationState = ContentUnavailableConfigurationState
public typealias UIContentUnavailableView = ContentUnavailableView
public typealias UIContentView = ContentView
public typealias UIListContentConfiguration = ListContentConfiguration
public typealias UIListContentView = ListContentView
public typealias UIShadowProperties = ShadowProperties
public typealias UIViewConfigurationState = ViewConfigurationState
