public import CompositionalLayout
public import HeadlessCollectionView
public import UIKitStandIns

// Apple's names for views, constraints, and what stands around collection views. Nothing else: what an
// alias stands for is documented there.

public typealias CALayer = Layer
public typealias CGColor = Color
public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSLayoutDimension = DimensionAnchor
public typealias NSLayoutXAxisAnchor = XAxisAnchor
public typealias NSLayoutYAxisAnchor = YAxisAnchor
public typealias NSLineBreakMode = LineBreakMode
public typealias NSTextAlignment = TextAlignment
public typealias UIAction = Action
public typealias UIAxis = LayoutAxes
public typealias UIBarButtonItem = BarButtonItem
public typealias UIBlurEffect = VisualEffect
public typealias UIColor = Color
public typealias UIContentSizeCategory = ContentSizeCategory
public typealias UIControl = Control
public typealias UIFont = Font
public typealias UIImage = Image
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias UILayoutGuide = LayoutGuide
public typealias UILayoutPriority = LayoutPriority
public typealias UIMenu = Menu
public typealias UIMenuElement = MenuElement
public typealias UINavigationController = NavigationController
public typealias UINavigationItem = NavigationItem
public typealias UIScreen = Screen
public typealias UISearchBar = SearchBar
public typealias UISearchBarDelegate = SearchBarDelegate
public typealias UISplitViewController = SplitViewController
public typealias UISwitch = Switch
public typealias UITableView = TableView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDelegate = TableViewDelegate
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIView = View
public typealias UIViewController = ViewController
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIVisualEffect = VisualEffect
public typealias UIWindow = Window
