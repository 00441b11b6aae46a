import { keys } from '@nestling/contract';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { newId } from '../ids.ts';
import { sessionStore } from '../session/session-store.ts';
import type { NewWrite } from './outbox.types.ts';
import {
  BABY,
  createBrowser,
  endSleep,
  note,
  remove,
  restore,
  start,
  startSleep,
  type Tab,
} from './testing/browser.ts';
import { createFakeServer, type FakeServer, until } from './testing/fake-server.ts';

let server: FakeServer;
let browser: ReturnType<typeof createBrowser>;
let tab: Tab;
const tabs: Tab[] = [];

const kim = newId();
const signIn = (id: string, token: string) =>
  sessionStore.save({ id, email: 'kim@example.org', name: 'Kim', createdAt: '', emailVerified: true, token });
const open = (): Tab => {
  const opened = browser.open();
  tabs.push(opened);
  return opened;
};
const states = (of: Tab = tab) => of.outbox.snapshot().writes.map(({ state }) => state);
const isEmpty = async () => (await tab.store.all()).length === 0 && states().length === 0;
const sentPosts = () => server.seen.filter(({ method }) => method === 'POST').length;
const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  server = createFakeServer();
  globalThis.fetch = server.fetch;
  signIn(kim, server.token);
  browser = createBrowser(`outbox-${newId()}`);
  tab = open();
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const one of tabs.splice(0)) one.crash();
});

test('a write is shown at once, stored, sent, and shown until the reads have it', async () => {
  const id = newId();
  const written = tab.outbox.write(start(id));
  // Not 'saved on this device' before it is.
  expect(tab.outbox.snapshot()).toMatchObject({ waiting: 0, online: true });
  expect(tab.visible().has(id)).toBe(true);
  await written;
  expect(await tab.store.all()).toHaveLength(1);
  tab.outbox.subscribe(() => expect(tab.visible().has(id)).toBe(true));
  await until('it is done', isEmpty);
  expect([...server.records.keys()]).toEqual([id]);
});

describe('while the answer to a tap is painted', () => {
  let paint = () => {};
  beforeEach(async () => {
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    browser.answered = () => painted;
    // It has looked at the store when it opened.
    await tab.store.all();
  });

  test('a write is stored, and shown, and done, after it', async () => {
    browser.isOnline = false;
    const id = newId();
    let isDone = false;
    const written = tab.outbox.write(start(id)).then(() => {
      isDone = true;
    });
    await until('it is stored', async () => (await tab.store.all()).length === 1);
    expect([tab.visible().has(id), isDone]).toEqual([false, false]);
    paint();
    await written;
    expect(tab.visible().has(id)).toBe(true);
  });

  test('a write is sent, and not drawn by what comes of it', async () => {
    let isWriteTold = false;
    tab.outbox.subscribe(() => {
      isWriteTold ||= tab.outbox.snapshot().writes.length > 0;
    });
    const id = newId();
    const written = tab.outbox.write(start(id));
    await until('the server has it', () => server.records.has(id));
    await until('the reads have it, and nothing waits', async () => (await tab.store.all()).length === 0);
    expect(tab.visible().has(id)).toBe(true);
    paint();
    await written;
    // What is done with does not come back as one that waits.
    expect([isWriteTold, tab.outbox.snapshot().waiting]).toEqual([false, 0]);
  });

  test('a write that is refused has its reads asked for again', async () => {
    const reads = () => server.seen.filter(({ method }) => method === 'GET').length;
    await until('the lists are read', () => reads() === 2);
    const { fields, ...rest } = start(newId());
    const written = tab.outbox.write({ ...rest, fields: { ...fields, notes: 'refuse' } });
    await until('it is refused', async () => (await tab.store.all()).some(({ state }) => state === 'refused'));
    await until('its list is read again', () => reads() === 3);
    expect(tab.outbox.snapshot().refused).toEqual([]);
    paint();
    await written;
    expect(tab.outbox.snapshot().refused).toHaveLength(1);
  });
});

describe('a device that stores nothing', () => {
  test.each([
    ['a full disk', () => jest.spyOn(IDBObjectStore.prototype, 'put'), 'QuotaExceededError'],
    ['a blocked database', () => jest.spyOn(IDBFactory.prototype, 'open'), 'SecurityError'],
  ] as const)('%s: what is recorded is sent all the same, and marked until then', async (_, spy, name) => {
    quietly();
    const broken = spy() as jest.SpyInstance;
    broken.mockImplementation(() => {
      throw new DOMException('', name);
    });
    server.fault = () => 'request lost';
    const page = open();
    const id = newId();
    await page.outbox.write(start(id));
    await page.outbox.write(note(id, 'kept'));
    await until('it is tried', () => !page.outbox.snapshot().online);
    expect(page.outbox.snapshot()).toMatchObject({ volatile: true });
    expect(page.visible().has(id)).toBe(true);
    server.fault = () => 'none';
    page.wake();
    await until('it is sent', () => server.edits.get(id)?.at(-1) === 'kept');
    await until('it is done', () => states(page).length === 0);
    expect(page.outbox.snapshot().volatile).toBe(false);
  });
});

