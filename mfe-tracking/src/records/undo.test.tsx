import type { Feeding, Sleep } from '@nestling/contract';
import { outbox, removeRecord } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { recordSleep } from '../sleep/sleep-commands.ts';
import {
  aFeeding,
  aSleep,
  BABY,
  failure,
  minutesAgo,
  resetFamily,
  server,
  show,
  shownToasts,
} from '../testing/family.tsx';

/** What comes back by 'Undo' is what was deleted: the same record, which is shown at once and without network too. */
beforeEach(async () => {
  await resetFamily();
  show(null);
});

const undone = async (id: string) => {
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  shownToasts[0]?.action?.onClick();
  await waitFor(() => expect(server.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
  expect(server.writes[1]).toEqual({ method: 'POST', path: `/api/records/${id}/restore`, body: undefined });
};

it.each<[string, Sleep]>([
  ['a sleep with a note', { ...aSleep(minutesAgo(90), minutesAgo(10)), notes: 'calm' }],
  ['a sleep that runs', aSleep(minutesAgo(90))],
])('%s', async (_, sleep) => {
  server.sleeps = [sleep];
  await removeRecord({ ...sleep, kind: 'sleep' });
  await undone(sleep.id);
  expect(server.sleeps).toEqual([sleep]);
});

it.each<[string, Feeding]>([
  ['a bottle in ounces', aFeeding('bottle', minutesAgo(30), { amount: 4, unit: 'oz', notes: 'hungry' })],
  ['a formula in millilitres', aFeeding('formula', minutesAgo(30), { amount: 120, unit: 'ml' })],
  ['a bottle without an amount', aFeeding('bottle', minutesAgo(30))],
  ['a breast feeding', aFeeding('breast_right', minutesAgo(30), { notes: 'sleepy' })],
  ['solid food', aFeeding('solid', minutesAgo(30))],
])('%s', async (_, feeding) => {
  server.feedings = [feeding];
  await removeRecord({ ...feeding, kind: 'feeding' });
  await undone(feeding.id);
  expect(server.feedings).toEqual([feeding]);
});

it('what a server that cannot restore has deleted is made again with all that it held', async () => {
  const bottle = aFeeding('bottle', minutesAgo(30), { amount: 4, unit: 'oz', notes: 'hungry' });
  server.feedings = [bottle];
  server.intercept = ({ path }) =>
    path.endsWith('/restore') ? failure('There is nothing at this address', 404, 'not_found') : undefined;
  await removeRecord({ ...bottle, kind: 'feeding' });
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(server.feedings).toEqual([]);
  shownToasts[0]?.action?.onClick();
  const { id: _, ...held } = bottle;
  await waitFor(() => expect(server.feedings).toMatchObject([held]));
});

it('what was recorded and deleted without network is made again by Undo, with all that it held', async () => {
  onlineManager.setOnline(false);
  await recordSleep({
    babyId: BABY,
    start: Date.parse(minutesAgo(90)),
    end: Date.parse(minutesAgo(10)),
    notes: 'calm',
  });
  const [made] = outbox.snapshot().writes;
  if (!made) throw new Error('Nothing was written');
  const sleep = { ...made.fields, id: made.id, babyId: BABY } as unknown as Sleep;
  await removeRecord({ ...sleep, kind: 'sleep' });
  expect(outbox.snapshot().writes).toEqual([]);
  shownToasts.at(-1)?.action?.onClick();
  await waitFor(() => expect(outbox.snapshot().writes).toHaveLength(1));
  onlineManager.setOnline(true);
  await waitFor(() => expect(server.sleeps).toEqual([sleep]));
});
