import { speak } from '../words/words.ts';
import { clockFor, elsewhereText } from './place-text.ts';

beforeEach(() => speak('en', { clock: 24 }));
afterEach(() => speak('en'));

const [AT, BERLIN, TOKYO] = [Date.parse('2026-11-28T18:30Z'), 'Europe/Berlin', 'Asia/Tokyo'];

test('a time is of the clock of the viewer, and names the place of another one', () => {
  const clock = clockFor(TOKYO);
  expect([clock(AT), clock(AT, TOKYO), clock(AT, BERLIN)]).toEqual(['03:30', '03:30', '19:30\u00a0in\u00a0Berlin']);
});

test('what says where it was breaks in no line', () => {
  const record = { startTime: '2026-11-28T18:30:00Z', zone: 'America/New_York' };
  expect(elsewhereText(record, BERLIN)).toBe('13:30\u00a0in\u00a0New\u00a0York');
});