test('signed out, nothing is taken', async () => {
  sessionStore.drop();
  await expect(tab.outbox.write(start(newId()))).rejects.toThrow('Please sign in again');
});

test('while the server does not answer, writes wait; then they go, in order', async () => {
  server.fault = () => 'request lost';
  const id = newId();
  await tab.outbox.write(start(id));
  await until('it notices', () => !tab.outbox.snapshot().online);
  await tab.outbox.write(note(id, 'first'));
  await tab.outbox.write(note(id, 'second'));
  expect(tab.outbox.snapshot().waiting).toBe(3);
  server.fault = () => 'none';
  tab.wake();
  await until('all are done', isEmpty);
  expect(server.edits.get(id)).toEqual(['first', 'second']);
  expect(tab.outbox.snapshot().online).toBe(true);
});

test('a lost answer doubles nothing', async () => {
  let lost = 0;
  server.fault = () => (lost++ < 3 ? 'reply lost' : 'none');
  await tab.outbox.write(start(newId()));
  await until('it is done', isEmpty);
  expect(server.records.size).toBe(1);
});

test('a reload does not send again what is known to have arrived', async () => {
  server.fault = () => 'none';
  await tab.outbox.write(start(newId()));
  // The reads fail, so the write stays.
  server.fault = () => (sentPosts() > 0 ? 'failing' : 'none');
  await until('it is sent', async () => (await tab.store.all())[0]?.state === 'sent');
  tab.crash();
  const next = open();
  await until('it is shown', () => states(next).length === 1);
  next.wake();
  server.fault = () => 'none';
  await next.client.refetchQueries();
  await until('it is done', async () => (await next.store.all()).length === 0);
  expect(sentPosts()).toBe(1);
});

test('a sent write stays over the reads while they fail, and leaves after one that succeeds', async () => {
  const id = newId();
  server.fault = () => (sentPosts() > 0 ? 'failing' : 'none');
  await tab.outbox.write(start(id));
  const failed = () =>
    tab.client.getQueryCache().find({ queryKey: keys.feeding.latest(BABY) })?.state.status === 'error';
  await until('the reads have failed', failed);
  expect(states()).toEqual(['sent']);
  expect(tab.visible().has(id)).toBe(true);
  server.fault = () => 'none';
  await tab.client.refetchQueries();
  await until('it is done', isEmpty);
  expect(tab.visible().has(id)).toBe(true);
});

test('a sent write is not taken as read by data from before, restored from disk', async () => {
  const id = newId();
  server.fault = () => (sentPosts() > 0 ? 'failing' : 'none');
  await tab.outbox.write(start(id));
  await until('it is sent', () => states()[0] === 'sent');
  const other = keys.feeding.page(BABY, 1);
  const old = new QueryClient();
  old.setQueryData(other, { rows: [] });
  hydrate(tab.client, JSON.parse(JSON.stringify(dehydrate(old))));
  old.clear();
  await until('it is known to be old', () => tab.client.getQueryState(other)?.isInvalidated === true);
  expect(states()).toEqual(['sent']);
});

test('a refused write is kept with the reason, the queue goes on, and the person tries again or lets it go', async () => {
  const id = newId();
  await tab.outbox.write(start(id));
  await until('it is there', isEmpty);
  await tab.outbox.write(note(id, 'refuse one'));
  await tab.outbox.write(note(id, 'refuse two'));
  await tab.outbox.write(note(id, 'fine'));
  const isQuiet = () => tab.outbox.snapshot().writes.length === 2;
  await until('the queue is through', isQuiet);
  const [one, two] = tab.outbox.snapshot().refused;
  expect(one).toMatchObject({ state: 'refused', reason: 'These notes cannot be', label: 'Edit feeding' });
  expect(server.edits.get(id)).toEqual(['fine']);
  expect(await tab.outbox.waitingCount(kim)).toBe(2);

  await tab.outbox.retry(one?.key ?? '');
  await until('it is refused again', () => tab.outbox.snapshot().refused.length === 2);
  await tab.outbox.discard(one?.key ?? '');
  await tab.outbox.discard(two?.key ?? '');
  expect(await isEmpty()).toBe(true);
});

