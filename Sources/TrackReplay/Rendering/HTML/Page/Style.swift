/// The style sheets of pages. The colours are those of `Tone`.
enum Style {
  /// What all pages have: one column on a phone, two plots side by side on a wide screen.
  static let page = """
    *{box-sizing:border-box}.shapes{position:absolute;width:0;height:0}[hidden]{display:none!important}
    body{margin:0 auto;max-width:76rem;padding:1.5rem 1rem 3rem;background:var(--ground);
    color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    h1{font-size:1rem;font-weight:600;color:var(--soft);margin:0}
    h2{font-size:1.4rem;line-height:1.3;margin:2.5rem 0 .5rem;overflow-wrap:anywhere}
    header+main>section:first-child>h2{margin-top:.25rem}
    h3{font-size:1rem;margin:2rem 0 .5rem}
    p{margin:.25rem 0}.outcome{font-size:1.2rem;line-height:1.35;font-weight:600;
    padding:.65rem 1rem;margin:.5rem 0;border-left:.35rem solid var(--soft);
    background:var(--area);border-radius:0 .4rem .4rem 0;overflow-wrap:anywhere}
    .outcome.reached{border-color:var(--ending)}.outcome.ended{border-color:var(--stale)}
    .outcome.missed{border-color:var(--invalid)}
    .card{border:1px solid var(--rule);border-radius:.5rem;padding:.75rem 1rem}
    .narrow{max-width:44rem}.card h3{margin:0 0 .35rem;font-size:.85rem;color:var(--soft);font-weight:600}
    dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.1rem 0}
    dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere;
    font-variant-numeric:tabular-nums}
    .plots{display:grid;gap:1rem;margin:1rem 0 0}
    @media(min-width:48rem){.plots{grid-template-columns:1fr 1fr}}
    @media(min-width:64rem){figure .plot text{font-size:10.5px}}
    .single{max-width:36rem;margin:1rem 0 0}
    figure{margin:0;border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .5rem .25rem}
    svg.plot{display:block;width:100%;height:auto}
    figcaption{font-size:.85rem;color:var(--soft);padding:.25rem .5rem .4rem}
    .legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.75rem 0 0;padding:0;
    font-size:.85rem;color:var(--soft)}.legend svg.plot{display:inline-block;width:1rem;height:1rem;
    vertical-align:-.15rem;margin-right:.35rem;overflow:visible}.legend b{color:var(--ink)}
    .filter{display:flex;flex-wrap:wrap;gap:.4rem;margin:0 0 .5rem;align-items:center}
    .filter label{position:relative}
    .filter input{position:absolute;opacity:0;inset:0;margin:0;width:100%;height:100%;cursor:pointer}
    .filter label span{display:flex;align-items:center;gap:.3em;border:1px solid var(--soft);
    border-radius:1.5rem;padding:.2rem .75rem;font-size:.85rem}
    .filter input:checked+span{background:var(--ink);color:var(--ground);border-color:var(--ink)}
    .filter b{font-weight:inherit}
    :focus-visible,.filter input:focus-visible+span{outline:3px solid var(--kept);outline-offset:2px}
    .scroll{overflow:auto;max-height:32rem;border:1px solid var(--rule);border-radius:.5rem;
    background:linear-gradient(90deg,var(--ground) 60%,transparent) 0 0/3rem 100% no-repeat local,
    linear-gradient(270deg,var(--ground) 60%,transparent) 100% 0/3rem 100% no-repeat local,
    linear-gradient(90deg,var(--shade),transparent) 0 0/1rem 100% no-repeat scroll,
    linear-gradient(270deg,var(--shade),transparent) 100% 0/1rem 100% no-repeat scroll}
    :root{--shade:#0004}
    table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{padding:.35rem .75rem;text-align:left;white-space:nowrap}
    thead th{position:sticky;top:0;z-index:1;background:var(--ground);color:var(--soft);font-weight:600;
    box-shadow:inset 0 -1px var(--rule)}tbody th{font-weight:400}
    tbody tr+tr{border-top:1px solid var(--rule)}
    th>button{all:unset;box-sizing:border-box;cursor:pointer;padding:.35rem .75rem;margin:-.35rem -.75rem;
    width:calc(100% + 1.5rem)}th>button:focus-visible{outline:3px solid var(--kept);outline-offset:-3px}
    th>button::after{content:"\\2195";display:inline-block;width:1em;margin-left:.3em;opacity:.45}
    [aria-sort=ascending]>button::after{content:"\\2191";opacity:1}
    [aria-sort=descending]>button::after{content:"\\2193";opacity:1}
    .n{text-align:right}tr:is(.retained,.finished) :is(td,th){font-weight:600}
    tr.best :is(td,th){background:var(--area)}
    a{color:var(--kept)}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem 1rem;
    border:1px solid var(--rule);border-radius:.5rem;font-size:.85rem}
    .note{font-size:.85rem;color:var(--soft)}

    """

