import { type Baby, type Fact, feedingKind, type PersonOfBaby, sleepKind } from '@nestling/contract';
import { bus, declareKind, queryClient } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { data, givenNobody, givenServer, MIA, openShell, SAM } from '../testing/open-shell.tsx';
import { lineOf } from './news-words.ts';

const ANNA = '0190d1a0-0000-7000-8000-0000000000aa';
const KIM = '0190d1a0-0000-7000-8000-0000000000bb';
const person = (userId: string, name: string, role: PersonOfBaby['role'] = 'owner'): PersonOfBaby => ({
  userId,
  name,
  role,
  since: '2026-01-01T00:00:00.000Z',
  you: userId === SAM.id,
});

let people: PersonOfBaby[];

beforeEach(async () => {
  await givenNobody();
  declareKind(sleepKind);
  declareKind(feedingKind);
  people = [person(SAM.id, 'Sam'), person(ANNA, 'Anna'), person(KIM, 'Kim', 'caregiver')];
});

/** Opens the home page, and waits for the code that comes after it. */
async function openHome(more: Partial<Baby> = {}) {
  const calls = givenServer({
    'GET /api/babies': () => data([{ ...MIA, role: 'owner', ...more }]),
    [`GET /api/babies/${MIA.id}/people`]: () => data(people),
  });
  openShell('/', { as: SAM });
  await screen.findByRole('button', { name: /^Mia \d+m$/ });
  await waitFor(() => expect(queryClient.getQueryData(['known-babies'])).toBeDefined());
  return calls;
}

const about = { babyId: MIA.id, id: '0190d1a0-0000-7000-8000-0000000000ff' };
const tell = (...names: string[]) =>
  act(() => {
    for (const name of names) bus.emit({ name, ...about, by: ANNA } as Fact);
  });
const region = () => within(screen.getByRole('banner')).getByRole('status');

it('one line says what somebody else has just done', async () => {
  const calls = await openHome();
  expect(calls.map(({ route }) => route)).not.toContain(`GET /api/babies/${MIA.id}/people`);
  tell('sleep.started');
  expect(await screen.findByText("Anna started Mia's sleep")).toBeInTheDocument();
  expect(region()).toHaveTextContent("Anna started Mia's sleep");
});

it('several things at once are one line', async () => {
  await openHome();
  tell('feeding.ended', 'sleep.started', 'settings.changed');
  expect(await screen.findByText('Anna made 2 changes')).toBeInTheDocument();
  act(() => bus.emit({ name: 'sleep.ended', ...about, by: KIM }));
  tell('sleep.deleted');
  expect(await screen.findByText('Kim and Anna made 2 changes')).toBeInTheDocument();
});

it("one's own doing, and what nobody is named for, is no news", async () => {
  const calls = await openHome();
  act(() => {
    bus.emit({ name: 'sleep.started', ...about, by: SAM.id });
    bus.emit({ name: 'sleep.started', ...about });
    bus.emit({ name: 'todo.added', ...about, by: KIM });
  });
  expect(await screen.findByText('Kim added a to-do for Mia')).toBeInTheDocument();
  expect(calls.filter(({ route }) => route.endsWith('/people'))).toHaveLength(1);
});

it('owners are told who has come, nobody else is', async () => {
  await openHome();
  tell('people.joined');
  expect(await screen.findByText('Anna can now care for Mia')).toBeInTheDocument();
  expect(
    lineOf([{ name: 'people.joined', baby: { ...MIA, role: 'caregiver' }, person: person(ANNA, 'Anna') }]),
  ).toBeUndefined();
  expect(lineOf([{ name: 'people.joined', baby: MIA, person: person(ANNA, 'Anna', 'viewer') }])).toBe(
    'Anna can now see Mia',
  );
});

it('imports, merges and what takes them back are one neutral line', async () => {
  await openHome();
  tell('data.imported');
  expect(await screen.findByText('Anna changed records of Mia')).toBeInTheDocument();
});

it('of many the line says how many', () => {
  const joined = ['Anna', 'Kim', 'Noor'].map((name) => ({
    name: 'people.joined' as const,
    baby: MIA,
    person: person(name, name),
  }));
  expect(lineOf(joined.slice(0, 2))).toBe('Anna and Kim joined');
  expect(lineOf(joined)).toBe('3 people joined');
  expect(lineOf([...joined, { name: 'baby.changed', baby: MIA, person: joined[0]?.person }])).toBe(
    '3 people made 4 changes',
  );
});

describe('access that ends tomorrow', () => {
  const inDays = (days: number) => ({
    until: Temporal.Now.plainDateISO('UTC').add({ days }).toString(),
    timezone: 'UTC',
  });
  it('owners are told of, once, in one line', async () => {
    people = [
      person(SAM.id, 'Sam'),
      { ...person(ANNA, 'Anna'), ...inDays(1) },
      { ...person(KIM, 'Kim', 'viewer'), ...inDays(2) },
    ];
    await openHome({ shared: true });
    expect(await screen.findByText('Access of Anna ends tomorrow')).toBeInTheDocument();
    tell('sleep.started');
    expect(await screen.findByText("Anna started Mia's sleep")).toBeInTheDocument();
  });

  it('nobody else is, nor is the list of people asked for', async () => {
    people = [{ ...person(ANNA, 'Anna'), ...inDays(1) }];
    const calls = await openHome({ shared: true, role: 'caregiver' });
    expect(calls.map(({ route }) => route)).not.toContain(`GET /api/babies/${MIA.id}/people`);
    tell('sleep.started');
    expect(await screen.findByText("Anna started Mia's sleep")).toBeInTheDocument();
    expect(screen.queryByText(/ends tomorrow/)).toBeNull();
  });
});

it('who is not among the people has no name, and a baby of others is not told of', async () => {
  people = [];
  await openHome();
  act(() => bus.emit({ name: 'sleep.started', id: about.id, babyId: KIM, by: ANNA }));
  tell('feeding.recorded');
  expect(await screen.findByText("Somebody recorded Mia's feeding")).toBeInTheDocument();
});

it('is heard also where what is not on the server has the room', async () => {
  await openHome();
  tell('sleep.ended');
  const line = await screen.findByText("Anna ended Mia's sleep");
  expect(line).toBeVisible();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(line).toBeVisible();
  expect(region()).toContainElement(line);
  act(() => onlineManager.setOnline(true));
});
