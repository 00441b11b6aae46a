import { keys } from '@nestling/contract';
import { queryClient } from '@nestling/shared-ui/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import FamilyRoutes from '../exposes/routes.tsx';
import DeletedBabiesPoint from '../exposes/widgets/DeletedBabies.tsx';
import {
  ANNA,
  type Call,
  failure,
  givenFamily,
  json,
  MIA,
  ROBIN,
  server,
  show,
  shownToasts,
  THEO,
} from '../testing/family.tsx';

const LIST = `/api/babies/${MIA.id}/deleted`;
const AT = '2026-11-20T12:00:00.000Z';
const sleep = (id: string, more: object = {}) => ({
  id,
  kind: 'sleep',
  deletedAt: AT,
  by: { id: ROBIN, name: 'Robin' },
  record: {
    kind: 'sleep',
    id,
    babyId: MIA.id,
    startTime: '2026-11-20T10:00:00.000Z',
    endTime: '2026-11-20T11:00:00.000Z',
    duration: 60,
    ...more,
  },
});
const todo = {
  id: 't1',
  kind: 'todo',
  deletedAt: AT,
  by: { id: ANNA, name: 'Anna' },
  record: { kind: 'todo', id: 't1', babyId: MIA.id, title: 'Buy nappies' },
};
const anImport = {
  id: 'i1',
  kind: 'import',
  deletedAt: AT,
  by: {},
  record: { kind: 'import', id: 'i1', createdAt: AT, records: 12 },
};
let items: object[] = [];

beforeEach(async () => {
  await givenFamily();
  items = [sleep('s1'), todo, anImport];
  server.answers[`GET ${LIST}`] = () => json({ items, nextBefore: null, nextBeforeId: null });
});
const open = () => show(<FamilyRoutes />, `/babies/${MIA.id}/deleted`).user;
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

it('lists what was deleted, with who and when', async () => {
  open();
  expect((await row('Sleep')).getByText(/^Deleted by Robin, Nov 20/)).toBeVisible();
  expect((await row('To-do: Buy nappies')).getByText(/^Deleted by you, Nov 20/)).toBeVisible();
  expect((await row('Import of 12 records')).getByText(/^Deleted by somebody who left/i)).toBeVisible();
});

