import type { Page } from '@playwright/test';
import { ask, expect, givenAFamily, readyForOffline, signIn, test } from '../nestling.ts';

/** Beside sleep and feeding, which every baby has. */
const CHOSEN = ['diaper', 'dose'];
/** A browser that has all it wants asks for nothing more (row REC-03). Milliseconds. */
const WATCHED_MS = 30_000;

/** What a release says of a file that only some kinds need. */
interface Release {
  files: { name: string; kinds?: string[] }[];
}

/** The files of releases that a browser asks for, as `<app>/<release>/<name>`. */
function filesAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  page.context().on('request', (request) => {
    const [, r, ...path] = new URL(request.url()).pathname.split('/');
    if (r === 'r') asked.add(path.join('/'));
  });
  return asked;
}

test('a browser asks for no code or words of kinds that are not chosen, for 30 s after it was installed', {
  tag: '@worker',
}, async ({ page, server }) => {
  test.skip(!process.env.NESTLING_LONG, 'longer than half a minute');
  test.setTimeout(120_000);
  const family = await givenAFamily(server);
  await ask(server, family.token, `/api/babies/${family.babyId}`, {
    method: 'PATCH',
    body: JSON.stringify({ kinds: ['sleep', 'feeding', ...CHOSEN] }),
  });
  const asked = filesAsked(page);
  await signIn(page, family);
  await readyForOffline(page.context(), page);
  // What comes at idle has no event of its own: the row names the time.
  await page.waitForTimeout(WATCHED_MS);

  const shown = new Set(['sleep', 'feeding', ...CHOSEN]);
  const marked = new Map<string, readonly string[]>();
  for (const release of new Set([...asked].map((path) => path.split('/').slice(0, 2).join('/')))) {
    const answer = await fetch(`${server.url}/r/${release}/release.json`);
    const { files } = (await answer.json()) as Release;
    for (const { name, kinds } of files) if (kinds) marked.set(`${release}/${name}`, kinds);
  }
  const isShown = (kinds: readonly string[]) => kinds.some((kind) => shown.has(kind));
  const ofKinds = [...asked].flatMap((path) => (marked.has(path) ? [{ path, kinds: marked.get(path) ?? [] }] : []));
  expect(ofKinds.filter(({ kinds }) => !isShown(kinds))).toEqual([]);
  // Those of what is chosen did come, so that the marks are read right; and there are some that must not.
  for (const kind of CHOSEN) expect(ofKinds.some(({ kinds }) => kinds.includes(kind))).toBe(true);
  expect([...marked.values()].some((kinds) => !isShown(kinds))).toBe(true);
});
