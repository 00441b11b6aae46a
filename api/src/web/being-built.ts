/** What a visitor sees before the first release is live; it looks again by itself. */
export const BEING_BUILT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="%RETRY%">
<title>Nestling is being built…</title>
<style nonce="%NONCE%">
:root { color-scheme: light dark; --back: #faf7f2; --text: #241f36; --soft: #5f5876; --line: #4a4aa3 }
@media (prefers-color-scheme: dark) { :root { --back: #0d0c18; --text: #e6e0ee; --soft: #aba3c2; --line: #b7b3f7 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; padding: 1.5rem; box-sizing: border-box;
  text-align: center; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
svg { width: 7rem; height: 7rem; fill: none; stroke: var(--line); stroke-width: 2.5; stroke-linecap: round }
h1 { font-size: 1.5rem; margin: 1rem 0 .25rem }
p { margin: 0; color: var(--soft); max-width: 26rem }
</style>
</head>
<body>
<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M8 36c2 14 12 20 24 20s22-6 24-20"/><path d="M5 36h54M13 44l36 4M12 49l38-7M20 54l24-4"/>
<path d="M13 35c0-9 3-15 7-15 2 0 4 2 5 4m26 11c0-9-3-15-7-15-2 0-4 2-5 4M23 35c0-12 4-21 9-21s9 9 9 21"/><path d="m26 27 3 3 3-4 3 4 3-3"/></svg>
<main>
<h1>Nestling is being built…</h1>
<p>The server runs, and no release is live yet. This page looks again every few seconds.</p>
</main>
</body>
</html>
`;
