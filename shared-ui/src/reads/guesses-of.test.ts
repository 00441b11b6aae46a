import type { Baby } from '@nestling/contract';
import { guessesOf } from './guesses-of.ts';

const baby = { id: 'mia', birthDate: '2026-01-01' } as Baby;
const sleep = (endTime: string) => ({ startTime: '2026-06-19T20:00:00.000Z', endTime });
const NIGHT = sleep('2026-06-20T06:00:00.000Z');

test('who knows the same sleeps of a baby asks the same guesses, whoever told of them', () => {
  const guesses = guessesOf(baby, [NIGHT], 'UTC');
  expect(guessesOf({ ...baby, name: 'Mia' }, [{ ...NIGHT }], 'UTC')).toBe(guesses);
});

test.each<[string, Partial<Baby>, (typeof NIGHT)[], string]>([
  ['a sleep that was corrected', {}, [sleep('2026-06-20T06:10:00.000Z')], 'UTC'],
  ['another sleep', {}, [NIGHT, sleep('2026-06-20T09:00:00.000Z')], 'UTC'],
  ['another birth date', { birthDate: '2026-02-01' }, [NIGHT], 'UTC'],
  ['other hours of night', { nightHours: { from: '19:00', to: '07:00' } }, [NIGHT], 'UTC'],
  ['another zone', {}, [NIGHT], 'Asia/Tokyo'],
])('%s makes other guesses', (_, change, sleeps, zone) => {
  const guesses = guessesOf(baby, [NIGHT], 'UTC');
  expect(guessesOf({ ...baby, ...change }, sleeps, zone)).not.toBe(guesses);
});
