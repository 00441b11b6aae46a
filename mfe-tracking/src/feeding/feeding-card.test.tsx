import { keys, staleAfter } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { LONG_PRESS_MS } from '@nestling/shared-ui/press';
import { expectWrong } from '@nestling/shared-ui/testing';
import { speak } from '@nestling/shared-ui/words';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import FeedingCard from '../exposes/widgets/FeedingCard.tsx';
import { aFeeding, BABY, minutesAgo, resetFamily, server, show, shownToasts, stopClock } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';

// The parts that the shell provides, not all of MUI.
jest.mock('@mui/material', () => jest.requireActual('../../../shared-ui/src/facade/material.ts'));

beforeEach(resetFamily);
// Also after a test that failed in the middle.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const card = () => show(<FeedingCard babyId={BABY} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (count: number) => waitFor(() => expect(server.writes).toHaveLength(count));

describe('the feeding card', () => {
  it('says that there are no feedings yet', async () => {
    card();
    expect(await screen.findByText('No feedings recorded yet')).toBeVisible();
    expect(screen.getByText('Long press for custom time')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks once for the latest bottle where the server says by a 404 that there is none', async () => {
    let reads = 0;
    server.intercept = ({ path }) => {
      if (!path.endsWith('/latest')) return undefined;
      reads += 1;
      return new Response('{"message":"None","error":"not_found"}', { status: 404 });
    };
    const { user } = card();
    await user.click(await button('Bottle'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(reads).toBe(1);
  });

  it('says when and how the baby was last fed', async () => {
    server.feedings = [aFeeding('breast_right', minutesAgo(42)), aFeeding('solid', minutesAgo(300))];
    card();
    expect(await screen.findByText('Last: Right breast 42m ago')).toBeVisible();
  });

  it('repeats by a tap on Solid the foods of the last meal, says them, and takes it back', async () => {
    server.feedings = [
      aFeeding('solid', minutesAgo(200)),
      aFeeding('solid', minutesAgo(300), { foods: ['Carrot', 'Pear', 'Egg'], reaction: 'mild' }),
    ];
    const { user } = card();
    const tap = await button(/^Solid\s?\W*Carrot\W* \+2$/);
    await user.click(tap);
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({ type: 'solid', foods: ['Carrot', 'Pear', 'Egg'] });
    expect(server.writes[0]?.body).not.toHaveProperty('notes');
    expect(server.writes[0]?.body).not.toHaveProperty('reaction');
    await waitFor(() => expect(shownToasts.at(-1)?.message).toMatch(/^Solid \W*Carrot\W* \+2 recorded$/));
    shownToasts.at(-1)?.action?.onClick();
    await sent(2);
    expect(server.writes[1]).toMatchObject({ method: 'DELETE' });
  });

  it('shows a bottle that runs, asks about it after an hour, and ends it', async () => {
    const { endTime: _, ...running } = aFeeding('bottle', minutesAgo(70));
    server.feedings = [running];
    const { user } = card();
    expect(await screen.findByRole('timer', { name: 'Bottle in progress' })).toHaveTextContent(/^1h 10m \d+s$/);
    expect(screen.getByText('Still feeding?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End' }));
    await sent(1);
    expect(server.writes[0]?.path).toContain(running.id);
    expect(server.writes[0]?.body).toMatchObject({ endTime: expect.any(String) });
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  it.each([
    ['Left', { type: 'breast_left' }],
    ['Right', { type: 'breast_right' }],
    ['Solid', { type: 'solid', notes: 'Quick solid food' }],
  ])('records a tap on %s in one write of ten minutes', async (name, body) => {
    const { user } = card();
    await user.click(await button(name));
    expect(await screen.findByText(/^Last:.*Just now$/)).toBeVisible();
    await sent(1);
    expect(server.writes).toMatchObject([
      { method: 'POST', path: '/api/feeding/start', body: { ...body, babyId: BABY, id: expect.any(String) } },
    ]);
    const { startTime, endTime } = server.writes[0]?.body ?? {};
    expect(Date.parse(String(endTime)) - Date.parse(String(startTime))).toBe(600_000);
    expect(Math.abs(Date.parse(String(startTime)) - Date.now())).toBeLessThan(5_000);
  });

  it('keeps the focus of the keyboard on the button', async () => {
    const { user } = card();
    const left = await button('Left');
    act(() => left.focus());
    await user.keyboard('{Enter}');
    await sent(1);
    expect(left).toHaveFocus();
  });

  it('refuses an amount that is no number, and a tap beside the dialog does not discard it', async () => {
    const { user } = card();
    await user.click(await button('Bottle'));
    const dialog = await screen.findByRole('dialog', { name: 'Bottle amount' });
    await user.type(within(dialog).getByLabelText('Amount'), '120abc');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await expectWrong(within(dialog).getByLabelText('Amount'), 'Please enter a number');
    if (dialog.parentElement) await user.click(dialog.parentElement);
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('120abc');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.writes).toEqual([]);
  });

  it('closes a dialog by a tap beside it while nothing was changed', async () => {
    const { user } = card();
    await user.click(await button('Bottle'));
    const dialog = await screen.findByRole('dialog', { name: 'Bottle amount' });
    if (dialog.parentElement) await user.click(dialog.parentElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a tap back', async () => {
    const { user } = card();
    await user.click(await button('Left'));
    await waitFor(() =>
      expect(shownToasts).toMatchObject([{ message: 'Left breast recorded', action: { label: 'Undo' } }]),
    );
    await act(async () => shownToasts[0]?.action?.onClick());
    expect(await screen.findByText('No feedings recorded yet')).toBeVisible();
    await sent(2);
    expect(server.feedings).toEqual([]);
  });

  it('repeats the amount of the last bottle', async () => {
    server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 4.5, unit: 'oz' })];
    const { user } = card();
    await user.click(await button('Bottle 133\u00a0ml'));
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({ type: 'bottle', amount: 4.5, unit: 'oz' });
  });

  it('offers formula in the place of a bottle where that was drunk last', async () => {
    server.feedings = [
      aFeeding('formula', minutesAgo(125), { amount: 90, unit: 'ml' }),
      aFeeding('bottle', minutesAgo(400), { amount: 120, unit: 'ml' }),
    ];
    const { user } = card();
    const formula = await button('Formula 90\u00a0ml');
    expect(screen.queryByRole('button', { name: /^Bottle/ })).toBeNull();
    await user.click(formula);
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({ type: 'formula', amount: 90, unit: 'ml' });
  });

  it('says on each button when the last of its type was, which is no part of its name', async () => {
    server.feedings = [
      aFeeding('breast_right', minutesAgo(42)),
      aFeeding('breast_left', minutesAgo(185)),
      aFeeding('bottle', minutesAgo(1_600), { amount: 120, unit: 'ml' }),
    ];
    card();
    expect(await screen.findByText('42m')).toBeVisible();
    expect(await button('Left')).toHaveTextContent('3h');
    expect(await button('Left')).toHaveAccessibleDescription(/3h ago$/);
    expect(await button('Bottle 120\u00a0ml')).toHaveTextContent(/ml.*1d/);
    expect(await button('Solid')).toHaveAccessibleDescription('Long press for custom time');
  });

  it('says what was eaten today', async () => {
    stopClock(new Date(2026, 1, 10, 12));
    server.feedings = [
      aFeeding('bottle', minutesAgo(125), { amount: 90, unit: 'ml' }),
      aFeeding('breast_left', minutesAgo(300), { endTime: minutesAgo(280) }),
      aFeeding('breast_left', minutesAgo(1_000), { endTime: minutesAgo(980) }),
    ];
    card();
    expect(await screen.findByText(/^2 meals today · 90\sml · 20m at the breast$/)).toBeVisible();
    jest.useRealTimers();
  });

  it('has the last feedings below that, and on a phone none', async () => {
    // All on one day.
    stopClock(new Date(2026, 1, 10, 12));
    server.feedings = [10, 60, 120, 180].map((minutes) => aFeeding('bottle', minutesAgo(minutes)));
    const { unmount } = card();
    const list = await screen.findByRole('list', { name: 'Last feedings' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    unmount();
    const asked = window.matchMedia;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...asked(query), matches: query === '(max-width: 767.98px)' }));
    card();
    expect(await screen.findByText(/meals? today/)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    phone.mockRestore();
  });

  it('does not repeat an only bottle that was deleted', async () => {
    const bottle = aFeeding('bottle', minutesAgo(200), { amount: 1_200, unit: 'ml' });
    server.feedings = [bottle, aFeeding('breast_left', minutesAgo(300))];
    card();
    await button('Bottle 1200\u00a0ml');
    server.feedings = server.feedings.filter(({ id }) => id !== bottle.id);
    await act(async () => {
      const stale = staleAfter({ name: 'feeding.deleted', babyId: BABY, id: bottle.id });
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    });
    expect(await button('Bottle')).toBeVisible();
  });

  describe('of a month ago', () => {
    const bottle = aFeeding('bottle', minutesAgo(43_200), { amount: 120, unit: 'ml' });
    const atTheBreast = Array.from({ length: 11 }, (_, i) => aFeeding('breast_left', minutesAgo(200 + i * 100)));
    let reads: (string | null)[];

    beforeEach(() => {
      reads = [];
      server.intercept = ({ path, query }) => {
        if (path.endsWith('/latest')) reads.push(query.get('limit'));
        return undefined;
      };
    });

    /** What the shell does after a fact. */
    const told = (name: 'feeding.recorded' | 'feeding.deleted') =>
      act(async () => {
        const stale = staleAfter({ name, babyId: BABY, id: bottle.id });
        await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      });

    it('repeats the last bottle on a device that sees it for the first time, and asks for it once', async () => {
      server.feedings = [bottle, ...atTheBreast];
      const { user } = card();
      await button('Bottle 120\u00a0ml');
      server.feedings.push(aFeeding('breast_right', minutesAgo(20)));
      await told('feeding.recorded');
      await screen.findByText(/^Last: Right breast/);
      expect(reads).toEqual(['200']);
      await user.click(await button('Bottle 120\u00a0ml'));
      await sent(1);
      expect(server.writes[0]?.body).toMatchObject({ type: 'bottle', amount: 120, unit: 'ml' });
    });

    it('repeats it on a device that has shown it, also without a network', async () => {
      server.feedings = [bottle, ...atTheBreast];
      card();
      // It was within what the home page reads when it was shown, weeks ago.
      queryClient.setQueryData(keys.lastBottle(BABY), bottle);
      await screen.findByText('Last: Left breast 3h ago');
      server.intercept = () => 'offline';
      await told('feeding.recorded');
      expect(await button('Bottle 120\u00a0ml')).toBeVisible();
      expect(reads).toEqual([]);
    });

    it('forgets it when it is deleted', async () => {
      server.feedings = [bottle, ...atTheBreast];
      card();
      await button('Bottle 120\u00a0ml');
      server.feedings = [...atTheBreast];
      await told('feeding.deleted');
      expect(await button('Bottle')).toBeVisible();
    });

    it('does not ask again and again for a family without bottles', async () => {
      server.feedings = [...atTheBreast];
      card();
      await waitFor(() => expect(reads).toHaveLength(1));
      await told('feeding.recorded');
      await button('Bottle');
      expect(reads).toEqual(['200']);
    });
  });

  it('asks for the amount of the first bottle, then remembers it', async () => {
    const { user } = card();
    await user.click(await button('Bottle'));
    const dialog = await screen.findByRole('dialog', { name: 'Bottle amount' });
    await user.type(within(dialog).getByLabelText('Amount'), '120');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({ type: 'bottle', amount: 120, unit: 'ml' });
    expect(await button('Bottle 120\u00a0ml')).toBeVisible();
  });

  describe('for who reads fluid ounces', () => {
    beforeEach(() => speak('en', { volume: 'fl_oz' }));
    afterEach(() => speak('en', { volume: 'ml' }));
    const unit = (name: string) => screen.findByRole('button', { name });

    it('shows a bottle of millilitres in ounces, and repeats it as it was recorded', async () => {
      server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 120, unit: 'ml' })];
      const { user } = card();
      await user.click(await button('Bottle 4.1\u00a0oz'));
      await sent(1);
      expect(server.writes[0]?.body).toMatchObject({ type: 'bottle', amount: 120, unit: 'ml' });
      await waitFor(() => expect(shownToasts.map(({ message }) => message)).toContain('Bottle 4.1\u00a0oz recorded'));
    });

    it('offers ounces first, and keeps what was typed when the unit changes', async () => {
      const { user } = card();
      await user.click(await button('Bottle'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Bottle amount' }));
      const units = within(dialog.getByRole('group', { name: 'Unit' })).getAllByRole('button');
      expect(units.map(({ textContent }) => textContent)).toEqual(['oz', 'ml']);
      expect(await unit('oz')).toHaveAttribute('aria-pressed', 'true');
      await user.type(dialog.getByLabelText('Amount'), '4,5');
      await user.click(await unit('ml'));
      await user.click(await unit('oz'));
      expect(dialog.getByLabelText('Amount')).toHaveValue('4,5');
      await user.click(dialog.getByRole('button', { name: 'Record' }));
      await sent(1);
      expect(server.writes[0]?.body).toMatchObject({ amount: 4.5, unit: 'oz' });
    });

    it('proposes the last bottle in ounces at another time', async () => {
      server.feedings = [aFeeding('bottle', minutesAgo(200), { amount: 120, unit: 'ml' })];
      const { user } = card();
      await button('Bottle 4.1\u00a0oz');
      await user.click(await button('Choose Time'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Record Feeding Time' }));
      await user.click(dialog.getByRole('radio', { name: 'Bottle' }));
      expect(dialog.getByLabelText('Amount')).toHaveValue('4.1');
      expect(await unit('oz')).toHaveAttribute('aria-pressed', 'true');
    });
  });

  it('asks for the time after a long press', async () => {
    card();
    const left = await button('Left');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    fireEvent(left, new MouseEvent('pointerdown', { bubbles: true }));
    act(() => jest.advanceTimersByTime(LONG_PRESS_MS));
    jest.useRealTimers();
    const dialog = await screen.findByRole('dialog', { name: 'Record Feeding Time' });
    expect(within(dialog).getByRole('radio', { name: 'Left breast', checked: true })).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it('records at a chosen time by keyboard, not in the future', async () => {
    const { user } = card();
    const chooseTime = await button('Choose Time');
    act(() => chooseTime.focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Record Feeding Time' });
    const record = within(dialog).getByRole('button', { name: 'Record' });
    fill(dialog, 'Date', '2999-01-01');
    await user.click(record);
    expect(await within(dialog).findByText('Feeding time cannot be in the future')).toBeVisible();
    fill(dialog, 'Date', '2026-02-03');
    fill(dialog, 'Time', '04:05');
    await user.click(within(dialog).getByRole('radio', { name: 'Right breast' }));
    await user.click(record);
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject({
      type: 'breast_right',
      startTime: new Date(2026, 1, 3, 4, 5).toISOString(),
      endTime: new Date(2026, 1, 3, 4, 15).toISOString(),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('records while the list cannot be read, and says so', async () => {
    server.intercept = ({ method }) =>
      method === 'GET' ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
    const { user } = card();
    expect(await screen.findByText('Failed to load feeding data')).toBeVisible();
    await user.click(await button('Left'));
    expect(await screen.findByText('Last: Left breast Just now')).toBeVisible();
    await sent(1);
  });
});

describe('a shortcut of the installed app', () => {
  const openBy = (action: string) => show(<FeedingCard babyId={BABY} />, `/?action=${action}`);
  afterEach(() => onlineManager.setOnline(true));
  const address = () => screen.getByLabelText('address').textContent;

  it.each([
    ['left', { type: 'breast_left' }],
    ['right', { type: 'breast_right' }],
    ['bottle', { type: 'bottle', amount: 120, unit: 'ml' }],
  ])("records '%s' once, with an Undo, and the word leaves the address", async (action, body) => {
    server.feedings = [aFeeding('bottle', minutesAgo(300), { amount: 120, unit: 'ml' })];
    openBy(action);
    await sent(1);
    expect(server.writes[0]?.body).toMatchObject(body);
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(shownToasts).toMatchObject([{ severity: 'success', action: { label: 'Undo' } }]));
    expect(server.writes).toHaveLength(1);
  });

  it('asks for the amount of a first bottle', async () => {
    openBy('bottle');
    expect(await screen.findByRole('dialog', { name: 'Bottle amount' })).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it('records without network too', async () => {
    server.intercept = () => 'offline';
    openBy('left');
    expect(await screen.findByText(/^Last:.*Just now$/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('asks for the amount of a bottle while reading waits for the network', async () => {
    const { queries } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...queries, retry: 3, retryDelay: 0 } });
    server.intercept = () => 'offline';
    onlineManager.setOnline(false);
    openBy('bottle');
    expect(await screen.findByRole('dialog', { name: 'Bottle amount' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('does nothing for a word that it does not know', async () => {
    openBy('cake');
    expect(await screen.findByText('No feedings recorded yet')).toBeVisible();
    expect(server.writes).toEqual([]);
    await waitFor(() => expect(address()).toBe('/'));
  });
});
