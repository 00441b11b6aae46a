/**
 * How a report looks, on the screen, on paper and in the file that is given away: one sheet without nesting, as the file is opened by whatever
 * browser a doctor has. Sizes are of a page of A4 or Letter. In the app colours are the theme's, elsewhere black on white.
 */
export const REPORT_CSS = `
.report { --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --slept: #33257f;
  color: var(--ink); background: var(--paper); font-size: .9375rem; line-height: 1.4; overflow-wrap: anywhere; }
.report h2 { font-size: 1.6em; margin: 0; }
.report h3 { font-size: 1.15em; margin: 1.4em 0 .4em; break-after: avoid; }
.report p { margin: .2em 0; }
.report .soft, .report small { color: var(--soft); font-size: .87em; }
.report table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.report th, .report td { padding: .3em .5em; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; }
.report th:first-child, .report td:first-child { padding-inline-start: 0; }
.report thead th { font-size: .87em; color: var(--soft); vertical-align: bottom; }
.report tbody th { font-weight: 700; }
.report tr, .report figure, .report .questions { break-inside: avoid; }
.report .facts tbody th { width: 30%; }
.report .facts tbody th.part { padding-inline-start: 1.25em; font-weight: 400; }
.report .records th { font-weight: 400; }
.report .records th:first-child { width: 1%; white-space: nowrap; padding-inline-end: 1em; }
.report .records td, .report .questions p { white-space: pre-wrap; }
.report .days th, .report .days td { vertical-align: middle; padding-block: 1px; overflow-wrap: normal; }
.report .days tbody th { white-space: nowrap; width: 1%; }
.report .days .sum { white-space: nowrap; width: 1%; }
.report .days .bar { padding-inline: .8em; }
.report svg { direction: ltr; display: block; }
.report .bar svg, .report .legend svg { overflow: visible; }
.report svg text { font-size: 11px; fill: var(--soft); }
.report .hours { background: linear-gradient(90deg, var(--line) 1px, transparent 1px) 0 0 / calc((100% - 1px) / 8) 100%; }
.report svg .grid { stroke: var(--line); stroke-width: 1; }
.report .slept { fill: var(--slept); }
.report .mark { fill: none; stroke: var(--ink); vector-effect: non-scaling-stroke; }
.report .mark.hollow { stroke: var(--paper); }
.report .legend { display: flex; flex-wrap: wrap; gap: .2em 1.2em; list-style: none; margin: .4em 0; padding: 0; font-size: .87em; }
.report .legend li { display: flex; align-items: center; gap: .4em; }
.report .charts { display: flex; flex-wrap: wrap; gap: 12px; }
.report figure { margin: 0; flex: 1 1 280px; max-width: 460px; }
.report figcaption { font-weight: 700; }
.report figure svg { width: 100%; height: auto; }
.report svg .curve { fill: none; stroke: var(--soft); stroke-width: 1; opacity: .8; }
.report svg .curve.median { stroke-width: 2; opacity: 1; }
.report svg .line { fill: none; stroke: var(--ink); stroke-width: 1.5; opacity: 1; stroke-dasharray: 4 3; }
.report svg .point { fill: var(--ink); stroke: var(--paper); }
@media screen {
  .report { container-type: inline-size; }
  .report.in-app { --ink: var(--nst-palette-text-primary, #000); --soft: var(--nst-palette-text-secondary, #444);
    --line: var(--nst-palette-divider, #bbb); --paper: var(--nst-palette-background-paper, #fff);
    --slept: var(--nst-palette-activity-night, #33257f); padding: 24px; border-radius: 20px; }
}
@media screen and (max-width: 640px) {
  .report.in-app { padding: 20px; }
  .report .in-lines tr { display: grid; border-bottom: 1px solid var(--line); padding-block: .4em; }
  .report .in-lines th, .report .in-lines td { border: 0; width: auto; padding-inline: 0; }
  .report .in-lines tr > :first-child { grid-column: 1 / -1; }
  .report .in-lines [data-name]::before { content: attr(data-name); display: block; font-size: .8em; color: var(--soft); }
  .report .days tr { grid-template-columns: 1.5fr 1.2fr 1fr 1fr; }
  .report .days .bar { grid-column: 1 / -1; }
  .report .days thead th:not(.bar), .report .measured thead { display: none; }
  .report .measured tr { grid-template-columns: repeat(auto-fill, minmax(8em, 1fr)); gap: .4em 1em; }
  .report .measured th, .report .measured td { padding-block: 0; }
  .report .facts { table-layout: fixed; }
  .report .facts thead :first-child { width: 36%; }
  .report .facts thead :last-child { width: 3em; }
  .report .facts th, .report .facts td { padding-inline: .25em; overflow-wrap: break-word; hyphens: auto; }
}
@container (max-width: 20em) {
  .report .facts thead { display: none; }
  .report .facts tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(4.5em, 1fr)); align-items: end;
    column-gap: .75em; padding-block: .4em; border-bottom: 1px solid var(--line); }
  .report .facts tbody th, .report .facts td { border: 0; width: auto; padding: 0; }
  .report .facts th, .report .facts td:only-of-type { grid-column: 1 / -1; }
  .report .facts td:not(:only-of-type)::before { content: attr(data-name); display: block; font-size: .8em; color: var(--soft); }
  .report .records:not(.in-lines) thead { display: none; }
  .report .records:not(.in-lines) tr { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: .3em; border-bottom: 1px solid var(--line); }
  .report .records:not(.in-lines) :is(th, td) { border: 0; width: auto; padding: 0; white-space: pre-wrap; }
}
@container (max-width: 12em) {
  .report .days tr { grid-template-columns: repeat(auto-fill, minmax(5em, 1fr)); }
  .report .days tbody th, .report .days td.sum { white-space: normal; }
  .report figure { flex-basis: 100%; }
}
@media print {
  .report { font-size: 10.5pt; line-height: 1.3; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .report thead { display: table-header-group; }
  .report .page { break-before: page; }
  .report .growth { break-inside: avoid; }
  .report figure { flex: 0 0 48%; }
}
@page { margin: 12mm; }
`;
