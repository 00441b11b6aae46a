import { ask, expect, givenAFamily, signIn, test } from '../nestling.ts';
import { noteShifts, shiftsOf } from '../shifts.ts';
import { tried } from '../tried.ts';
import { zoneAt } from '../zones.ts';

/** What the page notes about itself while it loads. */
interface Noted {
  /** The page was on the screen and vanished again. */
  vanished: boolean;
}

/** Where it is noon now: in the evening nothing is guessed, as a wake-up then is one of the night. */
test.use({ timezoneId: zoneAt(12) });

for (const [width, height] of tried(
  [
    [390, 844],
    [1280, 800],
  ] as const,
  ([width]) => width === 390,
))
  test(`nothing on the tracker moves or vanishes when the reminders' card and the guess come, at ${width}x${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await noteShifts(page);
    await page.addInitScript(() => {
      const noted = { vanished: false };
      Object.assign(window, { noted });
      let stood = false;
      const look = () => {
        const stands = [...document.querySelectorAll('h2')].some(
          (heading) => heading.textContent === 'Recent sessions' && heading.getClientRects().length > 0,
        );
        noted.vanished ||= stood && !stands;
        stood = stands;
        requestAnimationFrame(look);
      };
      look();
    });
    const family = await givenAFamily(server);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await ask(server, family.token, '/api/sleep/start', {
      method: 'POST',
      body: JSON.stringify({ babyId: family.babyId, startTime: ago(120), endTime: ago(5) }),
    });
    await signIn(page, family);
    await page.goto(`/babies/${family.babyId}/sleep/tracker`);
    await expect(page.getByRole('switch', { name: /wake windows/ })).toBeVisible();
    // Asked for once the page has its worker, which a busy machine has late.
    await expect(page.getByText('Notifications are blocked')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('list', { name: 'Recent sessions' })).toBeVisible();
    await expect(page.getByText(/^At \d+ months? babies are often awake/).last()).toBeVisible();
    const noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
    expect(noted.vanished).toBe(false);
    expect(await shiftsOf(page)).toBeLessThan(0.005);
  });
