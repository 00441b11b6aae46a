import { onlineManager } from '@tanstack/react-query';
import { newId } from '../ids.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Toast } from '../toasts.ts';
import type { NewWrite } from './outbox.types.ts';
import type { Asked } from './refusals.ts';
import { createTeller, type Teller } from './tell-writes.ts';
import { createBrowser, endSleep, note, remove, start, startSleep, type Tab } from './testing/browser.ts';
import { createFakeServer, type FakeServer, until } from './testing/fake-server.ts';

let server: FakeServer;
let browser: ReturnType<typeof createBrowser>;
let tab: Tab;
let teller: Teller;
/** Every word that was said, and what stands now by its name. */
let said: Toast[];
const standing = new Map<string, Toast>();
const asked: Asked[] = [];

const listen = ({ outbox }: Tab) =>
  createTeller({
    outbox,
    show(toast) {
      if (toast.onlyInPlace && !standing.has(toast.id ?? '')) return;
      said.push(toast);
      if (toast.id) standing.set(toast.id, toast);
    },
    hide: (id) => standing.delete(id),
    ask: (what) => asked.push(what),
  });

beforeEach(() => {
  said = [];
  standing.clear();
  asked.length = 0;
  onlineManager.setOnline(true);
  server = createFakeServer();
  globalThis.fetch = server.fetch;
  sessionStore.save({
    id: newId(),
    email: 'kim@example.org',
    name: 'Kim',
    createdAt: '',
    emailVerified: true,
    token: server.token,
  });
  browser = createBrowser(`teller-${newId()}`);
  tab = browser.open();
  teller = listen(tab);
});
afterEach(() => {
  jest.restoreAllMocks();
  tab.crash();
});

const bottle = (id: string, notes?: string): NewWrite => ({
  ...start(id),
  fields: { ...start(id).fields, ...(notes && { notes }) },
  words: {
    what: 'Bottle',
    taken: { severity: 'success', message: 'Bottle recorded' },
    failure: 'Failed to start feeding tracking',
  },
});
const words = () => said.map(({ message }) => message);
const one = () => [...standing.values()][0];
const refused = () => tab.outbox.snapshot().refused;

