import 'temporal-polyfill/global';
import { ask, expect, faultsInBothSchemes, givenAFamily, signIn, test } from '../nestling.ts';

/** A night stays one after a flight, screens say whose time it is, and a family says when it is night. */

/** A zone so many hours ahead of Greenwich. POSIX has the sign the other way round. */
const zoneOf = (ahead: number) => (ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`);
const isByDay = (hour: number) => hour >= 8 && hour < 18;
/** By day here now, and by night there, half the world away. */
const HERE =
  Array.from({ length: 15 }, (_, i) => i - 12).find((ahead) => isByDay((new Date().getUTCHours() + ahead + 24) % 24)) ??
  0;
const THERE = HERE + 12;

test.use({ timezoneId: zoneOf(HERE), viewport: { width: 390, height: 844 } });

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('after a flight', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const body = { babyId: family.babyId, startTime: ago(2), endTime: ago(1), zone: zoneOf(THERE) };
  await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(body) });
  await signIn(page, family);
  const card = page.getByRole('region', { name: 'Sleep', exact: true });
  await expect(card.getByText('1 night sleep', { exact: true })).toBeVisible();
  await expect(card.getByText('0 naps')).toBeVisible();
  await expect(card.getByText(/^(?:GMT\S*|UTC) time$/)).toBeVisible();

  await page.goto(`/babies/${family.babyId}/sleep`);
  const elsewhere = page.getByText(/\d\sin\s(?:GMT|UTC)/);
  await expect(elsewhere).toBeVisible();
  // One tap, and the times are those of there.
  const clocks = page.getByRole('group', { name: 'By whose clock' }).getByRole('button');
  await clocks.last().click();
  await expect(elsewhere).toBeHidden();
  await expect(clocks.last()).toHaveAttribute('aria-pressed', 'true');
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('a night that counts as a nap leads to the hours of night', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const today = Temporal.Now.plainDateISO(zoneOf(HERE));
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    new Date(day.toZonedDateTime({ timeZone: zoneOf(HERE), plainTime }).epochMilliseconds).toISOString();
  const body = {
    babyId: family.babyId,
    startTime: at(today.subtract({ days: 1 }), '17:47'),
    endTime: at(today, '06:51'),
    zone: zoneOf(HERE),
  };
  await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(body) });
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/sleep`);
  await page.getByRole('link', { name: 'Set Hours of Night' }).click();
  const own = page.getByRole('switch', { name: 'Own hours of night' });
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
});

test('hours of night of its own: two taps, and all screens follow', async ({ page, server }) => {
  const family = await givenAFamily(server);
  const body = { babyId: family.babyId, startTime: ago(2), endTime: ago(1), zone: zoneOf(HERE) };
  await ask(server, family.token, '/api/sleep/start', { method: 'POST', body: JSON.stringify(body) });
  await signIn(page, family);
  await page.goto(`/babies/${family.babyId}/edit`);
  await page.getByRole('switch', { name: 'Own hours of night' }).click();
  for (const [field, digits] of [
    ['Night from', '1730'],
    ['Night to', '0645'],
  ] as const) {
    await page.getByRole('group', { name: field }).getByRole('spinbutton', { name: 'Hours' }).click();
    await page.keyboard.type(digits);
  }
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/babies$/);

  await page.goto(`/babies/${family.babyId}/sleep`);
  await expect(page.getByText('Night (17:30–6:45)')).toBeVisible();
  await page.goto(`/babies/${family.babyId}/trends`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'By whose clock' })).toBeHidden();
});
