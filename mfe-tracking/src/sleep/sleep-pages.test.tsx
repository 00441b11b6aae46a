import { queryClient } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSleep, BABY, location, minutesAgo, server, shownToasts } from '../testing/family.tsx';
import { fill } from '../testing/fill.ts';
import { givenNoon } from '../testing/noon.ts';
import { openPage } from '../testing/pages.tsx';

// Its drawing needs a real browser: the journeys look at it.
jest.mock('./night-and-day-chart.tsx', () => ({ __esModule: true, default: () => 'the chart' }));

givenNoon();

const open = (path: string) => openPage(`/babies/${BABY}${path}`);
const DAY = 24 * 60;
/** A nap of an hour at 10:00, so many days ago. */
const napOf = (daysAgo: number) => aSleep(minutesAgo(daysAgo * DAY + 120), minutesAgo(daysAgo * DAY + 60));

describe('the sleep history', () => {
  it('shows the last 7 days first, 14 or 30 by one tap, and asks the server only for more', async () => {
    const asked: string[] = [];
    server.intercept = ({ path, query }) => {
      if (path.endsWith('/home') || path.endsWith('/range')) asked.push(String(query.get('start')));
      return undefined;
    };
    server.sleeps = [napOf(0), napOf(6), napOf(7), napOf(13), napOf(29), napOf(30)];
    const { user } = open('/sleep');
    await screen.findByRole('list', { name: 'Sleep, Today' });
    const days = () => screen.getAllByRole('list', { name: /^Sleep, / }).length;
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(days()).toBe(2);
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(days()).toBe(5));
    expect(asked[1]).toBe(new Date(2026, 0, 12).toISOString());
  });

  it('shows the days of two dates, and says what is no range', async () => {
    server.sleeps = [napOf(40)];
    const { user } = open('/sleep');
    await user.click(await screen.findByRole('button', { name: 'Choose Dates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose dates' });
    const ok = within(dialog).getByRole('button', { name: 'Show' });
    for (const [from, to, problem] of [
      ['2026-01-02', '2026-01-01', 'The first day must not be after the last'],
      ['2024-01-01', '2026-01-01', 'Please choose at most 400 days'],
      ['', '2026-01-01', 'Please choose both dates'],
    ] as const) {
      fill(dialog, 'From', from);
      fill(dialog, 'To', to);
      await user.click(ok);
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(problem);
    }
    fill(dialog, 'From', '2026-01-02');
    fill(dialog, 'To', '2026-01-03');
    await user.click(ok);
    expect(await screen.findByText('No sleep on these days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fri, Jan 2 – Sat, Jan 3' }));
    const again = await screen.findByRole('dialog', { name: 'Choose dates' });
    fill(again, 'From', '2026-01-01');
    fill(again, 'To', '2026-01-05');
    await user.click(within(again).getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('list', { name: 'Sleep, Thu, Jan 1' })).toBeVisible();
  });

  it('splits night and day by the hours of night of the baby, and says so', async () => {
    server.baby = { ...server.baby, nightHours: { from: '18:00', to: '06:30' } };
    server.sleeps = [
      aSleep(new Date(2026, 1, 8, 17, 30).toISOString(), new Date(2026, 1, 8, 19, 30).toISOString()),
      aSleep(new Date(2026, 1, 9, 6).toISOString(), new Date(2026, 1, 9, 7, 30).toISOString()),
    ];
    const { user } = open('/sleep');
    expect(await screen.findByText(/^Night \(6:00\sPM–6:30\sAM\)$/)).toBeVisible();
    expect(screen.getByText(/^Day \(6:30\sAM–6:00\sPM\)$/)).toBeVisible();
    expect(screen.queryByText(/^By the clock/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Table' }));
    const cells = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Yesterday/)).toEqual(['30m', '1h\u00a00m', '1h\u00a030m']);
    expect(cells(/^Sun, Feb 8/)).toEqual(['1h\u00a030m', '30m', '2h\u00a00m']);
  });

  it('says the average of the days that are over: today goes on', async () => {
    server.sleeps = [...Array(7).keys()].map(napOf);
    open('/sleep');
    const spoken = 'Hours of sleep per day, night and day: 1h\u00a00m a day on average. Show the table for each day.';
    expect(await screen.findByRole('figure', { name: spoken })).toBeVisible();
    server.sleeps = server.sleeps.slice(1);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sleep, Today' })).toBeNull());
    expect(screen.getByRole('figure', { name: spoken })).toBeVisible();
  });

  it('says in the dialog of a sleep from elsewhere by whose clock its times are asked for', async () => {
    server.sleeps = [{ ...aSleep('2026-02-08T08:00:00.000Z', '2026-02-08T14:00:00.000Z'), zone: 'Pacific/Kiritimati' }];
    const { user } = open('/sleep');
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Sleep Record' });
    expect(within(dialog).getByText(/ time · 10:00\sPM in Kiritimati$/)).toBeVisible();
    expect(within(dialog).getByText(/ time · 4:00\sAM in Kiritimati$/)).toBeVisible();
  });

  it('says by whose clock it is read after a flight, and is read by the other one by a tap', async () => {
    const [there, here] = ['Pacific/Kiritimati', new Intl.DateTimeFormat().resolvedOptions().timeZone];
    const night = '2026-02-08T08:00:00.000Z';
    server.sleeps = [
      { ...aSleep(night, '2026-02-08T14:00:00.000Z'), zone: there },
      { ...aSleep(minutesAgo(120), minutesAgo(60)), zone: here },
    ];
    const { user } = open('/sleep');
    // 22:00 in Kiritimati, fourteen hours ahead of Greenwich.
    expect(await screen.findByText(/10:00\sPM in Kiritimati/)).toBeVisible();
    expect(screen.getByText('By the clock where the baby slept')).toBeVisible();
    const clock = screen.getByRole('group', { name: 'By whose clock' });
    const that = within(clock).getByRole('button', { name: 'Kiritimati time', pressed: false });
    expect(screen.getByRole('link', { name: 'Sun, Feb 8' })).toBeVisible();
    await user.click(that);
    expect(that).toHaveAttribute('aria-pressed', 'true');
    expect(that).toHaveFocus();
    expect(screen.queryByText(/in Kiritimati/)).not.toBeInTheDocument();
    expect(screen.getByText(/^10:00\sPM – 4:00\sAM/)).toBeVisible();
    // The diary is of the days here, which are others.
    expect(screen.getByRole('heading', { name: 'Sun, Feb 8' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sun, Feb 8' })).not.toBeInTheDocument();
  });

  it('says nothing of clocks where all records are from here', async () => {
    server.sleeps = [napOf(0), { ...napOf(1), zone: 'Mars/Olympus_Mons' }];
    open('/sleep');
    await screen.findByRole('list', { name: 'Sleep, Today' });
    expect(screen.queryByRole('group', { name: 'By whose clock' })).not.toBeInTheDocument();
  });

  it('splits night and day by 19:00 and 07:00, and says so; the chart has a table beside it', async () => {
    // Each is cut where the clock says so: half an hour by day and half by night; 2 hours and 6; an hour of morning.
    server.sleeps = [
      aSleep(new Date(2026, 1, 8, 18, 30).toISOString(), new Date(2026, 1, 8, 19, 30).toISOString()),
      aSleep(new Date(2026, 1, 8, 22).toISOString(), new Date(2026, 1, 9, 6).toISOString()),
      aSleep(new Date(2026, 1, 9, 6, 30).toISOString(), new Date(2026, 1, 9, 7, 30).toISOString()),
    ];
    const { user } = open('/sleep');
    expect(await screen.findByText(/^Night \(7:00\sPM–7:00\sAM\)$/)).toBeVisible();
    expect(screen.getByText(/^Day \(7:00\sAM–7:00\sPM\)$/)).toBeVisible();
    expect(await screen.findByText('the chart')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Table' }));
    const table = await screen.findByRole('table', { name: 'Sleep per day' });
    const text = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
    expect(text).toContain('Yesterday|6h\u00a030m|30m|7h\u00a00m');
    expect(text).toContain('Sun, Feb 8|2h\u00a030m|30m|3h\u00a00m');
    expect(text).toHaveLength(8);
  });

  it('calls sessions short, medium and long', async () => {
    server.sleeps = [
      aSleep(minutesAgo(600), minutesAgo(541)),
      aSleep(minutesAgo(500), minutesAgo(440)),
      aSleep(minutesAgo(300), minutesAgo(120)),
    ];
    open('/sleep');
    const list = within(await screen.findByRole('list', { name: 'Sleep, Today' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows.flatMap((text) => /short|medium|long|awake .*/.exec(text)?.[0] ?? [])).toEqual([
      'long',
      'awake 2h\u00a020m',
      'medium',
      'awake 41m',
      'short',
    ]);
  });

  it('draws fifty of many, and more when asked', async () => {
    server.sleeps = Array.from({ length: 120 }, (_, i) => aSleep(minutesAgo(i * 60 + 40), minutesAgo(i * 60 + 10)));
    const { user } = open('/sleep');
    const rows = () => screen.getAllByRole('button', { name: /^Edit / }).length;
    const more = await screen.findByRole('button', { name: 'Show 50 More of 70' });
    expect(rows()).toBe(50);
    await user.click(more);
    expect(rows()).toBe(100);
    await user.click(screen.getByRole('button', { name: 'Show 20 More of 20' }));
    expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull();
  });

  it('has the head of each day say how long the baby slept, and add what is likeliest missing of it', async () => {
    server.sleeps = [
      aSleep(new Date(2026, 1, 8, 20).toISOString(), new Date(2026, 1, 9, 6).toISOString()),
      aSleep(new Date(2026, 1, 9, 9).toISOString(), new Date(2026, 1, 9, 10).toISOString()),
      aSleep(new Date(2026, 1, 9, 18, 30).toISOString(), new Date(2026, 1, 10, 6).toISOString()),
    ];
    const { user } = open('/sleep');
    const yesterday = within(await screen.findByRole('region', { name: 'Yesterday' }));
    // Cut at midnight: 6 hours, the nap, and 5 hours and a half.
    expect(yesterday.getByText('12h 30m · 1 nap')).toBeVisible();
    expect(yesterday.getByRole('link', { name: 'Yesterday' })).toHaveAttribute(
      'href',
      `/babies/${BABY}/history/2026-02-09`,
    );
    await user.click(yesterday.getByRole('button', { name: 'Record past sleep, Yesterday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record past sleep' }));
    expect(dialog.getByText('Duration: 8h 30m')).toBeVisible();
  });

  it('deletes with an Undo', async () => {
    server.sleeps = [{ ...napOf(0), notes: 'in the pram' }];
    const { user } = open('/sleep');
    await user.click(await screen.findByRole('button', { name: /^Edit Nap 1/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No sleep in the last 7 days')).toBeVisible();
    await waitFor(() => expect(shownToasts[0]?.message).toBe('Sleep record deleted'));
    await act(async () => shownToasts[0]?.action?.onClick());
    await waitFor(() => expect(server.sleeps).toMatchObject([{ notes: 'in the pram', endTime: minutesAgo(60) }]));
  });

  it('says when it cannot be read, and keeps the control', async () => {
    server.intercept = ({ path }) =>
      path.endsWith('/home') ? new Response('{"message":"Down","error":"x"}', { status: 500 }) : undefined;
    open('/sleep');
    expect(await screen.findByText('Failed to load sleep activities')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Sleep' })).toBeVisible();
    expect(screen.queryByText('No sleep in the last 7 days')).toBeNull();
  });
});

describe('the sleep tracker', () => {
  const start = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Start Sleep' }));

  it('sends the notes with the start', async () => {
    const { user } = open('/sleep/tracker');
    await user.type(await screen.findByLabelText('Notes'), 'in the pram');
    await start(user);
    await waitFor(() =>
      expect(server.writes).toMatchObject([{ path: '/api/sleep/start', body: { notes: 'in the pram' } }]),
    );
    expect(screen.getByLabelText('Notes')).toHaveValue('in the pram');
    expect(screen.queryByRole('button', { name: 'Save Notes' })).toBeNull();
  });

  it('keeps the notes of a running sleep by a button, or with its end; the next one begins without', async () => {
    server.sleeps = [aSleep(minutesAgo(65))];
    const { user } = open('/sleep/tracker');
    await screen.findByText('Sleep in progress');
    await user.type(screen.getByLabelText('Notes'), 'restless');
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    await waitFor(() => expect(server.writes).toMatchObject([{ method: 'PATCH', body: { notes: 'restless' } }]));
    await user.type(screen.getByLabelText('Notes'), ', then calm');
    const end = screen.getByRole('button', { name: 'End Sleep' });
    await waitFor(() => expect(end).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(end);
    await waitFor(() => expect(server.writes[1]?.body).toMatchObject({ notes: 'restless, then calm' }));
    await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveValue(''));
  });

  it('never puts typed notes over those of a sleep that another phone has started', async () => {
    const { user } = open('/sleep/tracker');
    await user.type(await screen.findByLabelText('Notes'), 'mine');
    server.sleeps = [{ ...aSleep(minutesAgo(5)), notes: 'theirs' }];
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Sleep in progress');
    expect(screen.getByLabelText('Notes')).toHaveValue('theirs');
  });

  it('has the end go along with the start, and asks about a sleep that is longer than any', async () => {
    const { user } = open('/sleep/tracker');
    await user.click(await screen.findByRole('button', { name: 'Record Past Sleep' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record past sleep' });
    const says = (text: string) => expect(within(dialog).getByText(text)).toBeVisible();
    says('Duration: 1h 0m');
    fill(dialog, 'Start time', '08:00');
    says('Duration: 1h 0m');
    fill(dialog, 'End time', '10:30');
    says('Duration: 2h 30m');
    const days = within(dialog).getByRole('group', { name: 'Start day' });
    await user.click(within(days).getByRole('button', { name: 'Yesterday' }));
    says('Duration: 2h 30m');
    fill(dialog, 'End date', '2026-02-10');
    says('Duration: 26h 30m');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Did this sleep really take 26h 30m?');
    expect(server.writes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    // What was answered is not asked again for other changes.
    await user.click((await screen.findAllByRole('button', { name: /^Edit Sleep session/ }))[0] as HTMLElement);
    const editor = await screen.findByRole('dialog', { name: 'Edit Sleep Record' });
    await user.type(within(editor).getByLabelText('Notes'), 'feverish');
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(2));
  });

  it('adds a past sleep with both ends', async () => {
    const { user } = open('/sleep/tracker');
    await user.click(await screen.findByRole('button', { name: 'Record Past Sleep' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record past sleep' });
    const add = within(dialog).getByRole('button', { name: 'Record' });
    fill(dialog, 'End date', '');
    fill(dialog, 'End time', '');
    expect(within(dialog).getByText('Please enter when it ended')).toBeVisible();
    await user.click(add);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please enter when it ended');
    fill(dialog, 'Start date', '2020-02-09');
    fill(dialog, 'Start time', '20:00');
    fill(dialog, 'End date', '2020-02-10');
    fill(dialog, 'End time', '06:30');
    await user.click(add);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^This is before the birth date of Mia/);
    fill(dialog, 'Start date', '2026-02-09');
    fill(dialog, 'Start time', '20:00');
    fill(dialog, 'End date', '2026-02-10');
    fill(dialog, 'End time', '06:30');
    expect(within(dialog).getByText('Duration: 10h 30m')).toBeVisible();
    await user.click(add);
    await waitFor(() =>
      expect(server.writes).toMatchObject([
        {
          path: '/api/sleep/start',
          body: {
            startTime: new Date(2026, 1, 9, 20).toISOString(),
            endTime: new Date(2026, 1, 10, 6, 30).toISOString(),
          },
        },
      ]),
    );
    expect(await screen.findByText('10h 30m')).toBeVisible();
    await waitFor(() => expect(shownToasts.at(-1)).toMatchObject({ message: 'Past sleep recorded' }));
    act(() => shownToasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(server.writes.at(-1)).toMatchObject({ method: 'DELETE' }));
  });

  it('opens the session it edits in the history, also one older than the filter', async () => {
    server.sleeps = [napOf(7)];
    const { user } = open('/sleep/tracker');
    await user.click(await screen.findByRole('button', { name: /^Edit Sleep session/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit Sleep Record' })).toBeVisible();
    expect(location()).toBe(`/babies/${BABY}/sleep`);
  });
});
