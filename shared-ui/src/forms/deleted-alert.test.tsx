import { type Baby, keys, sleepKind } from '@nestling/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { bus, declareKind, outbox, queryClient, startInvalidation, useBabies } from '../platform/index.ts';
import { failure, givenServer, json, show, stopClock } from '../testing/index.tsx';
import { FormDialog } from './form-dialog.tsx';

const BABY = '0190a000-0000-7000-8000-000000000001';
const ME = { id: '0190a000-0000-7000-8000-000000000002', name: 'Anna' };
const ROBIN = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };
const MIA: Baby = { id: BABY, name: 'Mia', birthDate: '2026-01-01', gender: 'female', role: 'owner' };
const sleep = {
  kind: 'sleep',
  id: '0190a000-0000-7000-8000-00000000000a',
  babyId: BABY,
  startTime: '2026-11-20T03:05:00.000Z',
  endTime: '2026-11-20T06:40:00.000Z',
};

const server = {
  isShared: true,
  role: 'owner',
  deletedBy: undefined as object | undefined,
  isReached: true,
  restored: '',
  refuses: false,
};
const onSave = jest.fn();
let stop = () => {};

beforeAll(() => declareKind(sleepKind));
beforeEach(async () => {
  stopClock(new Date('2026-11-20T10:00:00.000Z'));
  Object.assign(server, {
    isShared: true,
    role: 'owner',
    deletedBy: undefined,
    isReached: true,
    restored: '',
    refuses: false,
  });
  onSave.mockReset();
  stop = startInvalidation();
  await givenServer(({ method, path }) => {
    if (path === '/api/babies') return json([{ ...MIA, role: server.role, ...(server.isShared && { shared: true }) }]);
    const made = { version: 1, at: sleep.endTime, by: ROBIN, change: 'made', record: sleep };
    const deletion = { ...made, version: 2, by: server.deletedBy, change: 'deleted' };
    if (method === 'GET' && !server.isReached) return 'offline';
    if (server.refuses && method === 'POST') return failure('Another sleep runs', 409);
    if (method === 'GET') return json(server.deletedBy ? [deletion, made] : [made]);
    server.restored = path;
    server.deletedBy = undefined;
    return json(sleep);
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** It opens once the baby is known, as in a page. */
function Form() {
  const { babies } = useBabies();
  if (babies.length === 0) return null;
  return (
    <FormDialog title="Edit" record={sleep} busy={false} onSave={onSave} onDelete={() => {}} onClose={() => {}}>
      <input aria-label="Notes" />
    </FormDialog>
  );
}

const notes = () => screen.findByRole('textbox', { name: 'Notes' });

/** It is deleted on another phone, and this one is told. */
function deletedThere(by = ROBIN) {
  server.deletedBy = by;
  act(() => bus.emit({ name: 'sleep.deleted', babyId: BABY, id: sleep.id }));
}

it('says at once who deleted its record, and saves nothing to it', async () => {
  const { user } = show(<Form />);
  await notes();
  expect(screen.queryByRole('alert')).toBeNull();
  deletedThere();
  expect(screen.getByRole('alert')).toHaveTextContent('This record was deleted meanwhile.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Robin deleted this record.'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
  await user.type(await notes(), 'Rocked{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

it('brings it back, and what was typed can be saved', async () => {
  const { user } = show(<Form />);
  await user.type(await notes(), 'Rocked');
  deletedThere();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(server.restored).toBe(`/api/records/${sleep.id}/restore`));
  expect(await notes()).toHaveValue('Rocked');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalled();
});

it('says again that it is gone where the server does not bring it back', async () => {
  const { user } = show(<Form />);
  await notes();
  deletedThere();
  server.refuses = true;
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(outbox.snapshot().refused).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('offers nothing to who may only look by now', async () => {
  server.role = 'viewer';
  show(<Form />);
  await notes();
  deletedThere();
  expect(screen.getByRole('alert')).toHaveTextContent('deleted');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('goes on when somebody else brings it back', async () => {
  show(<Form />);
  await notes();
  deletedThere();
  server.deletedBy = undefined;
  act(() => bus.emit({ name: 'sleep.changed', babyId: BABY, id: sleep.id }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('says it of one’s own other phone', async () => {
  server.isShared = false;
  show(<Form />);
  await notes();
  deletedThere(ME);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('You deleted this record on another device.'),
  );
});

it('says it without a name while nobody tells one', async () => {
  show(<Form />);
  await notes();
  server.isReached = false;
  deletedThere();
  await waitFor(() => expect(queryClient.isFetching({ queryKey: keys.histories })).toBe(0));
  expect(screen.getByRole('alert')).toHaveTextContent('This record was deleted meanwhile.');
});

it('finds out when this device was away too long to be told', async () => {
  server.isShared = false;
  show(<Form />);
  await notes();
  server.deletedBy = ROBIN;
  act(() => bus.emit({ name: 'everything.changed' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Robin deleted this record.'));
});

it('says it of a record that was gone before its form was opened', async () => {
  server.deletedBy = ROBIN;
  show(<Form />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Robin deleted this record.');
});

it('says nothing where another record is deleted, or this one is changed', async () => {
  show(<Form />);
  await notes();
  act(() => bus.emit({ name: 'sleep.deleted', babyId: BABY, id: '0190a000-0000-7000-8000-00000000000b' }));
  act(() => bus.emit({ name: 'sleep.changed', babyId: BABY, id: sleep.id }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});