test('recorded is said once the server has it, with the way back', async () => {
  let isTaken = false;
  server.delay = () => 20;
  tab.outbox.onAcknowledged(() => {
    isTaken = true;
    expect(said).toEqual([]);
  });
  const undo = jest.fn();
  expect(await teller.writeAndTell(bottle(newId()), undo)).toBe(true);
  await until('it is told', () => said.length > 0);
  expect(isTaken).toBe(true);
  expect(said).toMatchObject([{ message: 'Bottle recorded', severity: 'success', action: { label: 'Undo' } }]);
  one()?.action?.onClick();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('without network it is saved on this device at once, and recorded in the same place later', async () => {
  server.fault = () => 'request lost';
  browser.isOnline = false;
  await teller.writeAndTell(bottle(newId()), () => {});
  expect(said).toMatchObject([
    {
      message: 'Bottle saved on this device',
      fold: { what: 'Bottle', state: 'saved on this device' },
      action: { label: 'Undo' },
    },
  ]);
  server.fault = () => 'none';
  browser.isOnline = true;
  tab.wake();
  await until('it is taken', () => said.length === 2);
  expect(words()).toEqual(['Bottle saved on this device', 'Bottle recorded']);
  expect(standing.size).toBe(1);
});

test('each word says of which record it is, so that a later one can take its place', async () => {
  const id = newId();
  await teller.writeAndTell(bottle(id));
  await until('it is told', () => said.length > 0);
  browser.isOnline = false;
  await teller.writeAndTell({ ...remove(id), words: { what: 'Bottle deletion', taken: { message: 'Deleted' } } });
  browser.isOnline = true;
  tab.wake();
  await until('it is gone', () => said.length === 3);
  expect(words()).toEqual(['Bottle recorded', 'Bottle deletion saved on this device', 'Deleted']);
  expect(said.map(({ about }) => about)).toEqual([id, id, id]);
});

test('who has closed the word of waiting is not told again', async () => {
  browser.isOnline = false;
  await teller.writeAndTell(bottle(newId()));
  standing.clear();
  browser.isOnline = true;
  tab.wake();
  await until('it is taken', () => server.records.size === 1 && tab.outbox.snapshot().waiting === 0);
  expect(words()).toEqual(['Bottle saved on this device']);
});

test('a server that does not answer: saved on this device', async () => {
  server.fault = () => 'failing';
  await teller.writeAndTell(bottle(newId()));
  await until('it is told', () => said.length > 0);
  expect(words()).toEqual(['Bottle saved on this device']);
});

test('a refusal takes the place of what was said: its own words, the reason, and what can be done', async () => {
  browser.isOnline = false;
  await teller.writeAndTell(bottle(newId(), 'refuse'), () => {});
  expect(words()).toEqual(['Bottle saved on this device']);
  browser.isOnline = true;
  tab.wake();
  await until('it is refused', () => said.length === 2);
  expect(standing.size).toBe(1);
  expect(one()).toMatchObject({
    severity: 'error',
    title: 'Failed to start feeding tracking',
    message: 'These notes cannot be',
    action: { label: 'Edit' },
    otherAction: { label: 'Discard' },
  });
  const key = refused()[0]?.key;
  one()?.action?.onClick();
  one()?.otherAction?.onClick();
  expect(asked).toEqual([
    { key, wants: 'mend' },
    { key, wants: 'discard' },
  ]);
});

test('a refusal with the line good is told without a word of success before', async () => {
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  await until('it is told', () => said.length > 0);
  expect(said).toMatchObject([{ severity: 'error' }]);
});

test('what was refused is gone from the screen once it is mended, and is then recorded', async () => {
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  await until('it is refused', () => refused().length === 1);
  await tab.outbox.mend(refused()[0]?.key ?? '', { notes: 'fine' });
  await until('it is taken', () => words().includes('Bottle recorded'));
  expect([...standing.values()].map(({ message }) => message)).toEqual(['Bottle recorded']);
});

test('a change of what was deleted meanwhile can be looked at and discarded, and says so', async () => {
  const change = { ...note(newId(), 'fine'), words: { failure: 'Failed to update feeding' } };
  await teller.writeAndTell(change);
  await until('it is told', () => said.length > 0);
  expect(one()).toMatchObject({ title: 'Failed to update feeding', message: 'It was deleted meanwhile.' });
  expect([one()?.action?.label, one()?.otherAction?.label]).toEqual(['Show', 'Discard']);
  one()?.action?.onClick();
  expect(asked).toMatchObject([{ wants: 'look' }]);
});

test('while the list of what was refused is open nothing else offers what to do', async () => {
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  await until('it is told', () => standing.size === 1);
  const close = teller.list();
  expect(standing.size).toBe(0);
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  await until('it is told', () => standing.size === 1);
  expect(one()).toMatchObject({ title: 'Failed to start feeding tracking', message: 'These notes cannot be' });
  expect(one()).not.toHaveProperty('action');
  expect(one()).not.toHaveProperty('otherAction');
  close();
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  await until('it is told', () => standing.size === 2);
  expect([...standing.values()].at(-1)).toMatchObject({ otherAction: { label: 'Discard' } });
});

test('a second failure with the same reason is told under its own name', async () => {
  teller.start();
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  const other = { ...bottle(newId(), 'refuse'), words: { failure: 'Failed to record past feeding' } };
  await teller.writeAndTell(other);
  await until('both are told', () => said.length === 2);
  expect(said.map(({ title }) => title)).toEqual(['Failed to start feeding tracking', 'Failed to record past feeding']);
  // Where there is room for one only.
  const both = said[1]?.together?.(2);
  expect(both?.message).toBe('2 records were not accepted');
  both?.action?.onClick();
  expect(asked).toEqual([{ key: refused()[1]?.key, wants: 'look' }]);
});

describe('where the server answers before the tap is drawn', () => {
  let drawn = () => {};
  beforeEach(() => {
    const drawing = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    browser.answered = () => drawing;
  });
  const taken = () =>
    until('the server has it', async () => server.records.size === 1 && (await tab.store.all()).length === 0);

  test('recorded is said all the same', async () => {
    const undo = jest.fn();
    const written = teller.writeAndTell(bottle(newId()), undo);
    await taken();
    drawn();
    expect(await written).toBe(true);
    await until('it is told', () => said.length > 0);
    expect(said).toMatchObject([{ message: 'Bottle recorded', action: { label: 'Undo' } }]);
  });

  test('a refusal is told once', async () => {
    const written = teller.writeAndTell(bottle(newId(), 'refuse'));
    await until('it is refused', async () => (await tab.store.all())[0]?.state === 'refused');
    drawn();
    expect(await written).toBe(true);
    await until('it is told', () => said.length > 0);
    expect(said).toMatchObject([{ severity: 'error', message: 'These notes cannot be' }]);
  });

  test('a form closes', async () => {
    const written = teller.writeFromForm(bottle(newId()));
    await taken();
    drawn();
    await written;
    await until('it is told', () => said.length > 0);
    expect(words()).toEqual(['Bottle recorded']);
  });

  const edited = (id: string, notes: string): NewWrite => ({
    ...note(id, notes),
    words: { taken: { message: 'Feeding updated' }, failure: 'Failed to update feeding' },
  });

  /** A bottle that waits; what is done next goes into it. */
  async function givenAWaitingBottle(undo?: () => void): Promise<string> {
    browser.isOnline = false;
    const drawing = browser.answered;
    browser.answered = () => undefined;
    const id = newId();
    await teller.writeAndTell(bottle(id), undo);
    browser.answered = drawing;
    return id;
  }

  async function send(): Promise<void> {
    await until('it went into the bottle', async () => JSON.stringify(await tab.store.all()).includes('fine'));
    browser.isOnline = true;
    tab.wake();
    await taken();
  }

  test('what went into a write that was told already is told, with its own way back', async () => {
    const [undoBottle, undoEdit] = [jest.fn(), jest.fn()];
    const id = await givenAWaitingBottle(undoBottle);
    const written = teller.writeAndTell(edited(id, 'fine'), undoEdit);
    await send();
    drawn();
    await written;
    await until('it is told', () => words().includes('Feeding updated'));
    said.at(-1)?.action?.onClick();
    expect([undoEdit.mock.calls.length, undoBottle.mock.calls.length]).toEqual([1, 0]);
  });

  test('a form closes whose edit went into one', async () => {
    const written = teller.writeFromForm(edited(await givenAWaitingBottle(), 'fine'));
    await send();
    drawn();
    await written;
    await until('it is told', () => words().includes('Feeding updated'));
  });

  test('a form whose edit went into a refused record, and is refused with it, says so alone', async () => {
    browser.answered = () => undefined;
    const id = newId();
    await teller.writeAndTell(bottle(id, 'refuse'));
    await until('it is told', () => said.length === 1);
    let drawIt = () => {};
    const drawing = new Promise<void>((resolve) => {
      drawIt = resolve;
    });
    browser.answered = () => drawing;
    const written = teller.writeFromForm(edited(id, 'refuse'));
    const isAgain = async () =>
      (await tab.store.all()).some(({ state, version = 0 }) => state === 'refused' && version > 2);
    await until('it is refused again', isAgain);
    drawIt();
    await expect(written).rejects.toThrow('These notes cannot be');
    expect([said.length, standing.size, refused().length]).toEqual([2, 1, 1]);
  });

  describe('on a device that stores nothing', () => {
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
    });

    test('what is recorded waits no more', async () => {
      const written = teller.writeAndTell(bottle(newId()));
      await until('the server has it', () => server.records.size === 1);
      await until('its reads have it', () => tab.visible().size === 1);
      drawn();
      await written;
      await until('it is told', () => said.length > 0);
      const { waiting, volatile: isVolatile } = tab.outbox.snapshot();
      expect([words(), waiting, isVolatile]).toEqual([['Bottle recorded'], 0, false]);
    });

    test('a form keeps what is refused', async () => {
      const written = teller.writeFromForm(bottle(newId(), 'refuse'));
      await until('it is refused', async () => (await tab.store.all())[0]?.state === 'refused');
      drawn();
      await expect(written).rejects.toThrow('These notes cannot be');
    });
  });

  test('a form closes, too, whose record was taken away before it was sent', async () => {
    browser.isOnline = false;
    const id = newId();
    const written = teller.writeFromForm(bottle(id));
    await until('it is stored', async () => (await tab.store.all()).length === 1);
    const taken = teller.writeAndTell(remove(id));
    await until('nothing is left', async () => (await tab.store.all()).length === 0);
    drawn();
    await Promise.all([written, taken]);
    expect(said).toEqual([]);
  });

  test('a form keeps what is refused', async () => {
    const written = teller.writeFromForm(bottle(newId(), 'refuse'));
    await until('it is refused', async () => (await tab.store.all())[0]?.state === 'refused');
    drawn();
    await expect(written).rejects.toThrow('These notes cannot be');
    expect(refused()).toEqual([]);
    expect([...standing.values()]).toMatchObject([{ severity: 'error', message: 'Failed to start feeding tracking' }]);
  });
});

