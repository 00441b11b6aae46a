import { sayEnglish } from '../words/testing/say-english.ts';
import { DEFAULT_REMINDERS, isQuiet, planReminders, type WakeReminderKind, wakeNotice } from './plan.ts';

const WOKE = Date.parse('2026-03-10T12:00:00Z');
const awake = (birthDate: string, zone = 'UTC') => ({ birthDate, wokeAt: WOKE, zone });
const minutes = (birthDate: string, lead = 15, zone?: string) =>
  planReminders(awake(birthDate, zone), { enabled: true, advanceWarningMinutes: lead }).map(({ kind, at }) => [
    kind,
    (at - WOKE) / 60_000,
  ]);

describe('wake reminders', () => {
  it.each<[string, string, number, number, number]>([
    ['the first month', '2026-03-01', 15, 60, 75],
    ['1 month', '2026-02-10', 30, 75, 90],
    ['2 months', '2026-01-10', 45, 90, 105],
    ['3 months', '2025-12-10', 60, 105, 120],
    ['4 months', '2025-11-10', 75, 120, 135],
    ['6 months', '2025-09-10', 105, 150, 165],
    ['8 months', '2025-07-10', 135, 180, 195],
    ['10 months', '2025-05-10', 165, 210, 225],
    ['12 months', '2025-03-10', 195, 240, 255],
    ['18 months', '2024-09-10', 225, 300, 315],
  ])('%s: 15 minutes before the window, at its end, and 15 minutes later', (_, born, ideal, exceeded, critical) => {
    expect(minutes(born)).toEqual([
      ['ideal', ideal],
      ['exceeded', exceeded],
      ['critical', critical],
    ]);
  });

  it.each([
    [5, 25],
    [10, 20],
    [15, 15],
    [20, 10],
  ])('%i minutes ahead of a window of 30', (lead, due) => {
    expect(minutes('2026-03-01', lead)[0]).toEqual(['ideal', due]);
  });

  it('the first is skipped where it would come at the waking or before', () => {
    expect(minutes('2026-03-01', 30).map(([kind]) => kind)).toEqual(['exceeded', 'critical']);
  });

  it('none when switched off, none beyond the table; a birth date ahead counts as a newborn', () => {
    expect(planReminders(awake('2026-03-01'), { ...DEFAULT_REMINDERS, enabled: false })).toEqual([]);
    expect(minutes('1930-01-01')).toEqual([]);
    expect(minutes('2026-05-01')).toEqual(minutes('2026-03-01'));
  });

  it('the usual time where it is asked for, also without the others and beyond the table', () => {
    const usualAt = WOKE + 100 * 60_000;
    const asked = (birthDate: string, enabled: boolean) =>
      planReminders({ ...awake(birthDate), usualAt }, { ...DEFAULT_REMINDERS, enabled });
    const usual = { kind: 'usual', at: usualAt };
    expect(asked('2026-03-01', true)).toHaveLength(4);
    expect(asked('2026-03-01', true)).toContainEqual(usual);
    expect(asked('2026-03-01', false)).toEqual([usual]);
    expect(asked('1930-01-01', true)).toEqual([usual]);
  });

  it('the age is that of the day in the zone', () => {
    expect(minutes('2026-02-11', 15, 'Pacific/Kiritimati')).toEqual(minutes('2026-02-10'));
    expect(minutes('2026-02-11')).toEqual(minutes('2026-03-01'));
  });

  it('says how long the baby is awake, in the words of the specification', () => {
    const ada = { id: 'b', name: 'Ada', birthDate: '2025-11-10' };
    const words = (kind: WakeReminderKind, after: number) => {
      const { title, body } = wakeNotice(sayEnglish, kind, ada, {
        sleepId: 's',
        wokeAt: WOKE,
        zone: 'UTC',
        now: WOKE + after * 60_000,
      });
      return `${title} / ${body}`;
    };
    expect(words('ideal', 75)).toBe(
      'Wake window: Ada / Ada has been awake for 1h 15m. Ideal nap time starts in 15 minutes.',
    );
    expect(words('ideal', 89)).toContain('in 1 minute.');
    expect(words('exceeded', 120)).toBe(
      'Wake window exceeded: Ada / Ada has been awake for 2h 0m, past the ideal 2h 0m.',
    );
    expect(words('critical', 135)).toBe('Overtired soon: Ada / Ada has been awake for 2h 15m.');
    expect(words('usual', 100)).toBe(
      'Usual time is near: Ada / Ada has been awake for 1h 40m and often falls asleep about now.',
    );
  });

  it('opens the tracker of the baby, and one event has one tag', () => {
    const at = { sleepId: 's', wokeAt: WOKE, zone: 'UTC', now: WOKE };
    expect(wakeNotice(sayEnglish, 'ideal', { id: 'b', name: 'Ada', birthDate: '2025-11-10' }, at)).toMatchObject({
      tag: 'ideal:s',
      url: '/babies/b/sleep/tracker',
      action: 'start-sleep',
      actionLabel: 'Start Sleep',
    });
  });
});

test.each([
  ['12:00', '11:00', '13:00', true],
  ['13:00', '11:00', '13:00', false],
  ['11:00', '11:00', '13:00', true],
  ['23:00', '21:00', '07:00', true],
  ['06:59', '21:00', '07:00', true],
  ['07:00', '21:00', '07:00', false],
  ['12:00', '12:00', '12:00', false],
])('at %s it is quiet from %s to %s: %s', (time, from, to, quiet) => {
  expect(isQuiet(Date.parse(`2026-07-10T${time}+02:00`), 'Europe/Berlin', { from, to })).toBe(quiet);
  expect(isQuiet(Date.parse(`2026-07-10T${time}+02:00`), 'Europe/Berlin', null)).toBe(false);
});
