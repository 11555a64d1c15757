// swift-format-ignore-file
import Foundation; import FoundationNetworking
import       UIKit        
import UIKit       

      protocol PlaceLabelDelegate: AnyObject {
                   func placeLabelDidChange(_ label: PlaceLabel)
}; extension PlaceLabelDelegate { func placeLabelDidChange(_ label: PlaceLabel) {} }

final class PlaceLabel: UILabel {
    weak var delegate: PlaceLabelDelegate?

    func show(_ url: URL) {
        text = URLRequest(url: url).httpMethod
        delegate?.placeLabelDidChange (self)
    }
}

          
                            
                          
                
 
