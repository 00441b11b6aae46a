import { NOTHING_CHOSEN, toInputs } from '@nestling/contract';
import { changedNotes, changedTimes, readEditedTimes } from './edited-times.ts';

const BERLIN = 'Europe/Berlin';
const record = { startTime: '2026-05-10T10:00:37.123Z', endTime: '2026-05-10T11:30:12.456Z' };
const start = { date: '2026-05-10', time: '12:00' };
const end = { date: '2026-05-10', time: '13:30' };

describe('the times of an edit dialog', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-10T15:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('keeps the seconds of what was not touched', () => {
    const untouched = {
      start: toInputs(Date.parse(record.startTime), BERLIN),
      end: toInputs(Date.parse(record.endTime), BERLIN),
    };
    const times = readEditedTimes(untouched, BERLIN);
    expect(times).toEqual({ start: Date.parse(record.startTime), end: Date.parse(record.endTime) });
  });

  it('keeps which of two repeated hours was meant', () => {
    const second = '2025-10-26T01:30:00.000Z';
    const inputs = { start: toInputs(Date.parse(second), BERLIN), end: NOTHING_CHOSEN };
    expect(readEditedTimes(inputs, BERLIN)).toEqual({ start: Date.parse(second) });
  });

  it.each([
    ['a missing start', { start: { date: '2026-05-10', time: '' }, end }, 'Invalid start date or time'],
    ['half an end', { start, end: { date: '2026-05-10', time: '' } }, 'Invalid end date or time'],
    ['the other half', { start, end: { date: '', time: '13:30' } }, 'Invalid end date or time'],
    [
      'an end at the start',
      { start: { ...start, time: '13:45' }, end: { ...end, time: '13:45' } },
      'End time must be after start time',
    ],
    [
      'a start in the future',
      { start: { ...start, time: '23:00' }, end: NOTHING_CHOSEN },
      'Start time cannot be in the future',
    ],
    ['an end in the future', { start, end: { ...end, time: '23:00' } }, 'End time cannot be in the future'],
    ['a day that is none', { start: { date: '2026-02-31x', time: '12:00' }, end }, 'Invalid start date or time'],
  ])('does not take %s', (_, inputs, problem) => {
    expect(readEditedTimes(inputs, BERLIN)).toMatchObject({ problem });
  });

  it('sends what changed, with the duration in whole minutes', () => {
    const later = Date.parse('2026-05-10T11:45:00.000Z');
    expect(changedTimes(record, { start: Date.parse(record.startTime), end: later })).toEqual({
      endTime: '2026-05-10T11:45:00.000Z',
      duration: 104,
    });
  });

  it('sends nothing when nothing changed, so that a record ended elsewhere is not reopened', () => {
    expect(changedTimes({ startTime: record.startTime }, { start: Date.parse(record.startTime) })).toEqual({});
  });

  it('reopens a record whose end is emptied', () => {
    expect(changedTimes(record, { start: Date.parse(record.startTime) })).toEqual({ endTime: null });
  });

  it('sends an emptied note as null', () => {
    expect(changedNotes('calm', '  ')).toEqual({ notes: null });
    expect(changedNotes('calm', 'calm')).toEqual({});
    expect(changedNotes(undefined, '')).toEqual({});
    expect(changedNotes(undefined, ' calm ')).toEqual({ notes: 'calm' });
  });
});
