import { feedingKind, keys, sleepKind } from '@nestling/contract';
import { outbox, queryClient } from '@nestling/shared-ui/platform';
import { aRecord, BABY, minutesAgo, resetFamily, server, show } from '@nestling/shared-ui/testing/family';
import { act, screen, waitFor } from '@testing-library/react';
import { useAllKnown, useKnown, useTold } from './use-known.ts';

let drawn = 0;

function Sleeps() {
  drawn += 1;
  const { known, isKnown } = useKnown(sleepKind, BABY, 'Failed');
  return <p>{isKnown ? `${known.length} sleeps` : 'Nobody knows'}</p>;
}

function All() {
  return <p>{`${useAllKnown(BABY, 'Failed').known.length} records`}</p>;
}

const feeding = (minutes: number) =>
  aRecord('feeding', minutesAgo(minutes), { endTime: minutesAgo(minutes), type: 'solid' });
const readAgain = () => act(() => queryClient.refetchQueries({ queryKey: keys.records.home(BABY) }));

beforeEach(async () => {
  await resetFamily();
  drawn = 0;
  server.records = [aRecord('sleep', minutesAgo(300), { endTime: minutesAgo(200) }), feeding(100)];
});

test('a card is drawn again for records of its own kind alone', async () => {
  show(
    <>
      <Sleeps />
      <All />
    </>,
  );
  expect(await screen.findByText('2 records')).toBeVisible();
  expect(screen.getByText('1 sleeps')).toBeVisible();
  const before = drawn;
  server.records.push(feeding(5));
  await readAgain();
  expect(await screen.findByText('3 records')).toBeVisible();
  expect(drawn).toBe(before);
  server.records.push(aRecord('sleep', minutesAgo(60), { endTime: minutesAgo(30) }));
  await readAgain();
  expect(await screen.findByText('2 sleeps')).toBeVisible();
});

const shown: (readonly object[])[] = [];

function Feedings() {
  const { known } = useKnown(feedingKind, BABY, 'Failed');
  shown.push(known);
  return <p>{`${known.length} feedings`}</p>;
}

test('it shows its part of what is written together, and nothing of another baby', async () => {
  show(<Sleeps />);
  expect(await screen.findByText('1 sleeps')).toBeVisible();
  server.intercept = ({ method }) => (method === 'POST' ? 'offline' : undefined);
  const step = (kind: string, babyId: string) =>
    ({
      kind,
      op: 'create',
      id: crypto.randomUUID(),
      babyId,
      fields: { startTime: minutesAgo(9) },
      label: kind,
    }) as const;
  const [sleep, feeding] = [step('sleep', BABY), step('feeding', BABY)];
  await act(() => outbox.write({ ...sleep, kind: 'together', op: 'together', steps: [sleep, feeding] }));
  expect(await screen.findByText('2 sleeps')).toBeVisible();
  const before = drawn;
  await act(() => outbox.write(step('feeding', BABY)));
  await act(() => outbox.write(step('sleep', crypto.randomUUID())));
  expect(outbox.snapshot().writes).toHaveLength(3);
  expect(screen.getByText('2 sleeps')).toBeVisible();
  expect(drawn - before).toBeLessThanOrEqual(1);
});

test('who is told of a new record keeps the others as they were', async () => {
  show(<Feedings />);
  expect(await screen.findByText('1 feedings')).toBeVisible();
  const [before] = shown.at(-1) ?? [];
  server.records.push(feeding(5));
  await readAgain();
  expect(await screen.findByText('2 feedings')).toBeVisible();
  expect(shown.at(-1)?.[1]).toBe(before);
});

function Told() {
  const { toldAt, isAsked } = useTold(BABY);
  return <p>{isAsked ? 'asking' : toldAt}</p>;
}

test('who asks when it was told hears of each time', async () => {
  show(<Told />);
  await waitFor(() => expect(Number(screen.getByText(/^\d/).textContent)).toBeGreaterThan(0));
  const before = screen.getByText(/^\d/).textContent;
  let answer: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = () => late;
  void queryClient.refetchQueries({ queryKey: keys.records.home(BABY) });
  expect(await screen.findByText('asking')).toBeVisible();
  answer(Response.json({ data: { latest: {}, running: [], range: [] } }));
  await waitFor(() => expect(Number(screen.getByText(/^\d/).textContent)).toBeGreaterThan(Number(before)));
});
