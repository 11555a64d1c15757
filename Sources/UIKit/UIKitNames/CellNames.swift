public import HeadlessCollectionView
public import UIKitStandIns

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