test('what the server refuses is read again: it knows something that this device does not', async () => {
  const reads = () => server.seen.filter(({ path }) => path.endsWith('/latest')).length;
  await until('it is read', () => reads() === 1);
  await tab.outbox.write({ ...start(newId()), fields: { ...start(newId()).fields, notes: 'refuse' } });
  await until('it is read again', () => reads() === 2);
  expect(tab.outbox.snapshot().refused).toHaveLength(1);
});

test('a clock that is set back changes nothing in the order of what waits', async () => {
  server.fault = () => 'request lost';
  const ids = [newId(), newId()];
  await tab.outbox.write(start(ids[0] ?? ''));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 86_400_000);
  const writing = tab.outbox.write(start(ids[1] ?? ''));
  clock.mockRestore();
  await writing;
  expect(tab.outbox.snapshot().writes.map(({ id }) => id)).toEqual(ids);
});

test('what was refused is on this device only: mended, it takes edits in again', async () => {
  const id = newId();
  await tab.outbox.write({ ...start(id), fields: { ...start(id).fields, notes: 'refuse' } });
  await until('it is refused', () => tab.outbox.snapshot().refused.length === 1);
  browser.isOnline = false;
  await tab.outbox.mend(tab.outbox.snapshot().refused[0]?.key ?? '', { notes: 'fine' });
  await tab.outbox.write(note(id, 'better'));
  expect(await tab.store.all()).toMatchObject([{ op: 'create', state: 'waiting', fields: { notes: 'better' } }]);
});

test('a write that waits can be discarded before it goes', async () => {
  server.fault = () => 'request lost';
  await tab.outbox.write(start(newId()));
  const [write] = tab.outbox.snapshot().writes;
  await tab.outbox.discard(write?.key ?? '');
  expect(await isEmpty()).toBe(true);
});

test('a write that is on its way cannot be discarded any more', async () => {
  server.delay = () => 10;
  const id = newId();
  await tab.outbox.write(start(id));
  const [write] = tab.outbox.snapshot().writes;
  await until('it is on its way', () => sentPosts() > 0);
  await tab.outbox.discard(write?.key ?? '');
  expect(server.records.has(id)).toBe(true);
  expect(tab.visible().has(id)).toBe(true);
});

test('a connection that the browser closed without a word is opened again', async () => {
  await tab.store.all();
  const closed = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('', 'InvalidStateError');
  });
  await tab.outbox.write(start(newId()));
  expect(closed.mock.results[0]?.type).toBe('throw');
  await until('it is done', isEmpty);
});

test('a deletion of what is gone already is done', async () => {
  await tab.outbox.write(remove(newId()));
  await until('it is done', isEmpty);
});

test('every tab shows the writes of the others and is told what the server took', async () => {
  const other = open();
  const told: string[] = [];
  tab.outbox.onAcknowledged(({ label }, answer) => told.push(`${label} ${JSON.stringify(answer)}`));
  other.outbox.onAcknowledged(({ label }) => told.push(label));
  server.fault = () => 'request lost';
  const id = newId();
  await tab.outbox.write(start(id));
  await until('the other tab shows it', () => other.visible().has(id));
  server.fault = () => 'none';
  other.wake();
  await until('both are done', () => states().length === 0 && states(other).length === 0);
  expect(told.toSorted()).toEqual(['Bottle', expect.stringContaining(`Bottle {"id":"${id}"`)].toSorted());
  await until('both read it', () => tab.visible().has(id) && other.visible().has(id));
});

test('a write that another tab sent stays here until our own reads have it', async () => {
  const other = open();
  server.fault = () => 'request lost';
  const id = newId();
  await tab.outbox.write(start(id));
  await until('the other tab shows it', () => other.visible().has(id));
  other.client.clear();
  server.fault = () => 'none';
  tab.wake();
  await until('this tab is done', isEmpty);
  other.wake();
  await until('the other tab knows', () => states(other)[0] === 'sent');
  other.wake();
  await other.store.all();
  expect(other.visible().has(id)).toBe(true);
});

test('a look at the store from just before does not bring back what is done', async () => {
  let lengths: number[] = [];
  tab.outbox.subscribe(() => {
    lengths.push(states().length);
    if (states().length === 0) tab.wake();
  });
  await tab.outbox.write(start(newId()));
  await until('it is done', isEmpty);
  lengths = lengths.slice(lengths.indexOf(0));
  tab.wake();
  await tab.store.all();
  expect(lengths).toEqual([0]);
});

