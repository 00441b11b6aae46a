import type { Feeding, Sleep } from '@nestling/contract';
import { waitFor } from '@testing-library/react';
import { removeFeeding } from '../feeding/feeding-commands.ts';
import { removeSleep } from '../sleep/sleep-commands.ts';
import { aFeeding, aSleep, minutesAgo, resetFamily, server, show, shownToasts } from '../testing/family.tsx';

/** What comes back by 'Undo' is what was deleted: every field of it, under a new id. */
beforeEach(async () => {
  await resetFamily();
  show(null);
});

const undone = async () => {
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  shownToasts[0]?.action?.onClick();
  await waitFor(() => expect(server.writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
};
const without = <T extends { id: string }>({ id: _, ...fields }: T) => fields;

it.each<[string, Sleep]>([
  ['a sleep with a note', { ...aSleep(minutesAgo(90), minutesAgo(10)), notes: 'calm' }],
  ['a sleep that runs', aSleep(minutesAgo(90))],
])('%s', async (_, sleep) => {
  server.sleeps = [sleep];
  await removeSleep(sleep);
  await undone();
  expect(server.sleeps).toHaveLength(1);
  expect(server.sleeps.map(without)).toEqual([without(sleep)]);
  expect(server.sleeps[0]?.id).not.toBe(sleep.id);
});

it.each<[string, Feeding]>([
  ['a bottle in ounces', aFeeding('bottle', minutesAgo(30), { amount: 4, unit: 'oz', notes: 'hungry' })],
  ['a formula in millilitres', aFeeding('formula', minutesAgo(30), { amount: 120, unit: 'ml' })],
  ['a bottle without an amount', aFeeding('bottle', minutesAgo(30))],
  ['a breast feeding', aFeeding('breast_right', minutesAgo(30), { notes: 'sleepy' })],
  ['solid food', aFeeding('solid', minutesAgo(30))],
])('%s', async (_, feeding) => {
  server.feedings = [feeding];
  await removeFeeding(feeding);
  await undone();
  expect(server.feedings.map(without)).toEqual([without(feeding)]);
  expect(server.feedings[0]?.id).not.toBe(feeding.id);
});