  /// What a report has besides.
  static let report = """
    .facts,.remarks{margin:.25rem 0 0}.remarks{padding:0 0 0 1.2rem;overflow-wrap:anywhere}
    .cards{display:grid;gap:.75rem;margin:.75rem 0 0;
    grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr))}
    address{font-style:normal;font-size:1.15rem;line-height:1.4;white-space:pre-line}
    .links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.35rem;font-size:.9rem}
    .totals dl div{display:grid;grid-template-columns:6rem 1fr}.totals dd{text-align:left}
    .failures dl div{display:block}.failures dd{text-align:left}.counts dd{flex:none}
    .tiles{display:grid;gap:.75rem;margin:1rem 0 .5rem;
    grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr))}
    .tile{display:block;border:1px solid var(--rule);border-radius:.5rem;padding:.5rem .75rem .6rem;
    color:inherit;text-decoration:none;overflow-wrap:anywhere;font-size:.9rem}
    a.tile:hover{border-color:var(--kept)}a.tile b{color:var(--kept)}.tile svg{margin-bottom:.35rem}
    .tile b,.tile span{display:block}.tile span{font-size:.85rem;color:var(--soft)}.tile .failure{color:var(--stale)}
    .whole>.scroll{max-height:17rem;margin-top:1rem}
    .sessions tbody tr{cursor:pointer}.sessions :is(th,td):not(:nth-child(3)){text-align:right}
    .decisions td:not(:nth-child(4),:nth-child(5)){text-align:right}
    tbody tr:hover{background:var(--area)}tr:focus-visible{outline-offset:-3px}
    tr.lit,tr.lit:hover{background:var(--glow)}:root{--glow:#0072b230}
    tr[aria-selected=true]{background:var(--area);box-shadow:inset .3rem 0 var(--kept)}
    tr[aria-selected=true] th{font-weight:600}
    .sessions .brief :is(th,td){color:var(--soft)}.details{margin-top:1.5rem}.details .title{font-size:1.15rem;margin:0 0 .5rem}
    .details .outcome{font-size:1.05rem}.missing{display:none}
    .absent .missing{display:block}.absent :is(.present,.outcome,.remark){display:none}
    .note:empty{display:none}.readout{min-height:3em;margin-top:.75rem;font-variant-numeric:tabular-nums}
    svg use:is([data-index],[data-session]){cursor:pointer;pointer-events:all}
    .filtered .plots :is(.circle,.result,.resultArc,.best){opacity:.2}.ring{fill:none;stroke:var(--ink);pointer-events:none}
    .ring.selected{stroke-width:2.5;stroke:var(--kept)}.ring.lit{stroke-width:1.5}
    use.lit{transform-box:fill-box;transform-origin:center;transform:scale(1.8)}

    """

  /// Phones, touch, paper, and the preferences of the reader.
  static let media = """
    @media(prefers-color-scheme:dark){:root{--shade:#000c;--glow:#56b4e944}}
    @media(max-width:30rem){.readout{min-height:6em}figure .plot text{font-size:14px}figure{padding:.25rem}
    dl div{gap:.5rem}.totals dl div{grid-template-columns:5.75rem 1fr}
    .tiles{grid-template-columns:repeat(auto-fill,minmax(min(10rem,100%),1fr))}}
    @media(pointer:coarse){.filter label span,th>button,.links a,a.tile,pre{min-height:44px}
    .links a{display:flex;align-items:center}tbody tr{height:44px}.filter{gap:.5rem}}
    @media(prefers-reduced-motion:no-preference){use.lit{transition:transform .1s}}
    @media(forced-colors:active){:root{--ground:Canvas;--ink:CanvasText;--soft:CanvasText;--rule:GrayText;
    --area:Canvas}:is(tr,.m).lit,[aria-selected=true],.filter input:checked+span{outline:2px solid Highlight;
    outline-offset:-2px}.plot .grid{opacity:.4}}
    .rest{display:none}
    @page{size:A4;margin:12mm}
    @media print{:root{--shade:transparent}body{padding:0;max-width:none;font-size:9pt}
    .filter,.readout,.links,th>button::after,[aria-sort]>button::after{display:none}
    h2{margin-top:0}h3{margin:.75rem 0 .25rem}header+main>section.recording:first-child{break-before:auto}
    section.recording{break-before:page}.outcome,.details .outcome{font-size:11pt;padding:.3rem .75rem}
    .plots{grid-template-columns:1fr 1fr;gap:.5rem;margin-top:.5rem}.details{margin-top:.75rem}
    .cards,.tiles{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.5rem;margin-top:.4rem}
    .scroll,.whole>.scroll{overflow:visible;max-height:none;border:0;background:none;margin-top:.5rem}
    thead th{position:static}tbody tr{height:auto}th>button{margin:0;padding:0;width:auto}
    table{font-size:7pt;line-height:1.25}th,td{white-space:normal;padding:.08rem .4rem}
    .legend{margin-top:.4rem;gap:0 1rem;font-size:7.5pt}figcaption,.facts{font-size:7.5pt;padding-bottom:0}
    .card{padding:.3rem .6rem}.plots>figure{padding:.2rem}h2{font-size:13pt}dl div{padding:0}pre{padding:.2rem .5rem;font-size:7pt}
    tbody tr:nth-child(n+26):not(.finished),tbody:has(tr:nth-child(n+26).finished)>tr:nth-child(25){display:none}
    table:has(tbody tr:nth-child(n+26):not(.finished))+.rest{display:block}
    figure,.card,.tile,tr{break-inside:avoid}h2,h3{break-after:avoid}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}

    """
}
