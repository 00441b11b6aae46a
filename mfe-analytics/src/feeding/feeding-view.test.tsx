import type { Feeding } from '@nestling/contract';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aFeeding,
  by,
  givenTwoPeople,
  ME,
  MIA,
  openAt,
  ROBIN,
  resetFamily,
  server,
  stopClock,
} from '../testing/family.tsx';

beforeEach(async () => {
  stopClock('2026-11-20T08:00');
  await resetFamily();
});
afterEach(() => jest.useRealTimers());

const path = `/babies/${MIA.id}/analytics?view=feeding`;
const card = (name: string) => screen.findByRole('region', { name });

/** Three meals on the 18th, two on the 19th, one today. */
const WEEK = (): Feeding[] => [
  aFeeding('breast_left', '2026-11-18T06:00', 20),
  aFeeding('breast_right', '2026-11-18T06:25', 10),
  { ...aFeeding('bottle', '2026-11-18T10:00'), amount: 120, unit: 'ml', milk: 'breast' },
  { ...aFeeding('formula', '2026-11-18T18:00'), amount: 100, unit: 'ml' },
  { ...aFeeding('formula', '2026-11-19T07:00'), amount: 180, unit: 'ml' },
  aFeeding('solid', '2026-11-19T12:00'),
  { ...aFeeding('bottle', '2026-11-20T07:00'), amount: 90, unit: 'ml' },
];

describe('the tab of the meals', () => {
  it('says how much and how often, on average of the full days, and of today so far', async () => {
    server.feedings = WEEK();
    openAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Feeding analytics' })).toBeVisible();
    expect(await card('Today so far')).toHaveTextContent(/1 meal90\sml/);
    expect(await card('Meals a day')).toHaveTextContent(/2\.52 to 3/);
    expect(await card('From bottles a day')).toHaveTextContent(
      /200\sml180\sml to 220\sml · 60\sml breast milk · 140\sml formula/,
    );
    expect(await card('At the breast a day')).toHaveTextContent('30m20m left, 10m right');
    // 4, 8 and 5 hours from start to start; 13 are a night.
    expect(await card('Between two meals')).toHaveTextContent('5h 40mlongest 8h 0m');
    expect(await card('Solid meals a day')).toHaveTextContent('1');
  });

  it('says minutes of both sides that add up to those of a day', async () => {
    const stint = (type: 'breast_left' | 'breast_right', start: string, end: string): Feeding => ({
      ...aFeeding(type, `2026-11-18T${start}`, 48),
      endTime: `2026-11-18T${end}:24.000Z`,
    });
    server.feedings = [stint('breast_left', '06:00', '06:48'), stint('breast_right', '07:00', '07:48')];
    openAt(path);
    expect(await card('At the breast a day')).toHaveTextContent('1h 37m49m left, 48m right');
  });

  it('has the same by day as charts and as tables', async () => {
    server.feedings = WEEK();
    const { user } = openAt(path);
    const milk = await card('Milk by day');
    expect(milk).toHaveTextContent(/Most: 220\sml \(Wed, Nov 18\)/);
    await user.click(within(milk).getByRole('button', { name: 'Show Table' }));
    const rows = (await within(milk).findAllByRole('row')).map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(rows.slice(-3)).toEqual(['Wed, Nov 18220 ml', 'Thu, Nov 19180 ml', 'Fri, Nov 20, so far90 ml']);
    expect(await card('Nursing by day')).toBeVisible();
  });

  it('draws no chart of what nobody gave, and shows a longer period', async () => {
    server.feedings = [aFeeding('solid', '2026-11-08T06:00')];
    const { user } = openAt(path);
    expect(await screen.findByText('No feedings in these days')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Record Feeding' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Last 14 Days' }));
    expect(await card('Meals by day')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Milk by day' })).toBeNull();
    expect(screen.queryByText('Today so far')).toHaveTextContent('Today so far');
  });

  it('shows what one person recorded', async () => {
    givenTwoPeople();
    server.feedings = WEEK().map((feeding, i) => by(i === 0 ? ROBIN : ME, feeding));
    openAt(`${path}&by=${ROBIN.id}`);
    await waitFor(async () => expect(await card('Meals a day')).toHaveTextContent('1Recorded by Robin'));
    expect(await card('At the breast a day')).toHaveTextContent('20m left, 0m right · Recorded by Robin');
    // What others gave in between is not known.
    expect(screen.queryByRole('region', { name: 'Between two meals' })).toBeNull();
  });

  it('says when they cannot be read, and tries again', async () => {
    server.intercept = (called) =>
      called.includes('/range') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
    const { user } = openAt(path);
    expect(await screen.findByText('Failed to load the feedings')).toBeVisible();
    server.intercept = undefined;
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText('No feedings in these days')).toBeVisible();
  });
});
