// swift-format-ignore-file
import UIKit

      protocol PlaceCellDelegate: AnyObject {
    func placeCellDidTapFavorite(_ cell: PlaceCell)
                   func placeCell(_ cell: PlaceCell, didChangeRating rating: Int)
}; extension PlaceCellDelegate { func placeCell(_ cell: PlaceCell, didChangeRating rating: Int) {} }

struct Place: Hashable {
    let id: Int
    var name: String
    var isFavorite = false
}

final class PlacesViewController: UIViewController {
    enum Section: Hashable { case favorites, all }

              private weak var emptyLabel: UILabel!
    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!
    private let refreshControl = UIRefreshControl()
    private(set) var places: [Int: Place] = [:]
    private(set) var log: [String] = []
                  var filter = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Places", comment: "title")
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Selector("addPlace", PlacesViewController.addPlace)),
            UIBarButtonItem(title: "Sort", style: .plain, target: self, action: Selector("sort(_:)", PlacesViewController.sort(_:))),
        ]
        navigationItem.searchController = {
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Search"
            return search
        }()
        navigationController?.navigationBar.prefersLargeTitles = true
        configureHierarchy()
        configureDataSource()
        for id in 0..<20 { places[id] = Place(id: id, name: "Place \(id)") }
        apply(animated: false)
        NotificationCenter.default.addObserver(
            self, selector: Selector("didBecomeActive", PlacesViewController.didBecomeActive), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    private func configureHierarchy() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                self.places[id] = nil
                self.apply(animated: true)
                completion(true)
            }
            delete.image = UIImage(systemName: "trash")
            return UISwipeActionsConfiguration(actions: [delete])
        }
        collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.refreshControl = refreshControl
        collectionView.delegate = self
        refreshControl.addTarget(self, action: Selector("refresh", PlacesViewController.refresh), for: .valueChanged)
        view.addSubview(collectionView)
        let press = UILongPressGestureRecognizer(target: self, action: Selector("handleLongPress(_:)", PlacesViewController.handleLongPress(_:)))
        collectionView.addGestureRecognizer(press)
    }

    private func configureDataSource() {
        let registration = UICollectionView.CellRegistration<PlaceCell, Int> { [weak self] cell, _, id in
            guard let self = self, let place = self.places[id] else { return }
            cell.delegate = self
            cell.show(place)
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
            collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
    }

    func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        let shown = places.values.filter { filter.isEmpty || $0.name.contains(filter) }.sorted { $0.id < $1.id }
        snapshot.appendSections([.favorites, .all])
        snapshot.appendItems(shown.filter(\.isFavorite).map(\.id), toSection: .favorites)
        snapshot.appendItems(shown.filter { !$0.isFavorite }.map(\.id), toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: animated)
        emptyLabel?.isHidden = !shown.isEmpty
    }

    // MARK: - Actions

          private func addPlace() {
        let alert = UIAlertController(title: "New place", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
            guard let self = self else { return }
            let id = (self.places.keys.max() ?? 0) + 1
            self.places[id] = Place(id: id, name: alert?.textFields?.first?.text ?? "")
            self.apply(animated: true)
        })
        present(alert, animated: true)
    }

          func sort(_ sender: UIBarButtonItem) {
        log.append("sort \(sender.title ?? "")")
    }

              func refresh() {
        log.append("refresh")
        refreshControl.endRefreshing()
    }

          private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let indexPath = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else { return }
            log.append("press \(indexPath.section)-\(indexPath.item)")
        case .changed, .ended: break
        default: break
        }
    }

          private func didBecomeActive(_ notification: Notification) { log.append("active") }

#sourceLocation(file: "Originals/PlacesViewController.swift", line: 165)
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("filter")
    }
#sourceLocation(file: "Originals/PlacesViewController.swift", line: 170)
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
#sourceLocation(file: "Originals/PlacesViewController.swift", line: 132)
}

extension PlacesViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let id = dataSource.itemIdentifier(for: indexPath), let place = places[id] else { return }
        navigationController?.pushViewController(PlaceViewController(place: place), animated: true)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        view.endEditing(true)
        log.append("drag")
    }
}

extension PlacesViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        filter = searchController.searchBar.text ?? ""
        apply(animated: true)
    }
}

extension PlacesViewController: PlaceCellDelegate {
    func placeCellDidTapFavorite(_ cell: PlaceCell) {
        guard let indexPath = collectionView.indexPath(for: cell), let id = dataSource.itemIdentifier(for: indexPath)
        else { return }
        places[id]?.isFavorite.toggle()
        apply(animated: true)
    }
}

// Overrides in an extension, as Objective-C allows.
extension PlacesViewController {
                                                    
                                      
                                                         
     

                                                                            
}