it.each([
  ['Sleep', '/api/records/s1/restore'],
  ['To-do: Buy nappies', '/api/records/t1/restore'],
  ['Import of 12 records', '/api/import/i1/restore'],
])('brings back %s', async (name, path) => {
  server.answers[`POST ${path}`] = () => {
    items = [];
    return json({ restored: 12, kept: 0 });
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Restore ${name}` }));
  await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual([`${name} is back`]));
  expect(server.calls.map((call) => call.path)).toEqual([path]);
});

it('says of an import what stays away', async () => {
  server.answers['POST /api/import/i1/restore'] = () => json({ restored: 3, kept: 9 });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Restore Import of 12 records' }));
  const told = '3 of 12 records are back; others stand there now';
  await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual([told]));
});

it('says at its line why something cannot come back', async () => {
  server.answers['POST /api/records/s1/restore'] = () => failure('Another sleep is running', 409, 'already_open');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Restore Sleep' }));
  expect(await (await row('Sleep')).findByText('Another sleep is running')).toBeVisible();
  expect(shownToasts).toEqual([]);
});

it('a viewer sees the list without the way back', async () => {
  server.babies = [{ ...MIA, role: 'viewer' }];
  open();
  await row('Sleep');
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('an import comes back by its maker, whoever took it back, and by no other caregiver', async () => {
  server.babies = [{ ...MIA, role: 'caregiver' }];
  const importOf = (id: string, records: number, maker: string, undoer: string) => ({
    ...anImport,
    id,
    by: { id: undoer },
    record: { ...anImport.record, id, records, by: { id: maker } },
  });
  items = [importOf('i1', 2, ANNA, ROBIN), importOf('i2', 3, ROBIN, ANNA), { ...anImport, id: 'i3' }];
  open();
  expect((await row('Import of 2 records')).getByRole('button', { name: /^Restore/ })).toBeVisible();
  expect((await row('Import of 3 records')).queryByRole('button')).toBeNull();
  expect((await row('Import of 12 records')).queryByRole('button')).toBeNull();
});

it('what is deleted or restored meanwhile shows each thing once', async () => {
  const things = (...ids: string[]) => ids.map((id) => ({ ...todo, id, record: { ...todo.record, id, title: id } }));
  let all = things('d', 'c', 'b', 'a');
  server.answers[`GET ${LIST}`] = ({ query }: Call) => {
    const after = all.findIndex(({ id }) => id === query.get('beforeId')) + 1;
    const part = all.slice(after, after + 2);
    const last = after + 2 < all.length ? part.at(-1) : undefined;
    return json({ items: part, nextBefore: last ? AT : null, nextBeforeId: last?.id ?? null });
  };
  // As each fact of the baby has it read again.
  const reread = () => act(() => queryClient.invalidateQueries({ queryKey: keys.deleted.of(MIA.id) }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show Older' }));
  const names = () => screen.getAllByText(/^To-do: /).map(({ textContent }) => textContent?.at(-1));
  await waitFor(() => expect(names()).toEqual(['d', 'c', 'b', 'a']));
  all = things('e', 'd', 'c', 'b', 'a');
  await reread();
  await waitFor(() => expect(names()).toEqual(['e', 'd', 'c', 'b']));
  all = things('e', 'c', 'b', 'a');
  await reread();
  await waitFor(() => expect(names()).toEqual(['e', 'c', 'b', 'a']));
});

it('leads on to what was deleted before', async () => {
  const asked: (string | null)[] = [];
  server.answers[`GET ${LIST}`] = ({ query }: Call) => {
    asked.push(query.get('beforeId'));
    return query.get('beforeId')
      ? json({ items: [todo], nextBefore: null, nextBeforeId: null })
      : json({ items: [sleep('s1')], nextBefore: AT, nextBeforeId: 's1' });
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Show Older' }));
  expect(await screen.findByText('To-do: Buy nappies')).toBeVisible();
  expect(screen.getByText('Sleep')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  expect(asked).toEqual([null, 's1']);
});

it('says that there is nothing, and that it could not be read', async () => {
  server.answers[`GET ${LIST}`] = () => failure('The server is tired', 500);
  const user = open();
  expect(await screen.findByText('Your list of what was deleted could not be loaded')).toBeVisible();
  items = [];
  server.answers[`GET ${LIST}`] = () => json({ items, nextBefore: null, nextBeforeId: null });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was deleted')).toBeVisible();
});

describe('deleted babies', () => {
  const baby = (more: object = {}) => ({
    id: THEO.id,
    name: 'Theo',
    deletedAt: AT,
    by: { id: ANNA },
    goneAt: '2026-11-27T12:00:00.000Z',
    ...more,
  });

  it('are nothing where there is none', async () => {
    server.answers['GET /api/babies/deleted'] = () => json([]);
    show(<DeletedBabiesPoint />);
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('come back', async () => {
    server.answers['GET /api/babies/deleted'] = () => json([baby()]);
    const { user } = show(<DeletedBabiesPoint />);
    const theo = await row('Theo');
    expect(theo.getByText(/^Deleted by you, Nov 20/)).toBeVisible();
    expect(theo.getByText('Can be brought back until Nov 27')).toBeVisible();
    await user.click(theo.getByRole('button', { name: 'Restore Theo' }));
    await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual(['Theo is back']));
    expect(server.calls.map(({ path }) => path)).toEqual([`/api/babies/${THEO.id}/restore`]);
  });

  it('one that was merged comes back by undoing that; a failure is said there', async () => {
    server.answers['GET /api/babies/deleted'] = () => json([baby({ mergedInto: MIA.id })]);
    const undo = `POST /api/babies/${MIA.id}/merge/undo`;
    server.answers[undo] = () => failure('This merge can no longer be undone', 404, 'not_found');
    const { user } = show(<DeletedBabiesPoint />);
    await user.click(await screen.findByRole('button', { name: 'Undo merge of Theo' }));
    expect(await screen.findByText('This merge can no longer be undone')).toBeVisible();
    server.answers[undo] = () => json({ babyIds: [MIA.id, THEO.id] });
    await user.click(screen.getByRole('button', { name: 'Undo merge of Theo' }));
    await waitFor(() => expect(shownToasts.map(({ message }) => message)).toEqual(['Theo is back']));
  });
});
