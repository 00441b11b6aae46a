import { layOverAll, type PendingWrite } from '../records/lay-over.ts';
import { milkFollowing } from './milk-following.ts';

const BABY = 'baby-1';
const following = milkFollowing(() => Date.UTC(2026, 0, 10, 12));
const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 0, minute)).toISOString();

describe('milk follows what waits about where it came from and went', () => {
  const pumping = {
    ...{ id: 'p', babyId: BABY, kind: 'pumping', startTime: at(0), endTime: at(20) },
    ...{ leftMl: 50, rightMl: 40, goesTo: 'fridge' },
  };
  const milk = {
    ...{ id: 'm', babyId: BABY, kind: 'milk', startTime: at(20) },
    ...{ place: 'fridge', changeMl: 90, reason: 'pumped', pumpingId: 'p' },
  };
  const bottle = {
    ...{ id: 'f', babyId: BABY, kind: 'feeding', startTime: at(30), type: 'bottle' },
    ...{ amount: 60, unit: 'ml', milk: 'breast' },
  };
  const taken = {
    ...milk,
    id: 't',
    startTime: at(30),
    changeMl: -60,
    reason: 'fed',
    pumpingId: undefined,
    feedingId: 'f',
  };
  const write = (kind: string, id: string, op: PendingWrite['op'], fields: object = {}): PendingWrite => ({
    ...{ key: '1', state: 'waiting', kind, op, id, babyId: BABY, fields: { ...fields } },
  });
  const shown = (...writes: PendingWrite[]) =>
    layOverAll(BABY, [pumping, milk, bottle, taken], writes, following)
      .filter(({ kind }) => kind === 'milk')
      .map((record) => [record.id, (record as unknown as { changeMl: number }).changeMl, record.waiting]);

  it('goes with what is deleted', () => {
    expect(shown(write('pumping', 'p', 'remove'))).toEqual([['t', -60, false]]);
    expect(shown(write('feeding', 'f', 'remove'))).toEqual([['m', 90, false]]);
  });

  it('comes back with it', () => {
    const writes = [write('pumping', 'p', 'remove'), { ...write('pumping', 'p', 'restore', pumping), key: '2' }];
    expect(shown(...writes)).toContainEqual(['m', 90, false]);
  });

  it('goes with what nobody knows here any more', () => {
    expect(layOverAll(BABY, [milk], [write('pumping', 'p', 'remove')], following)).toEqual([]);
  });

  it('has the amount that is changed, and waits with it', () => {
    expect(shown(write('pumping', 'p', 'change', { leftMl: 70 }))).toEqual([
      ['t', -60, false],
      ['m', 110, true],
    ]);
    expect(shown(write('feeding', 'f', 'change', { amount: 80 }))).toContainEqual(['t', -80, true]);
    expect(shown(write('pumping', 'p', 'change', { notes: 'calm' }))).toContainEqual(['m', 90, false]);
  });

  it('moves no further than the time is by the clock of the server, whatever this device says', () => {
    const end = write('pumping', 'p', 'change', { endTime: at(30) });
    const startAt = (now: number) =>
      layOverAll(
        BABY,
        [pumping, milk],
        [end],
        milkFollowing(() => now),
      ).find(({ id }) => id === 'm')?.startTime;
    expect(startAt(Date.parse(at(25)))).toBe(at(25));
    expect(startAt(Date.parse(at(40)))).toBe(at(30));
  });

  it('is gone where none moves any more', () => {
    expect(shown(write('pumping', 'p', 'change', { goesTo: 'discarded' }))).toEqual([['t', -60, false]]);
    expect(shown(write('feeding', 'f', 'change', { milk: 'formula' }))).toEqual([['m', 90, false]]);
  });

  it('stays as it is once the server has it', () => {
    const sent: PendingWrite = { ...write('pumping', 'p', 'change', { leftMl: 70 }), state: 'sent' };
    const fresh = { ...milk, changeMl: 110 };
    for (const cause of [pumping, { ...pumping, leftMl: 70 }])
      expect(layOverAll(BABY, [cause, fresh], [sent], following)).toContainEqual(expect.objectContaining(fresh));
  });
});
