import { type Sleep, singlesOf } from '@nestling/contract';
import { randomOf } from '../../../../tools/random.mjs';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { sessionStore } from '../session/session-store.ts';
import { isHeld } from './concerns.ts';
import type { NewWrite, OutboxWrite } from './outbox.types.ts';
import {
  BABY,
  createBrowser,
  endSleep,
  note,
  remove,
  restore,
  start,
  startNoting,
  startSleep,
  type Tab,
} from './testing/browser.ts';
import { createFakeServer, type FakeServer, type Fault, pause, until } from './testing/fake-server.ts';

/** One write of the person. `maybe`: the tab died before it could say that the write was stored. */
interface Made {
  tab: Tab;
  write: NewWrite;
  /** By the device's clock. */
  at: number;
  fate: 'pending' | 'accepted' | 'maybe';
  /** Of the write that carries it, once it is stored; nothing where none was left. */
  key?: string | undefined;
}

const FAULTS: Fault[] = ['none', 'request lost', 'reply lost', 'failing', 'busy', 'portal'];
const STEPS = 40;
/** How far the server's clock is ahead of the device's. */
const AHEAD_MS = [0, 600_000, -600_000, 2 * 86_400_000, -2 * 86_400_000];
/** A header has whole seconds, and this machine is busy. Milliseconds. */
const SKEW_MS = 5_000;
const notesOf = ({ fields }: NewWrite): string => String(fields.notes ?? '');
const isPoison = (write: NewWrite) => notesOf(write).includes('refuse');
const isRemoval = ({ write }: Made) => write.op === 'remove';
const isChange = ({ write }: Made) => write.op === 'change' || write.op === 'end';
/** Whether the last word on a record is that it is gone. */
const isGone = (made: readonly Made[]) =>
  made.findLast(({ write: { op } }) => op === 'remove' || op === 'restore')?.write.op === 'remove';

