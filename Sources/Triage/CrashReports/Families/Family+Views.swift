extension Family {
  /// The families of cells and other views.
  static let views = #"""
    = no-cell
    | must return a cell from
    | failed to obtain a cell from its dataSource
    | did not return a valid cell from
    |e cell provider returned nil
    The data source returned no cell.
    - misuse: The method that makes cells returns nil, for example after a failed cast or dequeue.
    - misuse: A branch of the data source ends without a cell, because the data is shorter than the counts of the view.
    - misuse: The data source is being deallocated, or its method is not the one of the protocol.
    > Return a cell on every path: {dequeue} never returns nil, the method without an index path does.
    = not-dequeued
    | not retrieved by calling -dequeueReusableCell
    | the cell returned from ~ does not have a reuseIdentifier
    | cells must be retrieved by calling -dequeueReusableCell
    The data source did not return a cell that it dequeued.
    - misuse: The cell provider returns nil, or a cell made with an initializer.
    - misuse: A branch of the data source ends without a cell, because the data is shorter than the counts of the view.
    > Return the result of a dequeue method on every path.
    = dequeued-twice
    | Attempted to dequeue multiple cells for the same index path
    | Expected dequeued view to be returned
    A cell or view was dequeued and not given to the view.
    - misuse: The data source dequeues twice for one index path, for example a cell in one branch and another one in the next.
    - misuse: Something other than the data source dequeues a view, for example to measure it.
    > Dequeue once for each call of the data source and return what was dequeued. For a cell on screen use cellFor{Item}(at:); to measure, make a cell of your own.
    = not-registered
    | could not dequeue a view of kind: UICollectionElementKindCell
    | unable to dequeue a cell with identifier
    No cell is registered for {identifier}.
    - misuse: The identifier is spelled in another way than in register(_:forCell{With}ReuseIdentifier:) or in the storyboard.
    - misuse: The registration happens on another view, or after the first cell is requested.
    > Call register(_:forCell{With}ReuseIdentifier:) in viewDidLoad with the same identifier, or connect a prototype cell in the storyboard.
    = view-not-registered
    | could not dequeue a view of kind
    No header, footer or other supplementary view is registered for {identifier}.
    - misuse: It is registered for cells, or for another kind of element.
    - misuse: The identifier is spelled in another way than in the registration or the storyboard.
    > Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) in viewDidLoad with the same kind and identifier, or use a supplementary registration.
    = decoration-not-registered
    | could not dequeue a decoration view of kind
    No decoration view is registered with the layout for its kind.
    - misuse: The layout makes attributes by init(forDecorationViewOfKind:with:) for a header or footer, which is a supplementary view.
    - misuse: The view is registered with the collection view; the layout registers decoration views.
    > Make the attributes of headers and footers by init(forSupplementaryViewOfKind:with:), and register decoration views by register(_:forDecorationViewOfKind:) of the layout.
    = item-not-registered
    | could not dequeue an item of kind
    | Failed to auto-identify an item type to instantiate
    No item is registered for {identifier}.
    - misuse: The identifier is spelled in another way than in register(_:forItemWithIdentifier:).
    - misuse: There is no nib or class with the name of the identifier, or the data source makes no items.
    - misuse: The registration happens on another view, or after the first item is requested.
    > Call register(_:forItemWithIdentifier:) in viewDidLoad with the same identifier.
    = invalid-reuse-identifier
    | must pass a valid reuse identifier
    The reuse identifier is nil or empty.
    - misuse: The identifier of the cell in the storyboard or nib is empty.
    - misuse: The identifier comes from data that has none for this {item}.
    > Pass a text that is not empty, best a constant next to the cell's class.
    = invalid-nib
    | invalid nib registered for identifier
    | nib must contain exactly one top level object
    | cell reuse indentifier in nib
    | cell reuse identifier in nib
    The nib of the cell does not fit its registration for {identifier}.
    - misuse: The nib has more or fewer than one top level object, or it is not a cell.
    - misuse: The identifier in the nib is another one than in the registration.
    > Leave one cell at the top level of the nib, without gestures or other views beside it, and use one identifier in the nib and the registration.
    = registration-in-provider
    | using a registration that was created inside
    A registration was made inside the cell provider.
    - misuse: Every call makes a new registration, so that no cell is ever reused.
    > Make the registration once, outside, and use it in the provider.
    = no-supplementary-view
    | not retrieved by calling -dequeueReusableSupplementaryView
    | but a supplementaryViewProvider was not specified
    | supplementary view provider returned nil
    | did not return a valid supplementary view
    | not satisfying: self.supplementaryViewProvider
    The layout has a header or footer for which there is no view.
    - misuse: The provider returns nil for a kind that the layout has, or is not set.
    - misuse: The section's header is laid out although its data has none.
    > Set supplementaryViewProvider, return a dequeued view for every kind that the layout has, or leave the kind out of the layout.
    = wrong-element-kind
    | does not match the element kind it is being used for
    The data source returned a supplementary view of another kind than requested.
    - misuse: The view is dequeued with a constant kind, for example a header for a footer.
    - misuse: A registration was made with another element kind than the layout has.
    > Dequeue with the kind that the data source was called with, and register for each kind.
    = no-data-source
    | UITableView dataSource is not set
    | UICollectionView dataSource is not set
    | Illegal NSTableView data source
    | Illegal NSOutlineView data source
    The view was laid out without a data source.
    - misuse: The data source was deallocated: the view holds it weakly.
    - misuse: The view counted its data before dataSource was set, or after it was set to nil.
    - misuse: In AppKit, the data source lacks a method, or spells it in another way.
    > Keep a strong reference to the data source, and set it before the first layout.
    = data-source-method
    | tableView:$ unrecognized selector sent to
    | outlineView:$ unrecognized selector sent to
    | collectionView:$ unrecognized selector sent to
    | numberOfSectionsInTableView:]: unrecognized selector sent to
    | numberOfRowsInTableView:]: unrecognized selector sent to
    | numberOfSectionsInCollectionView:]: unrecognized selector sent to
    The {view} called a method of its data source or delegate that the object does not have.
    - misuse: The object is not the data source, for example the view of a connection in the storyboard, or its class lacks the method.
    - misuse: The data source was deallocated, and another object is at its place in memory.
    > Implement the method in the class of the object that the message names, or set dataSource or delegate to the object that has it and keep a strong reference.
    = wrong-cell-class
    | Could not cast value of type 'UITableViewCell'
    | Could not cast value of type 'UITableViewHeaderFooterView'
    | Could not cast value of type 'UICollectionViewCell'
    | Could not cast value of type 'UICollectionReusableView'
    | UITableViewCell $ unrecognized selector sent to
    | UICollectionViewCell $ unrecognized selector sent to
    | UITableViewCell $ setValue:forUndefinedKey:]
    | UICollectionViewCell $ setValue:forUndefinedKey:]
    The dequeued view does not have the class as which the app uses it.
    - misuse: The prototype in the storyboard, or the view in the nib, has no custom class or module.
    - misuse: The identifier is registered with the general class.
    > Set the class of the cell in the storyboard or nib, or register the cell's own class for the identifier, once.
    = nib-without-list
    | but didn't get a UITableView
    | but didn't get a UICollectionView
    The nib or scene of the controller has no {view} as its view.
    - misuse: The outlet view of the nib's owner is another view.
    - misuse: A storyboard's controller is not a {view} controller, or its class is.
    > Connect the outlet view to the {view}, or use a plain view controller with an outlet.
    """#
}