test('what has happened is told in every tab, once, when the server has it', async () => {
  const other = open();
  server.fault = () => 'request lost';
  const write = start(newId());
  await tab.outbox.write(write);
  await until('it is tried', () => !tab.outbox.snapshot().online);
  expect(tab.facts).toEqual([]);
  server.fault = () => 'none';
  tab.wake();
  await until('both are done', () => states().length === 0 && states(other).length === 0);
  const fact = { name: 'feeding.recorded', babyId: BABY, id: write.id };
  expect(tab.facts).toEqual([fact]);
  expect(other.facts).toEqual([fact]);
});

test('what one tab discards is gone from the others, too', async () => {
  const other = open();
  await tab.outbox.write(note(newId(), 'refuse'));
  await until('both know', () => states(other)[0] === 'refused' && states()[0] === 'refused');
  await tab.outbox.discard(tab.outbox.snapshot().writes[0]?.key ?? '');
  await until('the other tab knows', () => states(other).length === 0);
});

describe('what was never sent', () => {
  beforeEach(() => {
    browser.isOnline = false;
  });
  const goOnline = () => {
    browser.isOnline = true;
    tab.wake();
  };
  const contents = () => tab.outbox.snapshot().writes.map(({ fields }) => fields);

  test('takes its edits in, also those of another tab, and goes as one', async () => {
    const id = newId();
    await tab.outbox.write(startSleep(id, '2026-11-20T08:00:00.000Z'));
    const other = open();
    await until('the other tab shows it', () => states(other).length === 1);
    await other.outbox.write(endSleep(id, '2026-11-20T09:00:00.000Z'));
    const hasEnd = (of: Tab) => of.outbox.snapshot().writes.every(({ fields }) => 'endTime' in fields);
    await until('both are one', () => [tab, other].every((one) => states(one).length === 1 && hasEnd(one)));
    expect(contents()).toEqual([
      { startTime: '2026-11-20T08:00:00.000Z', endTime: '2026-11-20T09:00:00.000Z', zone: 'Europe/Berlin' },
    ]);
    expect(tab.outbox.snapshot().writes[0]).toMatchObject({ kind: 'sleep', op: 'create', id, babyId: BABY });
    goOnline();
    await until('it is done', async () => (await tab.store.all()).every(({ state }) => state !== 'waiting'));
    expect(server.sleeps.get(id)).toMatchObject({ endTime: '2026-11-20T09:00:00.000Z' });
    expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    expect(tab.facts.map(({ name }) => name)).toContain('sleep.ended');
  });

  test('an emptied field is left out', async () => {
    const id = newId();
    await tab.outbox.write(startSleep(id, '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'));
    await tab.outbox.write({ ...endSleep(id, ''), op: 'change', fields: { endTime: null } });
    expect(contents()).toEqual([{ startTime: '2026-11-20T08:00:00.000Z', zone: 'Europe/Berlin' }]);
  });

  test('goes altogether with its deletion', async () => {
    const id = newId();
    await tab.outbox.write(start(id));
    await tab.outbox.write(note(id, 'soon gone'));
    await tab.outbox.write(remove(id));
    expect(await isEmpty()).toBe(true);
    goOnline();
    await tab.store.all();
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a baby takes its records along', async () => {
    const baby = { kind: 'baby', id: BABY, babyId: BABY, label: 'Baby' };
    await tab.outbox.write({
      ...baby,
      op: 'create',
      fields: { name: 'Mia', birthDate: '2026-06-01', gender: 'female' },
    });
    await tab.outbox.write(start(newId()));
    await tab.outbox.write({ ...baby, op: 'remove', fields: {} });
    expect(await isEmpty()).toBe(true);
  });

  test('once it was tried, edits and deletions follow it in order: it may have arrived', async () => {
    browser.isOnline = true;
    server.fault = () => 'reply lost';
    const id = newId();
    await tab.outbox.write(start(id));
    await until('it has arrived', () => server.records.has(id));
    await until('the answer is lost', () => !tab.outbox.snapshot().online);
    await tab.outbox.write(remove(id));
    expect(tab.outbox.snapshot().waiting).toBe(2);
    server.fault = () => 'none';
    tab.wake();
    await until('it is done', isEmpty);
    expect(server.records.has(id)).toBe(false);
  });
});

