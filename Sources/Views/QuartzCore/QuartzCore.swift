/// A placeholder; the module is empty, because `UIKitNames` has layers and transforms.
private enum QuartzCore {}
