/// An object with members that UIKit's class does not have.
///
/// They are in extensions of the protocols below, and not in the classes, so that a subclass may have members of the
/// same names. There are several protocols, because a member hides functions of its name in all classes that conform.
@MainActor
@preconcurrency
public protocol HeadlessObject: AnyObject {}

public protocol HeadlessView: HeadlessObject {}
public protocol HeadlessScrollView: HeadlessObject {}
public protocol HeadlessControl: HeadlessObject {}
public protocol HeadlessController: HeadlessObject {}
public protocol HeadlessGestureRecognizer: HeadlessObject {}
public protocol HeadlessPresentation: HeadlessObject {}
public protocol HeadlessBarItem: HeadlessObject {}