describe('a start while another sleep runs', () => {
  const running = { id: newId(), babyId: BABY, startTime: '2026-11-20T07:00:00.000Z' };
  beforeEach(() => {
    server.sleeps.set(running.id, running as never);
  });
  const ofId = (id: string) => server.sleeps.get(id);

  test('is recorded as a past sleep when its end is known', async () => {
    server.fault = () => 'request lost';
    const id = newId();
    await tab.outbox.write(startSleep(id, '2026-11-20T08:00:00.000Z'));
    await until('it is tried', () => !tab.outbox.snapshot().online);
    await tab.outbox.write(endSleep(id, '2026-11-20T09:00:00.000Z'));
    expect(tab.outbox.snapshot().waiting).toBe(2);
    server.fault = () => 'none';
    tab.wake();
    await until('it is there', () => ofId(id)?.endTime === '2026-11-20T09:00:00.000Z');
    expect(ofId(running.id)).toEqual(running);
    expect(tab.outbox.snapshot().refused).toEqual([]);
  });

  test('waits for the person, with the one that runs, and is kept with an end', async () => {
    const id = newId();
    await tab.outbox.write(startSleep(id, '2026-11-20T08:00:00.000Z'));
    await until('it is refused', () => tab.outbox.snapshot().refused.length === 1);
    const [refused] = tab.outbox.snapshot().refused;
    expect(refused).toMatchObject({ reason: 'A sleep is already running', running: running.startTime });
    await tab.outbox.mend(refused?.key ?? '', { endTime: '2026-11-20T08:30:00.000Z' });
    await until('it is there', () => ofId(id)?.endTime === '2026-11-20T08:30:00.000Z');
  });

  test('takes an end that comes later, from a tab that did not know', async () => {
    const id = newId();
    await tab.outbox.write(startSleep(id, '2026-11-20T08:00:00.000Z'));
    await until('it is refused', () => tab.outbox.snapshot().refused.length === 1);
    await tab.outbox.write(endSleep(id, '2026-11-20T08:30:00.000Z'));
    await until('it is there', () => ofId(id)?.endTime === '2026-11-20T08:30:00.000Z');
    expect(tab.outbox.snapshot().refused).toEqual([]);
  });

  test('and was ended together with the next one: what is finished arrives, and only what would run twice is asked about', async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    const at = (minutes: number) => `2026-11-20T08:${minutes}:00.000Z`;
    const goOn = (from: string, to: string, time: string): NewWrite => ({
      ...{ kind: 'together', op: 'together', id: to, babyId: BABY, fields: {}, label: 'Go on' },
      steps: [endSleep(from, time), startSleep(to, time)],
    });
    browser.isOnline = false;
    await tab.outbox.write(startSleep(one, at(10)));
    await tab.outbox.write(goOn(one, two, at(20)));
    await tab.outbox.write(goOn(two, three, at(30)));
    browser.isOnline = true;
    tab.wake();
    await until('one is refused, and the others are done', () => states().join() === 'refused');
    const [refused] = tab.outbox.snapshot().refused;
    expect(refused).toMatchObject({ id: three, running: running.startTime });
    await tab.outbox.discard(refused?.key ?? '');
    await until('it is done', isEmpty);
    expect([...server.sleeps.values()].map(({ id, startTime, endTime }) => [id, startTime, endTime])).toEqual([
      [running.id, running.startTime, undefined],
      [one, at(10), at(20)],
      [two, at(20), at(30)],
    ]);
  });
});

