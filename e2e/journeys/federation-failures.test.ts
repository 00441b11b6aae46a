import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { givenAFamily, signIn } from '../nestling.ts';
import { expect, test } from '../own-releases.ts';
import type { Releases } from '../release-store.ts';

// A service worker would answer from its own copy of the release set.
test.use({ serviceWorkers: 'block' });

const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const CARD = '__federation_expose_widgets__TasksCard';

/** Changes a file of the live release behind the store's back, as one who broke into the disk. */
function tamper(releases: Releases, file: (name: string) => boolean) {
  const { release, files } = releases.record('tasks', releases.live('tasks'));
  const name = files.map((it) => it.name).find(file) ?? '';
  const path = join(releases.folder('tasks', release), name);
  appendFileSync(path, '\nglobalThis.hasRunTampered = true;');
  for (const twin of ['.br', '.gz']) rmSync(path + twin, { force: true });
}

/** The runtime and React say what failed; what this journey breaks is no problem of the page. */
const expected = (problems: string[], what: RegExp) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !what.test(problem)));

/** React's own second try of what throws while it renders may come while other code is awaited: then nothing has failed yet. */
const SECOND_TRY = /Minified React error #520/;

const BROKEN = {
  'whose entry was tampered with': async (releases: Releases) => {
    await releases.release('tasks');
    tamper(releases, (name) => name.startsWith('remoteEntry'));
  },
  'whose chunk was tampered with': async (releases: Releases) => {
    await releases.release('tasks');
    tamper(releases, (name) => name.startsWith(CARD) && name.endsWith('.js'));
  },
  'that throws while it loads': async (releases: Releases) => {
    await releases.release('tasks', {
      script: (text, name) => (name.startsWith('remoteEntry') ? `throw Error("broken on purpose");${text}` : text),
    });
  },
  'that throws while it renders': async (releases: Releases) => {
    await releases.release('tasks', {
      script: (text) => text.replaceAll('"Tasks"', '(()=>{throw Error("broken on purpose")})()'),
    });
  },
  'that needs another React at run time': async (releases: Releases) => {
    await releases.release('tasks', {
      script: (text, name) =>
        name.startsWith('remoteEntry') ? text.replaceAll('requiredVersion:"^19.', 'requiredVersion:"^99.') : text,
    });
  },
};

/** One that is not taken in and one that fails when it is shown stand for the others; all with `NESTLING_LONG`. */
const TRIED = process.env.NESTLING_LONG
  ? Object.entries(BROKEN)
  : Object.entries(BROKEN).filter(([what]) => /entry|renders/.test(what));

for (const [what, release] of TRIED) {
  test(`in place of a release ${what} the one before is shown in the same page, and the failure is counted`, async ({
    page,
    server,
    releases,
    problems,
  }) => {
    await release(releases);
    await signIn(page, await givenAFamily(server));
    await expect(tasks(page).getByRole('button', { name: 'Add' })).toBeVisible();
    await expect(page.getByText('This part is unavailable')).toHaveCount(0);
    expect(await page.evaluate(() => 'hasRunTampered' in globalThis)).toBe(false);
    await expect
      .poll(() => releases.command('releases'))
      .toMatch(/^tasks .* failed in 1000 of 1,000 openings \(1 known\)$/m);
    expected(problems, /integrity|broken on purpose|remoteEntry|Federation Runtime|RUNTIME-|does not satisfy/i);
    if (what === 'that throws while it renders') expected(problems, SECOND_TRY);
  });
}

