import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  aFeeding,
  aSleep,
  by,
  GRANDMA,
  givenTwoPeople,
  ME,
  MIA,
  NOA,
  openAt,
  ROBIN,
  resetFamily,
  SOMEBODY,
  server,
  stopClock,
} from '../testing/family.tsx';

beforeEach(async () => {
  stopClock('2026-11-20T14:00');
  await resetFamily();
  givenTwoPeople();
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const ANALYTICS = `/babies/${MIA.id}/analytics`;
const TRENDS = `/babies/${MIA.id}/trends`;
const card = (name: string) => screen.findByRole('region', { name });
const choice = () => screen.findByRole('group', { name: 'Recorded by' });
const choose = async (user: ReturnType<typeof openAt>['user'], name: string) =>
  user.click(within(await choice()).getByRole('button', { name }));
const names = async () =>
  within(await choice())
    .getAllByRole('button')
    .map(({ title, textContent }) => title || textContent);
const at = (path: string) => waitFor(() => expect(address()).toBe(path));
const loaded = async (name: string, text: string) =>
  waitFor(async () => expect(await card(name)).toHaveTextContent(text));

/** Anna slept two naps of an hour, Robin one night of nine. */
const SLEEPS = [
  by(ME, aSleep('2026-11-18T10:00', '2026-11-18T11:00')),
  by(ME, aSleep('2026-11-19T10:00', '2026-11-19T11:00')),
  by(ROBIN, aSleep('2026-11-18T20:00', '2026-11-19T05:00')),
];

describe('sleep analytics', () => {
  it('counts the records of one person, says so, and keeps the choice in the address', async () => {
    server.sleeps = SLEEPS;
    const { user } = openAt(ANALYTICS);
    await loaded('Total Sleep Sessions', 'Sessions3');
    expect(await names()).toEqual(['Everybody', 'You', 'Robin']);
    // The charts are drawn: in a test, a new address waits for what still comes.
    for (const chart of ['Sleep Duration by Day', 'Sleep Trends']) await within(await card(chart)).findByRole('status');
    await within(await card('Sleep Sessions')).findByRole('slider');
    await choose(user, 'Robin');
    await at(`${ANALYTICS}?by=${ROBIN.id}`);
    expect(await card('Total Sleep Sessions')).toHaveTextContent('Sessions1 of 3Recorded by Robin');
    expect(await card('Daily Average Sleep')).toHaveTextContent('1.3 hoursRecorded by Robin');
    expect(await card('Sleep Sessions')).toHaveTextContent('Recorded by Robin. 1 sessions: 1 long, 0 medium, 0 short.');
    await user.click(screen.getByRole('button', { name: 'Last 14 Days' }));
    // 39 minutes: averages are over all days.
    await loaded('Daily Average Sleep', '0.7 hours');
    await choose(user, 'Everybody');
    await loaded('Total Sleep Sessions', 'Sessions3');
    expect(screen.queryByText(/Recorded by/)).toBeNull();
    await at(ANALYTICS);
  });

  it.each([
    ['', 'Sessions3', 1],
    [`?by=${ROBIN.id}`, '1 of 3', 0],
  ])('guesses the next sleep from records of everybody only (%s)', async (query, sessions, cards) => {
    server.sleeps = [...SLEEPS, by(ME, aSleep('2026-11-20T12:00', '2026-11-20T13:00'))];
    openAt(`${ANALYTICS}${query}`);
    await loaded('Total Sleep Sessions', sessions);
    await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Next sleep' })).toHaveLength(cards));
  });

  it('is opened by its address, and goes along to the details and the trends, but to no other baby', async () => {
    server.sleeps = SLEEPS;
    const { user } = openAt(`${ANALYTICS}?by=${ME.id}`);
    await loaded('Total Sleep Sessions', '2 of 3Recorded by you');
    expect(screen.getByRole('link', { name: 'Trends' })).toHaveAttribute('href', `${TRENDS}?by=${ME.id}`);
    await user.click(screen.getByRole('tab', { name: 'Detailed metrics' }));
    await at(`${ANALYTICS}?by=${ME.id}&view=metrics`);
    expect(await card('Total naps')).toHaveTextContent('2Recorded by you');
    // Of some nights only, that is no bedtime of the baby.
    for (const name of ['Average bedtime', 'Average wake time', 'Sleep efficiency'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByText(/Averages are over all 7 days/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Baby' }), NOA.id);
    await at(`/babies/${NOA.id}/analytics?view=metrics`);
  });

  it.each(['', '&view=metrics'])('says who recorded no sleep, and leads back to everybody (%s)', async (view) => {
    server.sleeps = SLEEPS.filter(({ by: { id } }) => id === ME.id);
    const { user } = openAt(`${ANALYTICS}?by=${ROBIN.id}${view}`);
    expect(await screen.findByText('Robin recorded no sleep in these days.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: "Show Everybody's" }));
    await at(`${ANALYTICS}${view.replace('&', '?')}`);
    expect(screen.queryByText('Robin recorded no sleep in these days.')).toBeNull();
  });

  it('has those who left, and keeps the name in days without them', async () => {
    server.sleeps = [
      ...SLEEPS,
      by(GRANDMA, aSleep('2026-11-10T10:00', '2026-11-10T11:00')),
      by(SOMEBODY, aSleep('2026-11-09T10:00', '2026-11-09T11:00')),
    ];
    const { user } = openAt(ANALYTICS);
    await loaded('Total Sleep Sessions', 'Sessions3');
    expect(await names()).not.toContain('Grandma (left)');
    await user.click(screen.getByRole('button', { name: 'Last 14 Days' }));
    await loaded('Total Sleep Sessions', 'Sessions5');
    expect(await names()).toEqual(['Everybody', 'You', 'Robin', 'Grandma (left)', 'Somebody who left']);
    await choose(user, 'Somebody who left');
    await at(`${ANALYTICS}?by=gone`);
    await loaded('Total Sleep Sessions', '1 of 5');
    await choose(user, 'Grandma (left)');
    await loaded('Total Sleep Sessions', '1 of 5Recorded by Grandma (left)');
    await user.click(screen.getByRole('button', { name: 'Last 7 Days' }));
    expect(await screen.findByText('Grandma (left) recorded no sleep in these days.')).toBeVisible();
    expect(within(await choice()).getByRole('button', { name: 'Grandma (left)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

it('is a list where there are more people than are seen at a glance', async () => {
  const more = Array.from({ length: 5 }, (_, n) => ({
    id: `0190a000-0000-7000-8000-0000000000f${n}`,
    name: `Sitter ${n}`,
    left: true as const,
  }));
  server.sleeps = [
    ...SLEEPS,
    ...more.map((maker, n) => by(maker, aSleep(`2026-11-17T1${n}:00`, `2026-11-17T1${n}:30`))),
  ];
  const { user } = openAt(ANALYTICS);
  const list = await screen.findByRole('combobox', { name: 'Recorded by' });
  expect(list).toHaveTextContent(/^EverybodyYouRobinSitter 0 \(left\)/);
  await user.selectOptions(list, 'Sitter 3 (left)');
  await loaded('Total Sleep Sessions', '1 of 8Recorded by Sitter 3 (left)');
  await user.selectOptions(list, 'Everybody');
  await loaded('Total Sleep Sessions', 'Sessions8');
});

describe('with one person', () => {
  it.each([
    [`${ANALYTICS}?`, () => screen.findByText(/^3 sessions: /)],
    [`${ANALYTICS}?view=metrics&`, () => screen.findByText('9h 0m')],
    [`${TRENDS}?`, () => screen.findByRole('img', { name: /^Night sleep/ })],
  ])('nothing of it shows at %s', async (path, everything) => {
    server.babies = [MIA, NOA];
    server.sleeps = SLEEPS;
    openAt(`${path}by=${ME.id}`);
    expect(await everything()).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Recorded by' })).toBeNull();
    expect(screen.queryByText(/Recorded by/)).toBeNull();
    expect(server.calls.filter((call) => call.includes('/people'))).toEqual([]);
  });
});

describe('trends', () => {
  const blocks = () =>
    screen.queryAllByRole('img', { name: /, .*\d+m$/ }).map((each) => each.getAttribute('aria-label'));

  it('draws what one person recorded, of all kinds or one, also without a network', async () => {
    server.sleeps = SLEEPS;
    server.feedings = [by(ROBIN, aFeeding('formula', '2026-11-20T09:00'))];
    const { user } = openAt(TRENDS);
    await waitFor(() => expect(blocks()).toHaveLength(4));
    expect(await names()).toEqual(['Everybody', 'You', 'Robin']);
    onlineManager.setOnline(false);
    await choose(user, 'Robin');
    await at(`${TRENDS}?by=${ROBIN.id}`);
    expect(blocks()).toEqual([expect.stringMatching(/^Night sleep/), expect.stringMatching(/^Formula/)]);
    await user.click(screen.getByRole('tab', { name: 'Sleep' }));
    expect(blocks()).toEqual([expect.stringMatching(/^Night sleep/)]);
    await choose(user, 'You');
    expect(blocks()).toEqual([expect.stringMatching(/^Nap/), expect.stringMatching(/^Nap/)]);
    await user.click(screen.getByRole('tab', { name: 'Feeding' }));
    expect(screen.getByText('You recorded no feeding in these days.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sleep Analytics' })).toHaveAttribute('href', `/analytics?by=${ME.id}`);
  });

  it('says who recorded nothing; patterns are those of everybody, and say so', async () => {
    server.sleeps = ['17', '18', '19'].map((day) => by(ME, aSleep(`2026-11-${day}T13:10`, `2026-11-${day}T14:00`)));
    openAt(`${TRENDS}?by=${ROBIN.id}`);
    expect(await screen.findByText('Robin recorded nothing in these days.')).toBeVisible();
    const insights = await card('Pattern Insights');
    expect(insights).toHaveTextContent("From everybody's records.");
    expect(insights).toHaveTextContent(/Usually falls asleep around/);
  });
});