/** A person who writes at random in up to three tabs that die and come back, over a network that loses and a server that fails. */
function createWorld(seed: number) {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const server = createFakeServer();
  server.ahead = AHEAD_MS[seed % AHEAD_MS.length] ?? 0;
  // The date of a header has whole seconds.
  const learn = (clock: Clock) => clock.asking()(new Date(server.now()).toUTCString());
  const browser = createBrowser(`model-${seed}-${newId()}`, () => below(4), learn);
  const made: Made[] = [];
  const ids: string[] = [];
  /** Records that a tab showed and then did not, though nobody deleted them. */
  const vanished: string[] = [];
  const tabs: Tab[] = [];
  /** Sleeps of this device that nobody has ended, and those that were. */
  /** Keys of what the server took. */
  const acknowledged = new Set<string>();
  const asleep: string[] = [];
  const slept: string[] = [];
  let trouble = 0;
  server.fault = () =>
    !browser.isOnline ? 'request lost' : random() < trouble ? (FAULTS[below(FAULTS.length)] ?? 'none') : 'none';
  server.delay = () => below(4);

  function open(): Tab {
    const tab = browser.open();
    const before = new Set<string>();
    tab.outbox.onAcknowledged(({ key }) => acknowledged.add(key));
    tab.outbox.subscribe(() => {
      if (!tabs.includes(tab)) return;
      const now = tab.visible();
      const isRefused = (id: string) =>
        tab.outbox
          .snapshot()
          .refused.flatMap(singlesOf)
          .some((write) => write.id === id);
      const isDeleted = (id: string) =>
        isRefused(id) || made.some((entry) => isRemoval(entry) && entry.write.id === id);
      vanished.push(...[...before].filter((id) => !now.has(id) && !isDeleted(id)));
      for (const id of now) before.add(id);
    });
    tabs.push(tab);
    return tab;
  }

  function die(tab: Tab): void {
    tabs.splice(tabs.indexOf(tab), 1);
    tab.crash();
    for (const entry of made) if (entry.tab === tab && entry.fate === 'pending') entry.fate = 'maybe';
  }

  /** A person changes one record in one tab, and then perhaps in another: between two at once there is no order to keep. */
  function write(any: Tab, write: NewWrite): void {
    const singles = singlesOf(write);
    const isOnItsWay = ({ fate, write: { id } }: Made) => fate === 'pending' && singles.some((one) => one.id === id);
    const tab = made.findLast(isOnItsWay)?.tab ?? any;
    const entries = singles.map((one): Made => ({ tab, write: one, at: Date.now(), fate: 'pending' }));
    made.push(...entries);
    tab.outbox.write(write).then((key) => {
      for (const entry of entries) {
        entry.key = key;
        if (entry.fate === 'pending') entry.fate = 'accepted';
      }
    });
  }

  function create(tab: Tab): void {
    const id = newId();
    ids.push(id);
    write(tab, { ...start(id), fields: { type: 'bottle', startTime: now() } });
  }

  function createNoting(tab: Tab, noted: string, notes: string): void {
    const id = newId();
    ids.push(id);
    write(tab, startNoting(id, noted, notes));
  }

  const now = () => new Date().toISOString();

  /** Takes back the last deletion whose word still stands: the tab that deletes offers it until the write is gone. */
  function undo(): void {
    const isOffered = ({ tab, fate, key, write: { id } }: Made) =>
      fate === 'accepted' &&
      tabs.includes(tab) &&
      isGone(made.filter((entry) => entry.write.id === id)) &&
      (key === undefined || acknowledged.has(key) || tab.outbox.snapshot().writes.some((one) => one.key === key));
    const removal = made.findLast((entry) => isRemoval(entry) && isOffered(entry));
    if (removal) write(removal.tab, restore(removal.write.id));
  }

  /** The other phone's sleep begins or ends. */
  function otherPhone(): void {
    const running = [...server.sleeps.values()].find(({ endTime }) => endTime === undefined);
    const at = new Date(server.now()).toISOString();
    // A start of this device can be ahead of the server by what a header leaves open.
    const canEnd = running && !asleep.includes(running.id) && at > running.startTime;
    if (canEnd) server.sleeps.set(running.id, { ...running, endTime: at });
    else if (!running) server.sleeps.set('theirs', { id: 'theirs', babyId: BABY, startTime: at } as Sleep);
  }

  function sleep(tab: Tab): void {
    const id = asleep.pop();
    if (id === undefined) {
      asleep.push(newId());
      write(tab, startSleep(asleep[0] ?? '', now()));
    } else {
      slept.push(id);
      write(tab, endSleep(id, new Date(Date.now() + 1_500).toISOString()));
    }
  }

  function step(number: number): void {
    const tab = tabs[below(tabs.length)] ?? open();
    const id = ids[below(ids.length)];
    const act = pick<() => void>([
      [7, () => create(tab)],
      [3, () => id && write(tab, note(id, `${number}`))],
      [1, () => id && write(tab, note(id, `${number} refuse`))],
      [2, () => id && createNoting(tab, id, `${number}`)],
      [1, () => id && createNoting(tab, id, `${number} refuse`)],
      // Nobody deletes what is not shown.
      [1, () => id && tab.visible().has(id) && write(tab, remove(id))],
      [1, undo],
      [2, () => die(tab)],
      [1, () => tabs.length < 3 && open()],
      [2, () => setTrouble([0, 0.3, 0.6, 1])],
      [1, () => tab.wake()],
      [3, () => sleep(tab)],
      [1, otherPhone],
      [2, () => setOnline(!browser.isOnline)],
    ]);
    act?.();
  }

  /** One of the choices, by their weights. */
  function pick<T>(choices: [weight: number, choice: T][]): T | undefined {
    let dice = below(choices.reduce((sum, [weight]) => sum + weight, 0));
    return choices.find(([weight]) => {
      dice -= weight;
      return dice < 0;
    })?.[1];
  }

  function setOnline(isOnline: boolean): void {
    browser.isOnline = isOnline;
    for (const tab of tabs) tab.wake();
  }

  function setTrouble(levels: number[]): void {
    trouble = levels[below(levels.length)] ?? 0;
  }

  return {
    server,
    made,
    ids,
    slept,
    vanished,
    tabs,
    open,
    async live(): Promise<void> {
      for (let number = 0; number < STEPS; number += 1) {
        step(number);
        if (below(2) === 0) await pause(below(8));
      }
      trouble = 0;
      setOnline(true);
    },
  };
}

/**
 * The server holds every accepted record once, with its last accepted notes, and its notes came in order. Notes that went into a
 * creation that was never sent are only seen as its last ones.
 */
