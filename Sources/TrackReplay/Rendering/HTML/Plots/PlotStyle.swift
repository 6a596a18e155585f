/// How plots look, on the page and as files of their own.
///
/// The colours are those of M. Okabe and K. Ito, "Color Universal Design" (2008), which people with
/// any colour vision tell apart, darkened or lightened to stand out from the ground by 3 to 1
/// (WCAG 2.2, 1.4.11); the shapes tell the kinds apart without them.
enum PlotStyle {
  static let variables = """
    :root{color-scheme:light dark;--ground:#fff;--ink:#1b1f24;--soft:#57606a;--rule:#d8dee4;
    --kept:#0072b2;--ending:#007a5a;--less:#6e7781;--stale:#b5541a;--invalid:#a3367f;--other:#8a6d00;
    --area:#0072b214}
    @media (prefers-color-scheme:dark){:root{--ground:#14181d;--ink:#e6edf3;--soft:#9aa5b1;
    --rule:#343b44;--kept:#56b4e9;--ending:#2bc79a;--less:#98a2ad;--stale:#f0925a;--invalid:#e59ac8;
    --other:#f0d24a;--area:#56b4e924}}

    """

  static let marks = """
    .plot text{font:12px system-ui,sans-serif;fill:var(--soft);paint-order:stroke;stroke:var(--ground);
    stroke-width:3px;stroke-linejoin:round}
    .plot path,.plot circle{fill:none;stroke-width:1.2;vector-effect:non-scaling-stroke}
    .plot .grid{stroke:var(--rule)}.plot .axis{stroke:var(--soft)}
    .plot .wanted{stroke:var(--ending);stroke-dasharray:6 4}
    .plot .deadline{stroke:var(--stale);stroke-dasharray:2 3}
    .plot .session{stroke:var(--soft)}.plot .best{stroke:var(--kept);stroke-width:1.4}
    .plot .circle{stroke:var(--kept);stroke-opacity:.7;stroke-width:.8}
    .plot .circle.result{stroke:var(--ending);stroke-opacity:1;stroke-width:1.8;fill:var(--area)}
    .plot .north{fill:var(--soft)}
    .m.kept{fill:var(--kept)!important}.m.ending{fill:var(--ending)!important;stroke:var(--ground)}
    .m.lessAccurate{stroke:var(--less)}.m.stale{stroke:var(--stale);stroke-width:1.8}
    .m.invalid{stroke:var(--invalid);stroke-width:1.6}.m.other{stroke:var(--other);stroke-width:1.6}

    """
}
