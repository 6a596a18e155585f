extension Style {
  /// What the page of a comparison has besides: a table of many narrow columns, whose headings and recommended
  /// row stay in view.
  static let tuning = """
    .warnings{margin:.5rem 0;padding:.5rem 1rem .5rem 2rem;border:1px solid var(--stale);border-radius:.5rem}
    .reason{max-width:60rem}.facts dl div,.terms dl div{display:grid;grid-template-columns:6rem 1fr}
    .facts dd,.terms dd{text-align:left}.facts{align-self:start}.facts dl div{padding:.3rem 0}.terms{margin-top:.75rem}
    .tuning{--line:2rem;font-size:.8rem}.tuning :is(td,th){padding:.3rem}
    .tuning thead :is(td,th){height:var(--line);position:sticky;top:0;z-index:2;background:var(--ground)}
    .tuning thead tr+tr th{top:var(--line)}.tuning .groups th{text-align:center;box-shadow:none}
    .tuning .pinned :is(td,th){position:sticky;top:calc(2*var(--line));z-index:1;font-weight:600}
    .tuning th>button{padding:.3rem;margin:-.3rem;width:calc(100% + .6rem);min-height:0}
    .tuning th[aria-sort=none]>button::after{content:none}
    .tuning .name{white-space:normal;overflow-wrap:anywhere;min-width:9rem;text-align:left}
    .tuning svg.plot{width:1rem;height:1rem;overflow:visible}
    @media print{.tuning{font-size:7pt}.tuning thead :is(td,th),.tuning .pinned :is(td,th){position:static;
    height:auto}}

    """
}
