import LocationFilter
import TrackReplay

/// Returns the start that `text` names: a word, or an instant by ISO 8601; `nil` for anything else.
func startTime(_ text: String) -> Replay.Start? {
  switch text {
  case "first": .first
  case "recording": .recording
  default: Timestamp(iso8601: text).map { .at($0) }
  }
}
