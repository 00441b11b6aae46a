import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import SleepCard from '../exposes/widgets/SleepCard.tsx';
import { aFeeding, aSleep, BABY, server, show } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { at, givenNoon } from '../testing/noon.ts';
import { openPage } from '../testing/pages.tsx';

givenNoon();

const open = (path: string) => openPage(`/babies/${BABY}${path}`);

/** What a form says without being asked, and without a stop. */
const said = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    .join('');

async function pastSleep() {
  const { user } = open('/sleep');
  await user.click(await screen.findByRole('button', { name: 'Record Past Sleep' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Record past sleep' }) };
}

describe('the form of a past sleep', () => {
  it('says which part of its time is recorded already, and takes it all the same', async () => {
    server.sleeps = [aSleep(at(10, 9, 5), at(10, 10, 10))];
    server.feedings = [aFeeding('bottle', at(10, 10))];
    const { user, dialog } = await pastSleep();
    expect(said(dialog)).toBe('');
    fill(dialog, 'Start time', '10:00');
    await waitFor(() => expect(said(dialog)).toBe('Part of this time is recorded already: 9:05 AM – 10:10 AM.'));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ body: { startTime: at(10, 10) } }]));
  });

  it('says it of several, the first one first, and of one that runs; not of what only follows in the same minute', async () => {
    const before = new Date(2026, 1, 10, 7, 0, 40).toISOString();
    server.sleeps = [aSleep(at(10, 11, 45)), aSleep(at(10, 9), at(10, 9, 30)), aSleep(at(10, 6), before)];
    const { dialog } = await pastSleep();
    fill(dialog, 'Start time', '07:00');
    fill(dialog, 'End time', '11:50');
    await waitFor(() =>
      expect(said(dialog)).toBe('Part of this time is recorded already: 9:00 AM – 9:30 AM, 11:45 AM – now.'),
    );
    fill(dialog, 'End time', '08:00');
    await waitFor(() => expect(said(dialog)).toBe(''));
  });

  it('says that all of it is', async () => {
    server.sleeps = [aSleep(at(9, 20), at(10, 6))];
    const { dialog } = await pastSleep();
    fill(dialog, 'Start time', '02:00');
    fill(dialog, 'End time', '03:00');
    await waitFor(() => expect(said(dialog)).toBe('This time is recorded already: Yesterday 8:00 PM – Today 6:00 AM.'));
  });

  it('reads nothing for the last days, and says it in the diary of an older day by what that has read', async () => {
    server.sleeps = [aSleep('2026-01-10T12:00:00.000Z', '2026-01-10T13:00:00.000Z')];
    const reads: string[] = [];
    server.intercept = ({ method, path }) => {
      if (method === 'GET') reads.push(path);
      return undefined;
    };
    const day = new Date(2026, 0, 10);
    const { user } = open(`/history/2026-01-${day.getDate()}`);
    const gap = (await screen.findAllByRole('button', { name: /no sleep recorded.*add a record$/ }))[0] as HTMLElement;
    await user.click(gap);
    const asked = reads.length;
    await user.click(await screen.findByRole('menuitem', { name: 'Record Sleep' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record past sleep' });
    fill(dialog, 'Start time', '00:00');
    fill(dialog, 'End time', '23:59');
    await waitFor(() => expect(said(dialog)).toMatch(/^Part of this time is recorded already: Sat, Jan 10/));
    expect(reads).toHaveLength(asked);
  });
});

it('the edit of a sleep says it of others only', async () => {
  server.sleeps = [aSleep(at(10, 9), at(10, 10)), aSleep(at(10, 7), at(10, 8))];
  const { user } = open('/sleep');
  await user.click(await screen.findByRole('button', { name: /^Edit Nap 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Record' });
  expect(said(dialog)).toBe('');
  fill(dialog, 'Start time', '07:30');
  await waitFor(() => expect(said(dialog)).toBe('Part of this time is recorded already: 7:00 AM – 8:00 AM.'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.writes).toHaveLength(1));
});

it('so does the form for the start of a sleep that runs', async () => {
  server.sleeps = [aSleep(at(10, 11)), aSleep(at(10, 7), at(10, 8))];
  const { user } = show(<SleepCard babyId={BABY} />);
  await user.click(await screen.findByRole('button', { name: 'Edit Time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Start Time' });
  expect(said(dialog)).toBe('');
  fill(dialog, 'Start time', '07:45');
  await waitFor(() => expect(said(dialog)).toBe('Part of this time is recorded already: 7:00 AM – 8:00 AM.'));
});
