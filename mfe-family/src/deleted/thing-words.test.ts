import { type DeletedThing, sleepKind } from '@nestling/contract';
import { declareKind, lookOf } from '@nestling/shared-ui/platform';
import { thingWords } from './thing-words.ts';

/** In the night in which the clocks of London go back from 2:00 to 1:00, which is 1:00 UTC. */
const slept = (from: string, to: string) => {
  const [startTime, endTime] = [`2026-10-25T${from}:00.000Z`, `2026-10-25T${to}:00.000Z`];
  const thing = { kind: 'sleep', record: { kind: 'sleep', startTime, endTime } } as unknown as DeletedThing;
  return thingWords(thing, lookOf, { now: Date.parse('2026-10-25T12:00Z'), zone: 'Europe/London' })
    .facts.join()
    .replace(/\s/g, ' ');
};

beforeAll(() => declareKind(sleepKind));

it('says of a deleted record when it was, and that the clocks went back meanwhile', () => {
  expect(slept('00:10', '00:20')).toMatch(/1:10 AM – 1:20 AM$/);
  expect(slept('00:45', '01:20')).toContain('1:45 AM – 1:20 AM (clocks went back)');
});
