import Foundation

/// JSON as tests write it: with sorted keys, so that a value has one text.
public enum JSONCoding {
  /// Returns the JSON of `value`.
  public static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns the value of `json`.
  public static func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    of json: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// Returns `value` after it was stored and read back.
  public static func restored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  /// Returns the path of the key that the error of decoding `json` names, such as `best.latitude`;
  /// `nil` if it decodes, or fails otherwise.
  public static func wrongKey(in json: String, as type: (some Decodable).Type) -> String? {
    do {
      _ = try value(type, of: json)
      return nil
    } catch let error as DecodingError {
      let path: [any CodingKey]
      switch error {
      case .keyNotFound(let key, let context): path = context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
      case .dataCorrupted(let context): path = context.codingPath
      @unknown default: return nil
      }
      return path.map(\.stringValue).joined(separator: ".")
    } catch {
      return nil
    }
  }
}