function expectExactlyOnce(
  id: string,
  made: readonly Made[],
  server: FakeServer,
  left: readonly OutboxWrite[],
  wasGone: (id: string) => boolean,
): void {
  const isOf = (write: NewWrite) => singlesOf(write).some((one) => one.id === id);
  const ofId = left.filter(isOf);
  const isHere = ofId.flatMap(singlesOf).some((one) => one.op === 'create' && one.id === id);
  const existence = made.filter((entry) => !isChange(entry));
  const isDeleted = isGone(made);
  if (existence.every(({ fate }) => fate === 'accepted')) {
    expect([id, server.records.has(id)]).toEqual([id, !isDeleted && !isHere]);
    // A creation is refused for its notes, and then it has them, or for what is done with it: its notes, or what it is about was not there.
    const isWrong = (one: NewWrite) => isPoison(one) || (one.id !== id && wasGone(one.id));
    if (isHere) expect(ofId.flatMap(singlesOf).some(isWrong)).toBe(true);
  }
  const taken = (server.edits.get(id) ?? []).filter((notes, i, all) => notes !== all[i - 1]);
  const edits = made.filter(isChange);
  const good = edits.filter(({ write }) => !isPoison(write)).map(({ write }) => notesOf(write));
  expect(good.filter((notes) => taken.includes(notes))).toEqual(taken);
  const last = edits.findLast(({ fate, write }) => fate === 'accepted' && !isPoison(write));
  if (last && !made.some(isRemoval) && !isHere && existence.every(({ fate }) => fate === 'accepted')) {
    expect(good.slice(good.indexOf(notesOf(last.write)))).toContain(taken.at(-1));
  }
}

/** A sleep that was started and ended here is on the server with both its times right, whatever ran elsewhere. */
function expectRightTimes(id: string, made: readonly Made[], server: FakeServer): void {
  if (made.some(({ fate }) => fate !== 'accepted')) return;
  const [begin, end] = made;
  const record = server.sleeps.get(id);
  const skewOf = (time: string | undefined, at = 0) => Math.abs(Date.parse(time ?? '') - at - server.ahead);
  expect([id, record !== undefined]).toEqual([id, true]);
  expect(skewOf(record?.startTime, begin?.at)).toBeLessThan(SKEW_MS);
  expect(skewOf(record?.endTime, end?.at)).toBeLessThan(SKEW_MS);
}

async function play(seed: number): Promise<void> {
  const world = createWorld(seed);
  const { server, made, tabs } = world;
  globalThis.fetch = server.fetch;
  sessionStore.save({
    id: newId(),
    email: 'a@x.y',
    name: 'A',
    createdAt: '',
    emailVerified: true,
    token: server.token,
  });
  world.open();
  await world.live();

  await until('all writes are stored', () => made.every(({ fate }) => fate !== 'pending'));
  const last = tabs[0] ?? world.open();
  const stored = () => last.store.all();
  for (const tab of tabs) tab.wake();
  await until('nothing waits but for the person', async () => {
    const all = await stored();
    return all.every((write) => write.state !== 'waiting' || isHeld(all, write));
  });

  const left = (await stored()).filter(({ state }) => state !== 'sent');
  const refused = left.filter(({ state }) => state === 'refused');
  /** Shown all the same: what waits for a decision about something else. */
  const held = left
    .filter(({ state }) => state === 'waiting')
    .flatMap(singlesOf)
    .flatMap(({ op, id }) => (op === 'create' ? id : []));
  const wasGone = (id: string) =>
    !server.records.has(id) || made.some((entry) => isRemoval(entry) && entry.write.id === id);
  for (const id of world.ids) {
    const ofId = made.filter(({ write }) => write.id === id);
    expectExactlyOnce(id, ofId, server, left, wasGone);
  }
  for (const id of world.slept) {
    const ofId = made.filter(({ write }) => write.id === id);
    expectRightTimes(id, ofId, server);
    expect(refused.filter((write) => write.id === id && ofId.every(({ fate }) => fate === 'accepted'))).toEqual([]);
  }
  for (const { startTime, endTime } of server.sleeps.values()) {
    if (endTime) expect(Date.parse(endTime)).toBeGreaterThanOrEqual(Date.parse(startTime));
  }
  await until('every tab shows what the server has, and nothing is kept but what was refused', async () => {
    for (const tab of tabs) tab.wake();
    const truth = [...server.records.keys(), ...held].sort().join();
    return (
      (await stored()).length === left.length &&
      tabs.every(({ outbox }) => outbox.snapshot().writes.length === left.length) &&
      tabs.every((tab) => [...tab.visible()].sort().join() === truth)
    );
  });
  expect(world.vanished).toEqual([]);
  for (const tab of [...tabs]) tab.crash();
}

// Seeds that once failed stay here; to look for another one, run with SEED.
const PINNED = [...Array.from({ length: 15 }, (_, i) => i + 1), 108797533, 2030916702];
const seeds = process.env.SEED ? [Number(process.env.SEED)] : PINNED;

describe('the outbox, whatever happens', () => {
  test.each(seeds)(
    'loses, doubles and disorders nothing (SEED=%i)',
    async (seed) => {
      await play(seed);
    },
    20_000,
  );
});