describe('what is done together', () => {
  const [bottle, nap] = [newId(), newId()];
  /** 'Fell asleep over the bottle': the bottle ends, and a sleep begins. */
  const together = (fields: { notes?: string } = {}): NewWrite => {
    const end = { ...note(bottle, 'x'), op: 'end' as const, fields: { endTime: '2026-11-20T08:20:00.000Z' } };
    const begin = startSleep(nap, '2026-11-20T08:20:00.000Z');
    const steps = [end, { ...begin, fields: { ...begin.fields, ...fields } }];
    return { kind: 'together', op: 'together', id: bottle, babyId: BABY, fields: {}, steps, label: 'Fell asleep' };
  };
  const sentTogether = () => server.seen.filter(({ path }) => path === '/api/records/together').length;

  test('offline behind what it ends, lives through a reload, and goes as one call', async () => {
    browser.isOnline = false;
    await tab.outbox.write(start(bottle));
    await tab.outbox.write(together());
    tab.crash();
    browser.isOnline = true;
    tab = open();
    await until('it is done', isEmpty);
    expect(sentTogether()).toBe(1);
    expect(server.records.get(bottle)).toMatchObject({ endTime: '2026-11-20T08:20:00.000Z' });
    expect(server.sleeps.get(nap)).toMatchObject({ startTime: '2026-11-20T08:20:00.000Z', zone: 'Europe/Berlin' });
    expect(tab.facts).toEqual(
      expect.arrayContaining([
        { name: 'feeding.changed', babyId: BABY, id: bottle },
        { name: 'sleep.started', babyId: BABY, id: nap },
      ]),
    );
  });

  test('is refused as one: nothing of it is there until the step that is wrong is mended, or left out', async () => {
    await tab.outbox.write(start(bottle));
    await tab.outbox.write(together({ notes: 'refuse' }));
    await until('it is refused', () => tab.outbox.snapshot().refused.length === 1);
    expect(server.records.get(bottle)?.endTime).toBeUndefined();
    const [refused] = tab.outbox.snapshot().refused;
    expect(refused).toMatchObject({ reason: 'These notes cannot be', label: 'Fell asleep' });
    await tab.outbox.mend(refused?.key ?? '', { notes: 'still refuse' }, 1);
    await until('it is refused again', () => sentTogether() === 2 && states().includes('refused'));
    await tab.outbox.leaveOut(refused?.key ?? '', 1);
    await until('it is done', isEmpty);
    expect(server.records.get(bottle)?.endTime).toBe('2026-11-20T08:20:00.000Z');
    expect([...server.sleeps.keys()]).toEqual([]);
  });

  test('has the times of its taps put right by the clock of the server', async () => {
    server.ahead = 600_000;
    browser = createBrowser(`outbox-${newId()}`, undefined, (clock) =>
      clock.asking()(new Date(server.now()).toUTCString()),
    );
    const page = open();
    const tapped = new Date().toISOString();
    const begin = startSleep(nap, tapped);
    const before = { ...start(bottle), fields: { ...start(bottle).fields, endTime: '2026-11-20T08:09:00.000Z' } };
    await page.outbox.write({ ...together(), steps: [before, begin] });
    await until('it is sent', () => server.sleeps.has(nap));
    const moved = Date.parse(server.sleeps.get(nap)?.startTime ?? '') - Date.parse(tapped);
    expect(Math.abs(moved - 600_000)).toBeLessThan(5_000);
    expect(server.records.get(bottle)).toMatchObject(before.fields);
  });
});

describe('a deletion that is taken back', () => {
  test('before it was sent leaves nothing to be sent', async () => {
    const id = newId();
    await tab.outbox.write(start(id));
    await until('it is there', isEmpty);
    browser.isOnline = false;
    await tab.outbox.write(remove(id));
    expect(tab.visible().has(id)).toBe(false);
    expect(await tab.outbox.write(restore(id))).toBeUndefined();
    expect(await isEmpty()).toBe(true);
    expect(tab.visible().has(id)).toBe(true);
    expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('is restored under its id once it was sent, and shown until then', async () => {
    const id = newId();
    await tab.outbox.write(start(id));
    await tab.outbox.write(remove(id));
    await until('it is gone', isEmpty);
    expect(server.records.has(id)).toBe(false);
    browser.isOnline = false;
    await tab.outbox.write(restore(id));
    expect(tab.visible().has(id)).toBe(true);
    browser.isOnline = true;
    tab.wake();
    await until('it is back', isEmpty);
    expect(server.records.has(id)).toBe(true);
  });

  test('is made again, as another record, by a server that cannot restore yet', async () => {
    server.restores = false;
    const id = newId();
    await tab.outbox.write(start(id));
    await tab.outbox.write(remove(id));
    await until('it is gone', isEmpty);
    await tab.outbox.write(restore(id));
    await until('it is back', isEmpty);
    const [[made, record] = [], ...more] = server.records;
    expect([made === id, record?.type, more]).toEqual([false, 'bottle', []]);
  });

  test.each([1, 2])('of what the server never had, after %i taps on Delete, is made again', async (taps) => {
    browser.isOnline = false;
    const id = newId();
    await tab.outbox.write(start(id));
    await Promise.all(Array.from({ length: taps }, () => tab.outbox.write(remove(id))));
    await tab.outbox.write(restore(id));
    expect(tab.visible().has(id)).toBe(true);
    browser.isOnline = true;
    tab.wake();
    await until('it is there', isEmpty);
    expect(server.records.has(id)).toBe(true);
  });
});

describe('a server that does not know a kind yet', () => {
  const bath = (id: string): NewWrite => ({ ...start(id), kind: 'bath', label: 'Bath' });

  test('holds up what is about the same record only, and gets all of it after its update', async () => {
    const [one, other] = [newId(), newId()];
    await tab.outbox.write(bath(one));
    await tab.outbox.write({ ...bath(one), op: 'change', fields: { notes: 'warm' } });
    await tab.outbox.write(start(other));
    await until('the other is there', () => server.records.has(other));
    await until('it waits', () => tab.outbox.snapshot().waiting === 2);
    const waiting = tab.outbox.snapshot().writes.filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ op, awaitsServer }) => [op, awaitsServer])).toEqual([
      ['create', true],
      ['change', undefined],
    ]);
    expect(tab.outbox.snapshot().refused).toEqual([]);
    server.kinds = ['bath'];
    await until('it is there', () => tab.outbox.snapshot().waiting === 0);
    expect(server.records.get(one)).toMatchObject({ notes: 'warm' });
    expect(tab.facts.map(({ name }) => name)).toContain('bath.started');
  });
});

