import { screen, within } from '@testing-library/react';
import { aFeeding, aSleep, BABY, server } from '../testing/family.tsx';
import { at, givenNoon } from '../testing/noon.ts';
import { openPage } from '../testing/pages.tsx';

givenNoon();

const THERE = 'Pacific/Kiritimati';
/** 18:00 in Kiritimati, fourteen hours ahead of Greenwich. */
const THEN = '2026-02-08T04:00:00.000Z';
const chooseTheirs = () => screen.findByRole('button', { name: 'Kiritimati time', pressed: false });

it('reads the history by the clock where the records are from, and records nothing by it', async () => {
  server.sleeps = [{ ...aSleep(THEN, '2026-02-08T05:00:00.000Z'), zone: THERE }, aSleep(at(10, 9), at(10, 10))];
  const { user } = openPage(`/babies/${BABY}/history`);
  const theirs = await chooseTheirs();
  expect(screen.getByText(/6:00\sPM in Kiritimati/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Add a record, / })).not.toEqual([]);
  await user.click(theirs);
  const day = screen.getByRole('list', { name: 'Records, Sun, Feb 8' });
  expect(within(day).getByText(/^6:00\sPM – 7:00\sPM/)).toBeVisible();
  expect(screen.queryByText(/in Kiritimati/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add a record, / })).toBeNull();
});

it('reads the feedings by it', async () => {
  server.feedings = [
    aFeeding('bottle', THEN, { endTime: '2026-02-08T04:20:00.000Z', amount: 150, unit: 'ml', zone: THERE }),
  ];
  const { user } = openPage(`/babies/${BABY}/feeding`);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const theirs = await chooseTheirs();
  // What it was stands beside its time.
  expect(screen.getByText(/150\sml · 6:00\sPM in Kiritimati$/)).toBeVisible();
  await user.click(theirs);
  expect(screen.getByText(/^6:00\sPM – 6:20\sPM · 150\sml$/)).toBeVisible();
  expect(screen.getByText(/^Feeding: 1 meal/)).toBeVisible();
});