test('what was taken back before it was sent leaves no word', async () => {
  browser.isOnline = false;
  const id = newId();
  await teller.writeAndTell(bottle(id));
  await teller.writeAndTell(remove(id));
  expect(standing.size).toBe(0);
  expect(tab.outbox.snapshot().writes).toEqual([]);
});

test('a deletion of what was never sent is done at once', async () => {
  browser.isOnline = false;
  const id = newId();
  await teller.writeAndTell(bottle(id));
  const deletion = { ...remove(id), words: { taken: { message: 'Feeding record deleted' } } };
  await teller.writeAndTell(deletion as NewWrite, () => {});
  expect(words()).toEqual(['Bottle saved on this device', 'Feeding record deleted']);
});

test('a reload tells what is refused later, not what was refused before', async () => {
  browser.isOnline = false;
  await teller.writeAndTell(bottle(newId(), 'refuse'));
  tab.crash();
  said = [];
  standing.clear();
  tab = browser.open();
  listen(tab).start();
  await until('it is read', () => tab.outbox.snapshot().waiting === 1);
  browser.isOnline = true;
  tab.wake();
  await until('it is told', () => said.length === 1);
  expect(said).toMatchObject([{ title: 'Failed to start feeding tracking', message: 'These notes cannot be' }]);
  tab.crash();
  tab = browser.open();
  listen(tab).start();
  await until('it is read', () => refused().length === 1);
  expect(said).toHaveLength(1);
});