test('each write says when it was made, by the right clock', async () => {
  // Too little to move the times of records, and told all the same.
  server.ahead = 60_000;
  browser = createBrowser(`outbox-${newId()}`, undefined, (clock) =>
    clock.asking()(new Date(server.now()).toUTCString()),
  );
  const page = open();
  const before = Date.now();
  const id = newId();
  const startTime = new Date(before).toISOString();
  await page.outbox.write(startSleep(id, startTime));
  await until('it is sent', () => server.sleeps.has(id));
  expect(server.sleeps.get(id)?.startTime).toBe(startTime);
  const madeAt = Date.parse(server.seen.find(({ method }) => method === 'POST')?.madeAt ?? '');
  expect(Math.abs(madeAt - before - 60_000)).toBeLessThan(5_000);
});

test('what is tapped after a reload was made later than what was tapped before it, however exact the clock is known', async () => {
  // The header has whole seconds, so each page errs by another part of one, and by half of what a line took: below two seconds, which are told.
  const errors = [900, -900];
  browser = createBrowser(`outbox-${newId()}`, undefined, (clock) =>
    clock.asking(Date.now() - 2 * (errors.shift() ?? 0))(new Date().toUTCString()),
  );
  const id = newId();
  const page = open();
  await page.outbox.write(startSleep(id, new Date().toISOString()));
  await until('it runs', () => server.sleeps.has(id));
  page.crash();
  browser.isOnline = false;
  const next = open();
  await next.outbox.write(endSleep(id, new Date(Date.now() + 1).toISOString()));
  browser.isOnline = true;
  next.wake();
  await until('it has ended', () => server.sleeps.get(id)?.endTime !== undefined);
  const madeAts = server.seen.flatMap(({ madeAt }) => madeAt ?? []);
  expect(errors).toEqual([]);
  expect(Date.parse(madeAts.at(-1) ?? '')).toBeGreaterThanOrEqual(Date.parse(madeAts[0] ?? ''));
});

test('a change without times says when it was made by the right clock, too: the server is asked first', async () => {
  const id = newId();
  await tab.outbox.write(start(id));
  await until('it is there', isEmpty);
  server.ahead = 600_000;
  browser = createBrowser(`outbox-${newId()}`, undefined, (clock) =>
    clock.asking()(new Date(server.now()).toUTCString()),
  );
  const page = open();
  await page.outbox.write({ ...start(id), op: 'change', fields: { notes: 'warm' } });
  await until('it is sent', () => server.edits.has(id));
  const madeAt = Date.parse(server.seen.find(({ method }) => method === 'PATCH')?.madeAt ?? '');
  expect(Math.abs(madeAt - server.now())).toBeLessThan(5_000);
});

test('two tabs that record in the same moment send each write once', async () => {
  const other = open();
  const ids = [newId(), newId()];
  server.delay = () => 10;
  await Promise.all([tab.outbox.write(start(ids[0] ?? '')), other.outbox.write(start(ids[1] ?? ''))]);
  await until('both are done', async () => (await isEmpty()) && states(other).length === 0);
  expect([...server.records.keys()].sort()).toEqual(ids.sort());
  expect(sentPosts()).toBe(2);
});

test('a write goes on its way with its storing, and the page that dies then leaves it to the next one', async () => {
  // The clock is known.
  await tab.outbox.write(startSleep(newId(), new Date().toISOString()));
  await until('it is done', isEmpty);
  server.fault = () => 'request lost';
  const id = newId();
  await tab.outbox.write(start(id));
  tab.crash();
  server.fault = () => 'none';
  tab = open();
  // It may have arrived: nothing goes into it any more.
  expect(await tab.store.all()).toMatchObject([{ id, state: 'waiting', tried: true }]);
  await tab.outbox.write(note(id, 'later'));
  await until('both are done', isEmpty);
  expect([...server.records.keys()]).toEqual([id]);
  expect(server.edits.get(id)).toEqual(['later']);
});

