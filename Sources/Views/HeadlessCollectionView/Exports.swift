@_exported public import HeadlessViews
