import { keys } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { json } from '@nestling/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSleep, MIA, openAt, resetFamily, server, stopClock } from '../testing/family.tsx';

beforeEach(async () => {
  stopClock('2026-11-20T08:00');
  await resetFamily();
});
afterEach(() => jest.useRealTimers());

const PATH = `/babies/${MIA.id}/analytics?view=guess`;
const card = (name: string) => screen.findByRole('region', { name });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replace(/\s/g, ' '));

/** Two weeks of one rhythm up to this morning: awake from 6:30, asleep again at 8:30; but yesterday at 9:30. */
function givenARhythm() {
  const days = Array.from({ length: 14 }, (_, i) => Temporal.PlainDate.from('2026-11-20').subtract({ days: i }));
  server.sleeps = days.flatMap((day, i) => {
    const night = aSleep(`${day.subtract({ days: 1 })}T19:00`, `${day}T06:30`);
    if (i === 0) return [night];
    const hour = i === 1 ? '09' : '08';
    return [night, aSleep(`${day}T${hour}:30`, `${day}T10:00`)];
  });
}

describe('the tab of the guess', () => {
  it('says what is likely and from which wake-ups, the ones that say most first', async () => {
    givenARhythm();
    openAt(PATH);
    expect(await card('Next sleep')).toHaveTextContent(/Next sleep likely 8:2\d\sAM to 8:4\d\sAM/);
    const most = within(await card('Wake-ups that say most now')).getAllByRole('listitem');
    expect(texts(most)).toHaveLength(5);
    expect(texts(most)[0]).toBe('Thu, Nov 19, 6:30 AM, after 11h 30m of sleep: awake 3h 0m');
  });

  it('names none that was at another time of day or after another sleep', async () => {
    givenARhythm();
    // Of the nap in the morning, so few that those after it would be named, too.
    const naps = ['2026-11-17', '2026-11-18'].map((day) => aSleep(`${day}T11:00`, `${day}T12:00`));
    server.sleeps = [...server.sleeps.slice(0, 7), ...naps];
    openAt(PATH);
    const most = within(await card('Wake-ups that say most now')).getAllByRole('listitem');
    expect(texts(most).filter((text) => !text?.includes('6:30 AM, after 11h 30m of sleep'))).toEqual([]);
    expect(most.length).toBeGreaterThan(1);
  });

  it('names none where hardly any was like this one', async () => {
    givenARhythm();
    server.sleeps.push(aSleep('2026-11-20T07:30', '2026-11-20T07:45'));
    openAt(PATH);
    expect(await card('Next sleep')).toHaveTextContent('Hardly any wake-up like this yet.');
    expect(screen.queryByRole('region', { name: 'Wake-ups that say most now' })).toBeNull();
  });

  it('says that the sleeps of weeks ago could not be read, and guesses from what there is', async () => {
    givenARhythm();
    server.intercept = (path) =>
      path.endsWith('/range') ? Response.json({ message: 'no', error: 'no' }, { status: 400 }) : undefined;
    const { user } = openAt(PATH);
    expect(await screen.findByText(/^Failed to load older sleeps\./)).toBeVisible();
    expect(await card('Next sleep')).toBeVisible();
    server.intercept = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Failed to load older sleeps/)).toBeNull());
  });

  it('guesses nothing until it is known whether the person wants that', async () => {
    givenARhythm();
    let tell = (_: object) => {};
    server.intercept = (path) =>
      path === '/api/auth/settings' ? new Promise((resolve) => (tell = (kept) => resolve(json(kept)))) : undefined;
    openAt(PATH);
    await waitFor(() => expect(queryClient.getQueryState(keys.records.home(MIA.id))?.status).toBe('success'));
    await waitFor(() => expect(queryClient.getQueryState(keys.earlierSleeps(MIA.id))?.status).toBe('success'));
    await act(async () => {});
    const good = await card('How good the guesses would have been');
    expect(good).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/sleep likely/)).toBeNull();
    tell({ noGuess: [MIA.id] });
    await waitFor(() => expect(good).not.toBeInTheDocument());
    expect(screen.queryByText(/sleep likely/)).toBeNull();
  });

  it('says how good the last guesses would have been, and shows each beside what happened', async () => {
    givenARhythm();
    const { user } = openAt(PATH);
    expect(
      await screen.findByText(
        /^The last \d+ guesses would have been \d+m off on average\. \d+ sleeps began within the range\.$/,
      ),
    ).toBeVisible();
    const good = await card('How good the guesses would have been');
    await user.click(within(good).getByRole('button', { name: 'Show Table' }));
    const rows = texts(await within(good).findAllByRole('row'));
    expect(rows[0]).toBe('Woke upGuessAsleep');
    expect(rows.find((row) => row?.startsWith('Thu, Nov 19, 6:30 AM'))).toMatch(
      /8:[2-4][05] AM – 8:[2-4][05] AM9:30 AM$/,
    );
  });

  it('says when guesses begin where there are none', async () => {
    openAt(PATH);
    expect(await screen.findByText('No guesses yet')).toBeVisible();
    expect(screen.getByText('They begin with the first naps that are recorded from one month of age.')).toBeVisible();
  });

  it('says why nobody can choose where the settings could not be read, and tries again', async () => {
    givenARhythm();
    let kept: { noGuess?: string[] } | undefined;
    server.intercept = (path) => {
      if (path !== '/api/auth/settings') return undefined;
      return kept ? json(kept) : Response.json({ message: 'Down', error: 'x' }, { status: 400 });
    };
    const { user } = openAt(PATH);
    expect(await screen.findByText('Failed to load your settings')).toBeVisible();
    const whether = screen.getByRole('switch', { name: 'Guess the next sleep of Mia' });
    expect(whether).toBeDisabled();
    kept = { noGuess: [MIA.id] };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(whether).toBeEnabled());
    expect(whether).not.toBeChecked();
    expect(screen.queryByText('Failed to load your settings')).toBeNull();
  });

  it('guesses no more for who does without', async () => {
    givenARhythm();
    const kept: { noGuess?: string[] } = {};
    server.intercept = (path) => (path === '/api/auth/settings' ? json(kept) : undefined);
    const { user } = openAt(PATH);
    expect(await screen.findByText(/^Next sleep likely/)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Guess the next sleep of Mia' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next sleep' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Wake-ups that say most now' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'How good the guesses would have been' })).toBeNull();
    // Nothing is sent when the test is over.
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
  });
});
