import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aSubtask,
  asTyped,
  aTodo,
  dayFromToday,
  dueDate,
  failure,
  resetFamily,
  search,
  server,
  showCard,
  shownToasts,
} from '../testing/family.tsx';

beforeEach(resetFamily);
afterEach(() => jest.restoreAllMocks());

const open = async (fields: Parameters<typeof aTodo>[0] = {}) => {
  const todo = aTodo({ title: 'Diapers', ...fields });
  server.todos.push(todo);
  const { user } = showCard(`/?todoId=${todo.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Diapers' }));
  return { todo, user, drawer };
};
const last = () => server.writes.at(-1);

describe('the drawer of a to-do', () => {
  it('shows all there is, and reads its title first', async () => {
    const { drawer } = await open({
      description: 'Size 2\nTwo packs',
      dueDate: dayFromToday(-1),
      subtasks: [aSubtask('Look', true), aSubtask('Buy')],
    });
    expect(drawer.getByRole('heading', { name: 'Diapers' })).toHaveFocus();
    expect(drawer.getByText(/Size 2\s+Two packs/)).toBeVisible();
    expect(drawer.getByText('Overdue')).toBeVisible();
    expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    expect(drawer.getByRole('checkbox', { name: 'Look' })).toBeChecked();
  });

  it('closes by its button and by Escape; a shared link leaves the page behind it', async () => {
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
  });

  it('gives the focus back to the row that it was opened from', async () => {
    server.todos = [aTodo({ title: 'Diapers' })];
    const { user } = showCard();
    await user.click(await screen.findByRole('link', { name: /^Diapers/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
    expect(screen.getByRole('link', { name: /^Diapers/ })).toHaveFocus();
  });

  it('says so when there is none, or it belongs to others', async () => {
    showCard('/?todoId=0190a000-0000-7000-8000-0000000000ff');
    expect(await screen.findByRole('dialog', { name: 'To-do not found' })).toBeVisible();
  });

  it('says so when it could not be loaded, and tries again', async () => {
    const todo = aTodo({ title: 'Long ago' });
    server.todos = [todo];
    let isDown = true;
    server.intercept = ({ path }) => {
      if (path.includes('/baby/'))
        return new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } });
      return isDown ? failure('Down', 400) : undefined;
    };
    const { user } = showCard(`/?todoId=${todo.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'To-do' }));
    expect(await drawer.findByText('This to-do could not be loaded. Check your connection.')).toBeVisible();
    isDown = false;
    await user.click(drawer.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Long ago' })).toBeVisible();
  });

  it('finds one that is not in the list', async () => {
    const todo = aTodo({ title: 'Long ago', completed: true, completedAt: '2020-02-03T10:00:00.000Z' });
    server.todos = [todo];
    server.intercept = ({ path }) =>
      path.includes('/baby/')
        ? new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })
        : undefined;
    showCard(`/?todoId=${todo.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Long ago' }));
    expect(drawer.getByText('Completed on Feb 3')).toBeVisible();
  });

  it('edits what is changed and nothing else', async () => {
    const { user, drawer } = await open({ description: 'Size 2', dueDate: dayFromToday(3) });
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    const title = drawer.getByLabelText(/^Title/);
    expect(title).toHaveFocus();
    await user.clear(title);
    expect(drawer.getByText('Title is required')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(title, ' ');
    expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(title, 'Wipes ');
    await user.clear(drawer.getByLabelText(/^Description/));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByRole('button', { name: 'Edit' })).toHaveFocus();
    await waitFor(() => expect(last()).toMatchObject({ method: 'PUT', body: { title: 'Wipes', description: null } }));
    expect(last()?.body).not.toHaveProperty('dueDate');
    expect(screen.getByRole('dialog', { name: 'Wipes' })).toBeVisible();
  });

  it('keeps a date of the past that it had, takes no other one, and clears it', async () => {
    const { user, drawer } = await open({ dueDate: dayFromToday(-5) });
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    const date = await dueDate(drawer);
    fireEvent.change(date, { target: { value: asTyped(dayFromToday(-4)) } });
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Due date cannot be in the past')).toBeVisible();
    fireEvent.change(date, { target: { value: asTyped(dayFromToday(-5)) } });
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await user.click(await drawer.findByRole('button', { name: 'Edit' }));
    expect(server.writes).toEqual([]);
    await user.click(drawer.getByRole('button', { name: 'Clear due date' }));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(last()?.body).toEqual({ dueDate: null }));
  });

  it('Escape ends the editing and leaves the drawer open', async () => {
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    await user.type(drawer.getByLabelText(/^Title/), 'x{Escape}');
    expect(await drawer.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(drawer.getByRole('heading', { name: 'Diapers' })).toBeVisible();
  });

  it('adds subtasks one after the other', async () => {
    const { user, drawer } = await open();
    const field = drawer.getByRole('textbox', { name: 'New subtask' });
    expect(drawer.getByRole('button', { name: 'Add subtask' })).toBeDisabled();
    await user.type(field, '   {Enter}');
    await user.type(field, ' Look {Enter}Buy{Enter}');
    expect(await drawer.findByRole('checkbox', { name: 'Buy' })).toBeInTheDocument();
    expect(field).toHaveFocus();
    await waitFor(() => expect(server.writes.map(({ body }) => body?.title)).toEqual(['Look', 'Buy']));
  });

  it('renames a subtask: Enter saves, Escape cancels, an empty one is not taken', async () => {
    const { user, drawer } = await open({ subtasks: [aSubtask('Look')] });
    await user.click(drawer.getByRole('button', { name: 'Edit Look' }));
    await user.type(drawer.getByRole('textbox', { name: 'Title of Look' }), ' twice{Escape}');
    expect(await drawer.findByRole('button', { name: 'Edit Look' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const field = drawer.getByRole('textbox', { name: 'Title of Look' });
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(server.writes).toEqual([]);
    await user.type(field, ' Look again {Enter}');
    expect(await drawer.findByRole('button', { name: 'Edit Look again' })).toHaveFocus();
    await waitFor(() => expect(last()).toMatchObject({ method: 'PUT', body: { title: 'Look again' } }));
  });

  it('ticks off, deletes and brings back a subtask; the focus goes to its neighbour', async () => {
    const { user, drawer } = await open({ subtasks: [aSubtask('Look', true), aSubtask('Buy')] });
    await user.click(drawer.getByRole('checkbox', { name: 'Buy' }));
    expect(drawer.getByRole('checkbox', { name: 'Buy' })).toBeChecked();
    await user.click(drawer.getByRole('button', { name: 'Delete Look' }));
    await waitFor(() => expect(drawer.queryByRole('checkbox', { name: 'Look' })).toBeNull());
    expect(drawer.getByRole('checkbox', { name: 'Buy' })).toHaveFocus();
    await waitFor(() =>
      expect(shownToasts[0]).toMatchObject({ message: 'Subtask deleted', action: { label: 'Undo' } }),
    );
    await act(async () => shownToasts[0]?.action?.onClick());
    await waitFor(() => expect(drawer.getByRole('checkbox', { name: 'Look' })).toBeChecked());
    await waitFor(() =>
      expect(server.todos[0]?.subtasks.map(({ title, completed }) => [title, completed])).toEqual([
        ['Buy', true],
        ['Look', true],
      ]),
    );
  });

  it('deletes, and brings all of it back by Undo in one write', async () => {
    const { user, drawer } = await open({ description: 'Size 2', subtasks: [aSubtask('Look', true)] });
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.todos).toEqual([]));
    await waitFor(() => expect(shownToasts[0]).toMatchObject({ message: 'To-do deleted', action: { label: 'Undo' } }));
    const written = jest.spyOn(outbox, 'write');
    await act(async () => shownToasts[0]?.action?.onClick());
    // All of it is shown before the server has answered, also offline.
    const fields = { title: 'Diapers', description: 'Size 2', subtasks: [expect.objectContaining({ title: 'Look' })] };
    expect(written).toHaveBeenCalledWith(expect.objectContaining({ op: 'restore', fields }));
    expect(await screen.findByRole('link', { name: /^Diapers/ })).toBeVisible();
    await waitFor(() =>
      expect(server.todos).toMatchObject([
        { title: 'Diapers', description: 'Size 2', subtasks: [{ title: 'Look', completed: true }] },
      ]),
    );
    const [deletion, restore] = server.writes;
    const id = deletion?.path.split('/').at(-1);
    expect(restore).toEqual({ method: 'POST', path: `/api/records/${id}/restore`, body: undefined });
  });

  it('stays as it was when it is deleted on another device, and can be brought back', async () => {
    const { user, drawer } = await open({ description: 'Size 2' });
    server.removed = server.todos.splice(0);
    await act(() => queryClient.invalidateQueries());
    expect(await drawer.findByText('This to-do was deleted on another device.')).toBeVisible();
    expect(drawer.getByText('Size 2')).toBeVisible();
    expect(drawer.getByRole('checkbox', { name: 'Completed' })).toBeDisabled();
    await user.click(drawer.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(server.todos).toMatchObject([{ title: 'Diapers', description: 'Size 2' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not look completed by a tap that came after it was deleted elsewhere', async () => {
    const { user, drawer } = await open();
    server.todos = [];
    await user.click(drawer.getByRole('checkbox', { name: 'Completed' }));
    expect(await drawer.findByText('This to-do was deleted on another device.')).toBeVisible();
    expect(drawer.getByRole('checkbox', { name: 'Completed' })).not.toBeChecked();
    expect(shownToasts).toEqual([]);
  });

  it('keeps what was typed when it is deleted elsewhere meanwhile, and saves it as a new one', async () => {
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    await user.type(drawer.getByLabelText(/^Title/), ' and wipes');
    server.todos = [];
    await act(() => queryClient.invalidateQueries());
    await drawer.findByText('This to-do was deleted on another device.');
    expect(drawer.getByLabelText(/^Title/)).toHaveValue('Diapers and wipes');
    await user.click(drawer.getByRole('button', { name: 'Save as New' }));
    await waitFor(() => expect(server.todos).toMatchObject([{ title: 'Diapers and wipes' }]));
  });
});

describe('a write that the server refuses is told', () => {
  const refuse = (method: string) => {
    server.intercept = (call) => (call.method === method ? failure('No', 400) : undefined);
  };
  type Opened = Awaited<ReturnType<typeof open>>;

  it.each<[string, string, (opened: Opened) => Promise<void>]>([
    [
      'PUT',
      'Failed to update todo. Please try again.',
      async ({ user, drawer }) => {
        await user.click(drawer.getByRole('button', { name: 'Edit' }));
        await user.type(drawer.getByLabelText(/^Title/), '!{Enter}');
      },
    ],
    [
      'DELETE',
      'Failed to delete the todo. Please try again.',
      async ({ user, drawer }) => user.click(drawer.getByRole('button', { name: 'Delete' })),
    ],
    [
      'POST',
      'Failed to create subtask. Please try again.',
      async ({ user, drawer }) => user.type(drawer.getByRole('textbox', { name: 'New subtask' }), 'Buy{Enter}'),
    ],
    [
      'PUT',
      'Failed to update subtask. Please try again.',
      async ({ user, drawer }) => {
        await user.click(drawer.getByRole('button', { name: 'Edit Look' }));
        await user.keyboard('!{Enter}');
      },
    ],
    [
      'DELETE',
      'Failed to delete subtask. Please try again.',
      async ({ user, drawer }) => user.click(drawer.getByRole('button', { name: 'Delete Look' })),
    ],
  ])('%s: %s', async (method, text, act) => {
    const opened = await open({ subtasks: [aSubtask('Look')] });
    refuse(method);
    await act(opened);
    await waitFor(() =>
      expect(shownToasts).toContainEqual(expect.objectContaining({ severity: 'error', title: text, message: 'No' })),
    );
    expect(outbox.snapshot().refused).toHaveLength(1);
  });

  it('but not a subtask that is ticked off', async () => {
    const { user, drawer } = await open({ subtasks: [aSubtask('Look')] });
    refuse('PATCH');
    await user.click(drawer.getByRole('checkbox', { name: 'Look' }));
    await waitFor(() => expect(outbox.snapshot().writes).toEqual([]));
    expect(drawer.getByRole('checkbox', { name: 'Look' })).not.toBeChecked();
    expect(shownToasts).toEqual([]);
  });
});

it('who may only look reads it, with its history, and has no way to change it', async () => {
  server.baby = { ...server.baby, role: 'viewer', shared: true };
  const { drawer } = await open({ description: 'Size 2', subtasks: [aSubtask('Look')] });
  expect(drawer.getByText('Size 2')).toBeVisible();
  await waitFor(() =>
    expect(drawer.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Close',
      'History',
    ]),
  );
  expect(drawer.queryByRole('textbox')).toBeNull();
  for (const box of drawer.getAllByRole('checkbox')) expect(box).toBeDisabled();
});
