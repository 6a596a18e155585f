// Times what runs for every reading, every byte and every address.
//
// usage: swift run -c release Benchmarks [FILTER] [--samples N]
//
// FILTER is a part of a case's name; without it all are run. Each figure is the median of N samples
// (7) after a warm-up, on tracks that are generated from a seed: the same bytes on every machine.

let usage = "usage: Benchmarks [FILTER] [--samples N]"
var filter = ""
var samples = 7
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--samples", let number = words.popFirst().flatMap({ Int($0) }), number > 0 {
    samples = number
  } else if word.hasPrefix("-") {
    endProcess(saying: usage)
  } else {
    filter = word
  }
}

let cases =
  filterCases + reportCases + regionCases + visitCases + distanceCases + timeCases
  + addressCases + placemarkCases + trackCases + tuningCases
let benchmarks = cases.filter { $0.name.contains(filter) }
if benchmarks.isEmpty {
  endProcess(
    saying: "no case has '\(filter)' in its name; there are:\n"
      + cases.map { "  \($0.name)" }.joined(separator: "\n")
  )
}

let table = ResultTable(names: benchmarks.map(\.name), samples: samples)
print(table.heading)
for benchmark in benchmarks {
  print(table.row(benchmark.name, benchmark.measured(samples: samples)))
}