test('a device that cannot store says so instead of saved', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  browser.isOnline = false;
  await teller.writeAndTell(bottle(newId()));
  expect(words()).toEqual(['Bottle kept until this page closes']);
});

test('what could not be stored at all is told by its name', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(tab.outbox, 'write').mockRejectedValue(new Error(''));
  expect(await teller.writeAndTell(bottle(newId()))).toBe(false);
  expect(said).toEqual([{ severity: 'error', message: 'Failed to start feeding tracking' }]);
});

describe('a form', () => {
  test('may close when the server has it', async () => {
    await teller.writeFromForm(bottle(newId()));
    expect(server.records.size).toBe(1);
  });

  test('may close when it is saved on this device', async () => {
    browser.isOnline = false;
    await teller.writeFromForm(bottle(newId()));
    expect(tab.outbox.snapshot().waiting).toBe(1);
  });

  test('may close when its write is gone before an answer came', async () => {
    globalThis.fetch = () => new Promise(() => {});
    const closing = teller.writeFromForm(bottle(newId()));
    await until('it is on its way', () => tab.outbox.snapshot().writes.length === 1);
    await tab.outbox.clear(sessionStore.current().user?.id ?? '', true);
    await closing;
    expect(said).toEqual([]);
  });

  test('stays with the reason when it is refused, and is the only one to hold it', async () => {
    await expect(teller.writeFromForm(bottle(newId(), 'refuse'))).rejects.toThrow('These notes cannot be');
    expect(said).toMatchObject([{ severity: 'error', message: 'Failed to start feeding tracking' }]);
    expect(said[0]).not.toHaveProperty('title');
    expect(tab.outbox.snapshot().writes).toEqual([]);
  });

  test('saved again, it takes back what was said of the try before', async () => {
    const id = newId();
    await expect(teller.writeFromForm(bottle(id, 'refuse'))).rejects.toThrow('These notes cannot be');
    expect([...standing.values()]).toHaveLength(1);
    const again = teller.writeFromForm(bottle(id));
    expect([...standing.values()]).toEqual([]);
    await again;
  });

  test('takes nothing away but its own: a refused record that it went into stays', async () => {
    const id = newId();
    await teller.writeAndTell(bottle(id, 'refuse'));
    await until('it is refused', () => refused().length === 1);
    await expect(teller.writeFromForm(note(id, 'refuse'))).rejects.toThrow('These notes cannot be');
    expect(refused()).toMatchObject([{ op: 'create', id }]);
  });
});

