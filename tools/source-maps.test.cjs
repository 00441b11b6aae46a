const { execFileSync } = require('node:child_process');
const { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { brotliDecompressSync } = require('node:zlib');
const { originalPositionFor, TraceMap } = require('@jridgewell/trace-mapping');

const dist = mkdtempSync(join(tmpdir(), 'nestling-maps-'));
afterAll(() => rmSync(dist, { recursive: true }));

test('a release keeps file and line of its scripts, and nothing of this machine', () => {
  // Column 0: line 1 of a, named; 10: line 1000 of a; 12: the same line; 20: the plugin's own; then line 3 of b on the next line.
  const map = {
    version: 3,
    sources: ['src/a.tsx', 'data:text/javascript,/home/kim/nestling', '../contract/b.ts'],
    sourcesContent: ['secret'],
    names: ['mia'],
    mappings: 'AAAAA,UAu+BA,EAAC,QCA,O;AC39BC',
  };
  writeFileSync(join(dist, 'card.js.map'), JSON.stringify(map));
  writeFileSync(join(dist, 'card.css.map'), '{"version":3,"sources":[],"mappings":""}');
  const module = JSON.stringify(join(__dirname, 'source-maps.mjs'));
  const keep = `await (await import(${module})).keepMaps(${JSON.stringify(dist)})`;
  execFileSync(process.execPath, ['--input-type=module', '-e', keep]);
  expect(readdirSync(dist)).toEqual(['card.js.map.br']);
  const text = String(brotliDecompressSync(readFileSync(join(dist, 'card.js.map.br'))));
  expect(text).not.toMatch(/kim|secret|mia/);
  const [was, kept] = [new TraceMap(map), new TraceMap(text)];
  for (const [line, column] of [
    [1, 0],
    [1, 9],
    [1, 10],
    [1, 15],
    [2, 0],
    [2, 99],
  ]) {
    const { source, line: original } = originalPositionFor(was, { line, column });
    expect(originalPositionFor(kept, { line, column })).toMatchObject({ source, line: original });
  }
  expect(originalPositionFor(kept, { line: 1, column: 22 }).source).toBeNull();
});