test('one tap costs three transactions', async () => {
  // The clock is known, and nothing else is going on.
  await tab.outbox.write(startSleep(newId(), new Date().toISOString()));
  await until('it is done', isEmpty);
  const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const count = () => transactions.mock.calls.length;
  await tab.outbox.write(start(newId()));
  await until('it is done', () => states().length === 0);
  const used = count();
  expect(await tab.store.all()).toEqual([]);
  expect(used).toBe(3);
  // A browser may otherwise call a write done that a power cut still loses.
  for (const [, , options] of transactions.mock.calls) expect(options).toEqual({ durability: 'strict' });
});

describe('users', () => {
  test("an expired session keeps the writes for the same user; another user's token never carries them", async () => {
    server.token = 'renewed';
    const id = newId();
    await tab.outbox.write(start(id));
    await until('the session has ended', () => sessionStore.current().status === 'signed-out');
    expect(tab.outbox.snapshot().writes).toEqual([]);

    server.token = 'sams';
    signIn(newId(), 'sams');
    tab.wake();
    await tab.client.refetchQueries();
    expect(tab.outbox.snapshot().writes).toEqual([]);
    // Kim's was first in line.
    const sams = newId();
    await tab.outbox.write(start(sams));
    await until("Sam's is sent", () => server.records.has(sams));
    expect([...server.records.keys()]).toEqual([sams]);

    server.token = 'kims';
    signIn(kim, 'kims');
    await until('it is sent', () => server.records.has(id));
    const posts = server.seen.filter(({ method }) => method === 'POST');
    expect(posts.filter(({ token }) => token === 'Bearer sams')).toHaveLength(1);
  });

  test('a clearing keeps what the server does not have, unless all is to go', async () => {
    server.fault = () => 'request lost';
    await tab.outbox.write(start(newId()));
    await tab.outbox.clear(kim, false);
    expect(await tab.outbox.waitingCount(kim)).toBe(1);
    expect(await tab.outbox.waitingCount(newId())).toBe(0);
    await tab.outbox.clear(kim, true);
    expect(await tab.outbox.waitingCount(kim)).toBe(0);
    expect(states()).toEqual([]);
  });
});

test('a clearing finds what is still on its way into the store', async () => {
  server.fault = () => 'request lost';
  const written = [start(newId()), start(newId())].map((one) => tab.outbox.write(one));
  await tab.outbox.clear(kim, true);
  await Promise.all(written);
  await tab.store.all();
  expect([await tab.outbox.waitingCount(kim), states()]).toEqual([0, []]);
});

test('the snapshot stays the same object while nothing changes', async () => {
  // The clock is known.
  await tab.outbox.write(startSleep(newId(), new Date().toISOString()));
  await until('it is done', isEmpty);
  server.fault = () => 'failing';
  await tab.outbox.write(start(newId()));
  const before = tab.outbox.snapshot();
  const heard = jest.fn();
  tab.outbox.subscribe(heard);
  tab.wake();
  await tab.store.all();
  expect(tab.outbox.snapshot()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
});

test('a store that cannot be read for a moment is not taken for empty: what waits still waits', async () => {
  const log = quietly();
  server.fault = () => 'request lost';
  await tab.outbox.write(start(newId()));
  await until('it is tried', () => !tab.outbox.snapshot().online);
  const broken = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  tab.wake();
  await until('it is logged', () => log.mock.calls.length > 0);
  expect(states()).toEqual(['waiting']);
  broken.mockRestore();
  server.fault = () => 'none';
  tab.wake();
  await until('it is done', isEmpty);
  expect(server.records.size).toBe(1);
});

test('what the disk does not forget is not called discarded', async () => {
  server.fault = () => 'request lost';
  await tab.outbox.write(start(newId()));
  await until('it is tried', () => !tab.outbox.snapshot().online);
  browser.isOnline = false;
  const broken = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  const [write] = tab.outbox.snapshot().writes;
  await expect(tab.outbox.discard(write?.key ?? '')).rejects.toThrow();
  expect(states()).toEqual(['waiting']);
  broken.mockRestore();
});

test('a store that cannot be read is logged, and tried again', async () => {
  const log = quietly();
  await tab.outbox.waitingCount(kim);
  const broken = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  await tab.outbox.write(start(newId()));
  await until('it is logged', () => log.mock.calls.length > 0);
  broken.mockRestore();
  await until('it is done', isEmpty);
  expect(server.records.size).toBe(1);
});