describe('an end that somebody else has set', () => {
  const mine = '2026-11-20T06:52:10.000Z';
  const theirs = '2026-11-20T06:40:50.000Z';
  const time = (instant: string) => new Date(instant).toLocaleTimeString(undefined, { timeStyle: 'short' });

  async function endLate() {
    const id = newId();
    server.sleeps.set(id, { id, babyId: 'b', startTime: '2026-11-20T05:00:00.000Z', endTime: theirs });
    const bodies: [string, unknown][] = [];
    const madeAt: string[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method === 'PATCH') {
        bodies.push([pathname, await request.clone().json()]);
        madeAt.push(request.headers.get('x-made-at') ?? '');
      }
      if (!pathname.startsWith('/api/sleep/end/')) return server.fetch(request);
      return Response.json(
        { message: 'This sleep was already ended', error: 'already_ended', data: server.sleeps.get(id) },
        { status: 409 },
      );
    };
    await teller.writeAndTell({ ...endSleep(id, mine), words: { failure: 'Failed to end sleep tracking' } });
    await until('it is told', () => said.length > 0);
    return { id, bodies, madeAt };
  }

  test('is told by both times; the own one is a plain edit', async () => {
    const { id, bodies, madeAt } = await endLate();
    const asked = new Date().toISOString();
    expect(one()).toMatchObject({
      message: `It was ended at ${time(theirs)}. Use ${time(mine)} instead?`,
      persist: true,
      action: { label: `Use ${time(mine)}` },
      otherAction: { label: `Keep ${time(theirs)}` },
    });
    one()?.action?.onClick();
    await until('it is sent', () => server.sleeps.get(id)?.endTime === mine);
    expect(bodies.at(-1)).toEqual([`/api/sleep/${id}`, { endTime: mine }]);
    // Else an end that was tapped after the first tap would silently win.
    expect(madeAt[1]?.localeCompare(asked)).toBeGreaterThanOrEqual(0);
    expect(standing.size).toBe(0);
  });

  test('a choice that this device could not store is told, and can be made again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(tab.outbox, 'retry').mockRejectedValue(new Error('full'));
    await endLate();
    one()?.action?.onClick();
    await until('it is told', () => words().includes('This device could not store the change. Please try again.'));
    expect(refused()).toHaveLength(1);
  });

  test('stays when the person keeps it', async () => {
    const { id } = await endLate();
    one()?.otherAction?.onClick();
    await until('it is let go', () => tab.outbox.snapshot().writes.length === 0);
    expect(server.sleeps.get(id)?.endTime).toBe(theirs);
    expect(standing.size).toBe(0);
  });
});

describe('a start where another one runs', () => {
  async function startSecond() {
    const startTime = new Date(Date.now() - 120_000).toISOString();
    const data = { id: newId(), babyId: 'b', startTime, by: { id: newId(), name: 'Anna' } };
    globalThis.fetch = async (input, init) =>
      new Request(input, init).method === 'POST'
        ? Response.json({ message: 'A sleep is already running', error: 'already_open', data }, { status: 409 })
        : server.fetch(input, init);
    const write = startSleep(newId(), new Date().toISOString());
    await teller.writeAndTell({ ...write, words: { failure: 'Failed to start sleep tracking' } });
    await until('it is told', () => said.length > 0);
  }

  test('is told by who was first; the own one is let go with OK', async () => {
    await startSecond();
    expect(one()).toMatchObject({ message: 'Anna started this sleep 2 min ago', action: { label: 'OK' } });
    one()?.action?.onClick();
    await until('it is let go', () => tab.outbox.snapshot().writes.length === 0);
    expect(standing.size).toBe(0);
  });

  test('can be kept, too: it asks when it ended', async () => {
    await startSecond();
    one()?.otherAction?.onClick();
    expect(asked).toMatchObject([{ wants: 'mend' }]);
    expect(refused()).toHaveLength(1);
  });
});

test('a sleep too short to be kept is not called recorded', async () => {
  const write = { ...startSleep(newId(), '2026-11-20T05:00:00.000Z'), words: { taken: { message: 'Sleep recorded' } } };
  globalThis.fetch = async (input, init) =>
    new Request(input, init).method === 'POST'
      ? Response.json({ data: { id: write.id, deleted: true, message: 'Too short' } })
      : server.fetch(input, init);
  await teller.writeAndTell(write);
  await until('it is taken', () => tab.outbox.snapshot().writes.length === 0);
  expect(said).toEqual([]);
});
