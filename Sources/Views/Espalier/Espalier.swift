@_exported public import BatchUpdates
@_exported public import CompositionalLayout
@_exported public import DiffableData
@_exported public import HeadlessCollectionView
@_exported public import UIKitNames
@_exported public import UIKitStandIns