test('what failed is told with its place in the sources, and the maps that say so are not served', async ({
  page,
  server,
  releases,
  problems,
}) => {
  await releases.release('tasks', { script: (text) => text.replaceAll('"Tasks"', 'null.Ta') });
  const live = releases.live('tasks');
  await signIn(page, await givenAFamily(server));
  await expect(tasks(page).getByRole('button', { name: 'Add' })).toBeVisible();
  const source = 'mfe-tasks/src/card/tasks-card.tsx';
  const lines = readFileSync(join(import.meta.dirname, '../..', source), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes("title={say('Tasks')}")) + 1;
  // The name of this release is longer than that of the build whose map it has: what is thrown stands a few characters further on.
  const near = [line, line + 1, line + 2].join('|');
  const said = [
    `tasks ${live} \\(live\\):`,
    "  TypeError: Cannot read properties of null \\(reading '…'\\)",
    '    once since \\S+Z, in \\./widgets/TasksCard: Chrome 1',
    `    at ${source}:(?:${near})\n`,
  ];
  await expect.poll(() => releases.command('releases', 'mfe-tasks', '--failures')).toMatch(new RegExp(said.join('\n')));

  const maps = readdirSync(releases.folder('tasks', live)).filter((name) => name.includes('.map'));
  expect(maps).not.toEqual([]);
  for (const name of maps.flatMap((it) => [it, it.replace(/\.br$/, '')]))
    expect((await fetch(`${server.url}/r/tasks/${live}/${name}`)).status).toBe(404);
  const { files } = releases.record('tasks', live);
  expect(files.filter(({ name }) => name.includes('.map'))).toEqual([]);
  expected(problems, /Cannot read properties of null/);
  expected(problems, SECOND_TRY);
});

test('a release that hangs gives way to the one before', async ({ page, context, server, releases, problems }) => {
  test.skip(!process.env.NESTLING_LONG, 'Waits as long as a release may hang');
  await releases.release('tasks');
  const hanging = releases.live('tasks');
  // Neither an answer nor a failure, ever.
  await context.route(`**/r/tasks/${hanging}/**`, () => {});
  await signIn(page, await givenAFamily(server));
  await expect(page.getByRole('button', { name: 'Left', exact: true })).toBeVisible();
  await expect(tasks(page).getByRole('button', { name: 'Add' })).toBeVisible({ timeout: 40_000 });
  expected(problems, /remoteEntry|Federation Runtime|RUNTIME-/);
});

test('a slow release is waited for', async ({ page, context, server, releases }) => {
  await releases.release('tasks', { script: (text) => text.replaceAll('"Tasks"', '"Chores"') });
  await context.route(`**/r/tasks/${releases.live('tasks')}/**`, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fulfill({ response: answer });
  });
  await signIn(page, await givenAFamily(server));
  await expect(page.getByRole('region', { name: 'Chores' })).toBeVisible();
});

test('a release that does not fit is refused in words, both ways, and nothing changes', async ({ releases }) => {
  const before = [releases.live('tasks'), releases.live('shell')];
  const unfit = releases.release('tasks', {
    record: ({ requires }) => ({ requires: { ...requires, react: '^99.0.0' } }),
  });
  await expect(unfit).rejects.toThrow(/needs react \^99\.0\.0, but shell \S+ provides 19\./);
  const poor = releases.release('shell', {
    record: ({ names }) => ({
      names: { ...names, '@nestling/shared-ui': names?.['@nestling/shared-ui']?.filter((it) => it !== 'Card') ?? [] },
    }),
  });
  await expect(poor).rejects.toThrow(/needs Card of @nestling\/shared-ui, which shell \S+ does not give\./);
  const caller = releases.release('tasks', { record: () => ({ calls: ['GET /api/moon'] }) });
  await expect(caller).rejects.toThrow(/calls GET \/api\/moon, which this server does not have/);
  expect([releases.live('tasks'), releases.live('shell')]).toEqual(before);
});

for (const shell of ['previous', 'next'] as const) {
  for (const remote of ['previous', 'next'] as const) {
    test(`skew: the ${remote} remote works in the ${shell} shell`, async ({ page, server, releases }) => {
      // All files of the shell are copied, and checked as they are published.
      if (shell === 'next') test.slow();
      if (shell === 'next') await releases.release('shell');
      if (remote === 'next')
        await releases.release('tasks', { script: (text) => text.replaceAll('"Tasks"', '"Chores"') });
      await signIn(page, await givenAFamily(server));
      const card = page.getByRole('region', { name: remote === 'next' ? 'Chores' : 'Tasks' });
      await card.getByRole('button', { name: 'Add' }).click();
      const form = page.getByRole('form', { name: 'Add to-do' });
      await form.getByLabel('Title').fill('Pack the bag');
      await form.getByRole('button', { name: 'Add To-Do' }).click();
      await card.getByRole('link', { name: /^Pack the bag/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.content()).toContain(`/r/shell/${releases.live('shell')}/`);
    });
  }
}
