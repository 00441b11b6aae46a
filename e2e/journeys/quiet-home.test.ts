import type { Page } from '@playwright/test';
import { atRest } from '../at-rest.ts';
import { givenTracking, PHONE } from '../family.ts';
import { ask, expect, signIn, test } from '../nestling.ts';
import { noteShifts, shiftsOf } from '../shifts.ts';
import { stored } from '../stored.ts';
import { zoneAt } from '../zones.ts';

test.use(PHONE);

/** All that a family may have on its home page between feeding and tasks, and below. */
const KINDS = ['sleep', 'feeding', 'diaper', 'pumping', 'temperature', 'dose', 'growth', 'milestone', 'care', 'note'];

/** So many components of a button are drawn when it loses the focus. */
const OF_FOCUS = 5;

interface Fiber {
  flags: number;
  type: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

interface Drawing {
  /** How many components each card has drawn, by its title. */
  drawn: Record<string, number>;
}

/** Counts the components that are drawn in each card, as the tools for developers do. */
const noteDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawing = window as unknown as Drawing;
    drawing.drawn = {};
    const titleOf = ({ stateNode }: Fiber) =>
      stateNode instanceof Element && stateNode.tagName === 'SECTION'
        ? stateNode.querySelector('h2')?.textContent
        : null;
    /** Whether it is a component that did its work. */
    const isDrawn = ({ type, flags }: Fiber) => typeof type !== 'string' && type !== null && (flags & 1) === 1;
    const note = (fiber: Fiber, outer: string) => {
      const card = titleOf(fiber) ?? outer;
      if (card && isDrawn(fiber)) drawing.drawn[card] = (drawing.drawn[card] ?? 0) + 1;
      // With the children of before, nothing below it was drawn.
      if (!fiber.alternate || fiber.child !== fiber.alternate.child) walk(fiber.child, card);
    };
    const walk = (first: Fiber | null, outer: string) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) note(fiber, outer);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current.child, ''),
      },
    });
  });

const drawnBy = (page: Page) => page.evaluate(() => (window as unknown as Drawing).drawn);

// Sleep says most then.
test.describe('in the morning', () => {
  test.use({ timezoneId: zoneAt(9) });

  test('a tap draws the cards that it is about and no other, while it waits and once the server has it', async ({
    page,
    server,
  }) => {
    const family = await givenTracking(server, KINDS);
    await noteDrawing(page);
    await signIn(page, family);
    await expect(page.getByText('No recent activities found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
    const cards = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(cards.length).toBeGreaterThan(10);
    // What the stream told of the new baby is read, and what comes with a first record has come.
    await page.getByRole('button', { name: 'Solid', exact: true }).click();
    await expect(page.getByText('1 activities • Past 7 days')).toBeVisible();
    const isSent = () => expect.poll(() => stored(page, 'nestling-writes', 'writes')).toBe('[]');

    for (const [name, about, lines] of [
      ['Solid', 'Feeding', '2 activities'],
      ['Start Sleep', 'Sleep', '3 activities'],
    ] as const) {
      await isSent();
      await atRest(() => drawnBy(page));
      await page.evaluate(() => {
        (window as unknown as Drawing).drawn = {};
      });
      await page.getByRole('button', { name, exact: true }).click();
      await isSent();
      await atRest(() => drawnBy(page));
      await expect(page.getByText(`${lines} • Past 7 days`)).toBeVisible();
      await expect.poll(async () => Object.keys(await drawnBy(page)), name).toContain('Recent Activities');
      const others = Object.entries(await drawnBy(page)).filter(
        ([card, count]) => ![about, 'Recent Activities'].includes(card) && count > OF_FOCUS,
      );
      expect(others, name).toEqual([]);
    }
  });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

for (const [when, hour, sleeps, viewport] of [
  // The card of sleep has the last night then, or says that it is missing, or how it goes.
  ['in the morning', 9, [[780, 100]], PHONE.viewport],
  ['in the morning without a night', 9, [], PHONE.viewport],
  ['in the morning while the baby sleeps', 7, [[600, undefined]], PHONE.viewport],
  ['in the morning on a short phone', 9, [[780, 100]], { width: 360, height: 640 }],
  ['in the afternoon', 15, [], PHONE.viewport],
  // What is said of so long a time awake takes two lines there.
  ['in the afternoon on the narrowest phone', 15, [[720, 500]], { width: 320, height: 568 }],
] as const)
  test.describe(when, () => {
    test.use({ timezoneId: zoneAt(hour), viewport });

    test('nothing moves where a browser shows what is tracked for the first time, nor at the second visit', async ({
      page,
      server,
    }) => {
      const family = await givenTracking(server, KINDS);
      const record = (path: string, body: object) =>
        ask(server, family.token, path, { method: 'POST', body: JSON.stringify({ babyId: family.babyId, ...body }) });
      for (const [start, end] of sleeps)
        await record('/api/sleep/start', { startTime: ago(start), ...(end !== undefined && { endTime: ago(end) }) });
      await record('/api/feeding/start', { type: 'solid', startTime: ago(20), endTime: ago(5) });
      await noteShifts(page);
      await signIn(page, family, /^(Start|End) Sleep$/);
      const settled = async () => {
        await expect(page.getByText(`${sleeps.length + 1} activities • Past 7 days`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
      };
      await settled();
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Diapers' })).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.005);
      await page.reload();
      await settled();
      expect(await shiftsOf(page)).toBeLessThan(0.005);
    });
  });
