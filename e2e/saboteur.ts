/** A remote, written by hand so that no build is needed, of which each expose but `./clean` does one thing that the check must refuse. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '../tools/integrity.mjs';
import type { Releases } from './release-store.ts';

/** What an expose does when it is mounted, and the sentence that refuses it. `page` holds React and the platform. */
export const FAULTS: Record<string, { does: string; refused: RegExp }> = {
  loads: { does: '', refused: /does not mount: .*no such luck/ },
  renders: { does: '', refused: /does not mount: .*no such luck/ },
  waits: { does: '', refused: /is not there after 15 s/ },
  effect: { does: "throw new Error('no such luck')", refused: /does not mount: .*no such luck/ },
  blocks: { does: 'const end = Date.now() + 2300; while (Date.now() < end);', refused: /blocks the page for 2\.\d s/ },
  grows: {
    does: '(globalThis.kept ??= []).push(Array.from({ length: 400000 }, (_, i) => ({ i })))',
    refused: /keeps \d+\.\d MB more after 5 mounts/,
  },
  fetches: {
    does: 'const ask = fetch; globalThis.fetch = (...a) => ask(...a)',
    refused: /changes fetch, which belongs/,
  },
  prototype: { does: 'Array.prototype.last = function () {}', refused: /changes Array\.prototype\.last/ },
  sheet: {
    does: "const s = new CSSStyleSheet(); s.replaceSync('i{color:red}'); document.adoptedStyleSheets.push(s)",
    refused: /adds a style sheet to the whole page/,
  },
  look: { does: "document.body.style.filter = 'blur(1px)'", refused: /changes the look of body/ },
  listens: { does: "document.body.addEventListener('click', () => {})", refused: /leaves \d+ listeners behind/ },
  media: {
    does: "(globalThis.m ??= []).push(matchMedia('print')); m.at(-1).addEventListener('change', () => {})",
    refused: /leaves \d+ listeners behind/,
  },
  channel: { does: "new BroadcastChannel('x')", refused: /leaves \d+ channels behind/ },
  frames: { does: 'const f = () => requestAnimationFrame(f); f()', refused: /leaves \d+ animation frames behind/ },
  interval: { does: 'setInterval(() => {}, 1000)', refused: /leaves \d+ intervals behind/ },
  observes: {
    does: 'new MutationObserver(() => {}).observe(document.body, { childList: true })',
    refused: /leaves \d+ observers behind/,
  },
  bus: { does: 'page.platform.bus.onAny(() => {})', refused: /leaves \d+ subscriptions behind/ },
  cache: {
    does: 'page.platform.queryClient.getQueryCache().subscribe(() => {})',
    refused: /leaves \d+ subscriptions behind/,
  },
  storage: { does: "localStorage.removeItem('selectedBabyId')", refused: /changes what others keep .*selectedBabyId/ },
  unknown: { does: "page.platform.bus.emit({ name: 'tea.made', babyId: '1', id: '1' })", refused: /fact 'tea\.made'/ },
  nobody: { does: "page.platform.bus.emit({ name: 'todo.added' })", refused: /without the id of a baby/ },
  leaves: { does: "location.assign('/login')", refused: /leads away from the page/ },
};

const entry = () => `var nestling_saboteur = (() => {
  const shared = async (name) => {
    const scope = Object.values(globalThis.__FEDERATION__.__SHARE__).map((it) => it.default?.[name]).find(Boolean);
    return (await Object.values(scope)[0].get())();
  };
  const DOES = { ${Object.entries(FAULTS).map(([name, { does }]) => `${name}(page) { ${does} }`)} };
  const never = new Promise(() => {});
  return {
    init() {},
    async get(module) {
      const name = module.slice(2);
      if (name === 'loads') throw new Error('no such luck');
      const page = { react: await shared('react'), platform: await shared('@nestling/shared-ui/platform') };
      const { createElement, useEffect } = page.react;
      function Part() {
        if (name === 'renders') throw new Error('no such luck');
        if (name === 'waits') throw never;
        useEffect(() => void DOES[name]?.(page), []);
        return createElement('p', null, name);
      }
      return () => ({ default: Part, __esModule: true });
    },
  };
})();`;

/** Makes the saboteur live in a store. */
export async function releaseSaboteur(releases: Releases, folder: string): Promise<void> {
  const text = entry();
  const integrity = integrityOf(text);
  const exposes = Object.fromEntries(['clean', ...Object.keys(FAULTS)].map((name) => [`./${name}`, []]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), text);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      app: 'saboteur',
      release: '1.0.0',
      builtAt: '2026-11-20T12:00:00.000Z',
      container: 'nestling_saboteur',
      entry: 'entry.js',
      exposes,
      requires: {},
      names: {},
      files: [{ name: 'entry.js', integrity, bytes: Buffer.byteLength(text) }],
    }),
  );
  await releases.command('publish', `saboteur=${folder}`);
}

/** What speaks against the saboteur, as the check of remotes says it: one sentence each. */
export async function faultsOfSaboteur(store: string): Promise<string[]> {
  const check = resolve(import.meta.dirname, '../tools/check-remote/faults.mjs');
  const script = `const { faultsOf } = await import(${JSON.stringify(check)});
    console.log(JSON.stringify(await faultsOf(['saboteur'], ${JSON.stringify(store)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}
