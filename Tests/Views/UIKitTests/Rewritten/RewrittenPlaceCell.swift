// swift-format-ignore-file
import UIKit

             
class PlaceCell: UICollectionViewListCell {
    weak var delegate: PlaceCellDelegate?
                   var cornerRadius: CGFloat = 8 {
        didSet { layer.cornerRadius = cornerRadius }
    }
    private lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.addTarget(self, action: Selector("favoriteTapped(_:)", PlaceCell.favoriteTapped(_:)), for: .touchUpInside)
        button.accessibilityLabel = "Favorite"
        button.tag = 7
        return button
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.borderColor = UIColor.separator.cgColor
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ place: Place) {
        var content = defaultContentConfiguration()
        content.text = place.name
        content.image = UIImage(systemName: place.isFavorite ? "star.fill" : "star")
        content.imageProperties.tintColor = .brand
        contentConfiguration = content
        button.isSelected = place.isFavorite
        accessories = [
            .customView(configuration: .init(customView: button, placement: .trailing(displayed: .always))),
            .disclosureIndicator(),
        ]
    }

          private func favoriteTapped(_ sender: UIButton) {
        delegate?.placeCellDidTapFavorite(self)
        delegate?.placeCell (self, didChangeRating: sender.isSelected ? 1 : 0)
    }
}

extension UIColor {
    convenience init(hex: UInt32) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
    }

    class var brand: UIColor { UIColor(hex: 0x336699) }
    static let accent = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
}

final class PlaceViewController: UIViewController {
    private let place: Place
    private let stack = UIStackView()
    private(set) var ratings: [Int] = []

    init(place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
        title = place.name
        hidesBottomBarWhenPushed = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.font = UIFont(name: "Avenir-Bold", size: 20)
        label.text = place.name
        label.numberOfLines = 0
        let slider = UISlider()
        slider.maximumValue = 5
        slider.addTarget(self, action: Selector("rate(_:event:)", PlaceViewController.rate(_:event:)), for: .valueChanged)
        stack.axis = .vertical
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        stack.translatesAutoresizingMaskIntoConstraints = false
        [label, slider].forEach(stack.addArrangedSubview)
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        slider.tag = 3
    }

          func rate(_ sender: UISlider, event: UIEvent) {
        ratings.append(Int(sender.value))
    }
}

// An optional delegate method in an extension that a subclass overrides.
class BaseTableController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .insetGrouped)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.frame = view.bounds
        view.addSubview(tableView)
    }

#sourceLocation(file: "Originals/PlaceCell.swift", line: 121)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
#sourceLocation(file: "Originals/PlaceCell.swift", line: 118)
}

extension BaseTableController: UITableViewDataSource, UITableViewDelegate {
                                                                                             

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

          func rowTitle(at index: Int) -> String { "base" }
}

final class LongTableController: BaseTableController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
}
