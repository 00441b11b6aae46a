import { outbox } from '@nestling/shared-ui/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aSubtask,
  asTyped,
  aTodo,
  BABY,
  dayFromToday,
  dueDate,
  failure,
  resetFamily,
  search,
  server,
  showCard,
  shownToasts,
  stopClock,
} from '../testing/family.tsx';

beforeEach(resetFamily);
afterEach(() => jest.restoreAllMocks());
afterEach(() => jest.useRealTimers());

const list = (name = 'To-dos') => screen.findByRole('list', { name });
const rows = async (name?: string) => within(await list(name)).findAllByRole('listitem');
const openForm = async (user: ReturnType<typeof showCard>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  return within(await screen.findByRole('form', { name: 'Add to-do' }));
};

describe('the tasks card', () => {
  it('says what to do when there is nothing', async () => {
    showCard();
    expect(await screen.findByText('Nothing to do')).toBeVisible();
  });

  it('shows the pressing ones first, with badges and completion texts, the rest behind a button', async () => {
    server.todos = [
      aTodo({ title: 'done', completed: true, completedAt: new Date().toISOString() }),
      ...['a', 'b', 'c', 'd'].map((title) => aTodo({ title })),
      aTodo({ title: 'far', dueDate: dayFromToday(30) }),
      aTodo({ title: 'near', dueDate: dayFromToday(3) }),
      aTodo({ title: 'tomorrow', dueDate: dayFromToday(1) }),
      aTodo({ title: 'today', dueDate: dayFromToday(0) }),
      aTodo({ title: 'late', dueDate: dayFromToday(-1) }),
    ];
    const { user } = showCard();
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^lateOverdue/),
      expect.stringMatching(/^todayToday/),
      expect.stringMatching(/^tomorrowTomorrow/),
      expect.stringMatching(/^near3dDue in 3 days/),
      'd',
      'c',
      'b',
      'doneCompleted today',
    ]);
    const more = screen.getByRole('button', { name: 'Show 2 More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('far')).toBeNull();
    await user.click(more);
    expect((await rows('More to-dos')).map((row) => row.textContent)).toEqual(['far', 'a']);
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByText('far')).toBeNull();
  });

  it.each([
    [4, 5, '4 of 5', 'green'],
    [1, 2, '1 of 2', 'blue'],
    [1, 3, '1 of 3', 'purple'],
  ])('draws %i of %i subtasks as %s in %s', async (done, all, text, tone) => {
    server.todos = [aTodo({ subtasks: Array.from({ length: all }, (_, i) => aSubtask(`step ${i}`, i < done)) })];
    showCard();
    const bar = await screen.findByRole('progressbar', { name: 'Subtasks done' });
    expect(bar).toHaveAttribute('aria-valuetext', text);
    expect(bar).toHaveAttribute('data-tone', tone);
  });

  it('completes and reopens by its checkbox, at once and offline too; the focus keeps its place', async () => {
    server.todos = [
      aTodo({ title: 'first', dueDate: dayFromToday(0) }),
      aTodo({ title: 'second', dueDate: dayFromToday(1) }),
    ];
    const { user } = showCard();
    await list();
    server.intercept = ({ method }) => (method === 'GET' ? undefined : 'offline');
    act(() => screen.getByRole('checkbox', { name: 'first' }).focus());
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'first' })).toBeChecked();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^second/),
      expect.stringMatching(/^firstCompleted today/),
    ]);
    expect(screen.getByRole('checkbox', { name: 'second' })).toHaveFocus();
    expect(screen.getByText("'first' is completed")).toBeInTheDocument();
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument();

    server.intercept = undefined;
    await user.click(screen.getByRole('checkbox', { name: 'first' }));
    expect(screen.getByRole('checkbox', { name: 'first' })).not.toBeChecked();
    await waitFor(() => expect(server.writes.map(({ body }) => body?.completed)).toEqual([true, false]));
    await waitFor(() => expect(screen.queryByText('Saved on this device')).toBeNull());
  });

  it('rolls a toggle back without a word when the server refuses it', async () => {
    server.todos = [aTodo({ title: 'first' })];
    const { user } = showCard();
    const box = await screen.findByRole('checkbox', { name: 'first' });
    server.intercept = ({ method }) => (method === 'PATCH' ? failure('No', 400) : undefined);
    await user.click(box);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'first' })).not.toBeChecked());
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
    expect(shownToasts).toEqual([]);
  });

  it('a double tap does not tick off the row that moves up', async () => {
    server.todos = [
      aTodo({ title: 'first', dueDate: dayFromToday(0) }),
      aTodo({ title: 'second', dueDate: dayFromToday(1) }),
    ];
    showCard();
    await list();
    fireEvent.click(screen.getByRole('checkbox', { name: 'second' }), { detail: 2 });
    expect(screen.getByRole('checkbox', { name: 'second' })).not.toBeChecked();
  });

  it('adds one, trimmed, without an empty description; the focus goes back to the button', async () => {
    const { user } = showCard();
    const form = await openForm(user);
    expect(form.getByLabelText(/^Title/)).toHaveFocus();
    await user.type(form.getByLabelText(/^Title/), '  Buy wipes ');
    await user.type(form.getByLabelText(/^Description/), '  ');
    await user.click(form.getByRole('button', { name: 'Tomorrow' }));
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^Buy wipesTomorrow/)]);
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]).toEqual({
      method: 'POST',
      path: '/api/todos',
      body: { id: expect.any(String), babyId: BABY, title: 'Buy wipes', dueDate: dayFromToday(1) },
    });
  });

  it('asks for a title, and for no day of the past; a date can be cleared', async () => {
    const { user } = showCard();
    const form = await openForm(user);
    await user.type(form.getByLabelText(/^Title/), '   {Enter}');
    expect(await form.findByText('Please enter a title for the todo')).toBeVisible();
    expect(form.getByLabelText(/^Title/)).toHaveFocus();
    const date = await dueDate(form);
    await user.type(form.getByLabelText(/^Title/), 'Call');
    fireEvent.change(date, { target: { value: asTyped(dayFromToday(-1)) } });
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    expect(await form.findByText('Due date cannot be in the past')).toBeVisible();
    const field = form.getByRole('group', { name: /^Due date/ });
    expect(field).toBeInvalid();
    expect(field).toContainElement(document.activeElement as HTMLElement);
    await user.click(form.getByRole('button', { name: 'Clear due date' }));
    // A year alone is half a date.
    await user.click(form.getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('{ArrowUp}');
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    expect(await form.findByText('Invalid due date')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Clear due date' }));
    expect(date).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.body).not.toHaveProperty('dueDate');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('offers today and no day before it', async () => {
    stopClock(new Date(2026, 4, 10, 12));
    const { user } = showCard();
    const form = await openForm(user);
    await dueDate(form);
    await user.click(form.getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('grid'));
    expect(calendar.getByRole('gridcell', { name: '9' })).toBeDisabled();
    expect(calendar.getByRole('gridcell', { name: '10' })).toBeEnabled();
  });

  it('refuses a half typed date also where Enter saves from within the field', async () => {
    const { user } = showCard();
    const form = await openForm(user);
    await user.type(form.getByLabelText(/^Title/), 'Call');
    await dueDate(form);
    await user.click(form.getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await form.findByText('Invalid due date')).toBeVisible();
    expect(server.writes).toEqual([]);
  });

  it('opens the rest when what was added belongs there', async () => {
    server.todos = [1, 2, 3].map((n) => aTodo({ title: `near ${n}`, dueDate: dayFromToday(2) }));
    const { user } = showCard();
    await list();
    const form = await openForm(user);
    await user.type(form.getByLabelText(/^Title/), 'far');
    fireEvent.change(await dueDate(form), { target: { value: asTyped(dayFromToday(40)) } });
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    expect((await rows('More to-dos')).map((row) => row.textContent)).toEqual([expect.stringMatching(/^far/)]);
  });

  it('keeps what was typed, and says so, when it could not be stored', async () => {
    const { user } = showCard();
    const form = await openForm(user);
    await user.type(form.getByLabelText(/^Title/), 'Call');
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(outbox, 'write').mockRejectedValue(new Error('This could not be saved on this device.'));
    await user.click(form.getByRole('button', { name: 'Add To-Do' }));
    await waitFor(() => expect(shownToasts).toHaveLength(1));
    expect(shownToasts[0]).toMatchObject({
      severity: 'error',
      title: 'Failed to add todo',
      message: 'This could not be saved on this device.',
    });
    expect(form.getByLabelText(/^Title/)).toHaveValue('Call');
  });

  it('says which one the server did not take', async () => {
    const { user } = showCard();
    const form = await openForm(user);
    server.intercept = ({ method }) => (method === 'POST' ? failure('There are 1,000 open to-dos.', 409) : undefined);
    await user.type(form.getByLabelText(/^Title/), 'Call{Enter}');
    await waitFor(() => expect(shownToasts).toHaveLength(1));
    expect(shownToasts[0]).toMatchObject({ title: 'Failed to add todo', message: 'There are 1,000 open to-dos.' });
    expect(outbox.snapshot().refused).toHaveLength(1);
  });

  it('keeps what is known when the list cannot be read anew, and never calls it empty', async () => {
    server.intercept = () => failure('Down', 400);
    const { user } = showCard();
    expect(await screen.findByText('Failed to load to-dos')).toBeVisible();
    expect(screen.queryByText('Nothing to do')).toBeNull();
    server.intercept = undefined;
    server.todos = [aTodo({ title: 'first' })];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Failed to load to-dos')).toBeNull());
  });

  it('draws a long list in steps, down to its end', async () => {
    server.todos = Array.from({ length: 25 }, (_, i) => aTodo({ title: `late ${i}`, dueDate: dayFromToday(-i - 1) }));
    const { user } = showCard();
    expect(await rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show the Next 15' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show the Next 5' }));
    await waitFor(async () => expect(await rows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: /Show the Next/ })).toBeNull();
  });

  describe('completed long ago', () => {
    const done = (day: number) =>
      aTodo({ title: `done ${day}`, completed: true, completedAt: new Date(Date.UTC(2026, 0, day)).toISOString() });
    const json = (data: unknown) =>
      new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

    it('is shown page by page when it is asked for, each one once', async () => {
      const latest = Array.from({ length: 50 }, (_, i) => done(200 - i));
      const older = [done(20), done(10)];
      // The last of the page above comes again, as after a change on another phone.
      const page = [...latest.slice(-1), ...older];
      server.intercept = ({ method, query }) =>
        method === 'GET' ? json(query.has('completedBefore') ? page : latest) : undefined;
      const { user } = showCard();
      await user.click(await screen.findByRole('button', { name: 'Show 48 More' }));
      await user.click(screen.getByRole('button', { name: 'Show Older Completed To-Dos' }));
      expect((await rows('Older completed to-dos')).map((row) => row.textContent)).toEqual([
        expect.stringMatching(/^done 20Completed on Jan 20/),
        expect.stringMatching(/^done 10Completed on Jan 10/),
      ]);
      // That page was not full: there is nothing before it.
      expect(screen.queryByRole('button', { name: 'Show Older Completed To-Dos' })).toBeNull();
    });

    it('says so when it could not be read, and tries again', async () => {
      const latest = Array.from({ length: 50 }, (_, i) => done(200 - i));
      let isDown = true;
      server.intercept = ({ method, query }) => {
        if (method !== 'GET') return undefined;
        if (!query.has('completedBefore')) return json(latest);
        return isDown ? failure('Down', 400) : json([done(1)]);
      };
      const { user } = showCard();
      await user.click(await screen.findByRole('button', { name: 'Show 48 More' }));
      await user.click(screen.getByRole('button', { name: 'Show Older Completed To-Dos' }));
      expect(await screen.findByText('Failed to load to-dos')).toBeVisible();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await rows('Older completed to-dos')).toHaveLength(1);
    });
  });

  it('opens a to-do by a link of its own', async () => {
    const todo = aTodo({ title: 'first' });
    server.todos = [todo];
    const { user } = showCard();
    await user.click(await screen.findByRole('link', { name: /^first/ }));
    expect(search()).toBe(`?todoId=${todo.id}`);
    expect(await screen.findByRole('dialog', { name: 'first' })).toBeVisible();
  });
});

describe('where others look after the baby, too', () => {
  const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };

  it('a row shows who made it; what was just added is by oneself', async () => {
    server.baby = { ...server.baby, shared: true };
    server.todos = [aTodo({ title: 'Diapers', by: ROBIN })];
    server.intercept = ({ method }) => (method === 'POST' ? 'offline' : undefined);
    const { user } = showCard();
    expect(await screen.findByRole('img', { name: 'Robin' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(screen.getByLabelText(/^Title/), 'Wipes{Enter}');
    expect(await screen.findByRole('img', { name: 'You' })).toBeVisible();
  });

  it('who may only look has no way to add or to tick off', async () => {
    server.baby = { ...server.baby, role: 'viewer', shared: true };
    server.todos = [aTodo({ title: 'Diapers', by: ROBIN })];
    showCard();
    expect(await screen.findByRole('link', { name: /^Diapers/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Diapers' })).toBeDisabled();
  });
});
