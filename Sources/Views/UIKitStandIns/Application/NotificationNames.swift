public import CompositionalLayout
public import Foundation
public import HeadlessViews

// Names of notifications. There is no keyboard and no setting that changes: only the app and its
// tests post them.

extension Responder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShow"
  )
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHide"
  )
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrame"
  )
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrame"
  )
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension Application {
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
}

extension ContentSizeCategory {
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChange")
}

extension TextField {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditing"
  )
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChange"
  )
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditing"
  )
}

extension TextView {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditing"
  )
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChange"
  )
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditing"
  )
}

extension Scene {
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
}
