/** Apps whose files hold sleeps alone. */
import { MINUTE_MS, text } from '@nestling/contract';
import { minutesIn, momentOf, msUntil, noteOf, slept } from './entries.ts';
import type { Format, Skip } from './format.ts';
import { secondsOf } from './quantities.ts';

const SECOND_MS = 1_000;

/** Feed Baby: a file of sleeps. */
export const feedBaby: Format = {
  app: 'Feed Baby',
  aliases: {
    id: ['id'],
    start: ['start time'],
    end: ['end time'],
    notes: ['notes'],
    minutes: ['approximate duration (minutes)'],
    baby: ['baby'],
  },
  kinds: (has) => (has('start') && has('minutes') ? ['sleep'] : []),
  times: ['start', 'end'],
  dates: 'mdy',
  baby: 'baby',
  sort: () => ({
    kind: 'sleep',
    read(row, reading) {
      const moment = momentOf(row, 'start', reading);
      const notes = noteOf(row.raw('notes'));
      const ms =
        row.text('end') === '' ? minutesIn(row, 'minutes') * MINUTE_MS : msUntil(moment, momentOf(row, 'end', reading));
      return slept(row, reading, { moment, ms, notes });
    },
  }),
  said: ['id', 'approximate duration (minutes)'],
};

const TOO_SHORT: Skip = { skip: { text: text('Shorter than a minute') } };

/** SNOO, a cot that notes by itself when somebody lay in it: many a length is of seconds only. */
export const snoo: Format = {
  app: 'SNOO',
  aliases: {
    start: ['start_time'],
    end: ['end_time'],
    seconds: ['duration'],
    asleep: ['asleep'],
    soothing: ['soothing'],
    baby: ['baby'],
  },
  kinds: (has) => (has('start') && has('end') && has('asleep') && has('soothing') ? ['sleep'] : []),
  times: ['start', 'end'],
  baby: 'baby',
  sort: () => ({
    kind: 'sleep',
    read(row, reading) {
      const moment = momentOf(row, 'start', reading);
      // Its seconds are right across a change of the clock.
      const seconds =
        row.text('seconds') === '' ? undefined : row.parse('seconds', secondsOf, text('Not a valid number of seconds'));
      const ms =
        seconds === undefined ? msUntil(moment, momentOf(row, 'end', reading)) : Math.round(seconds) * SECOND_MS;
      return ms < MINUTE_MS ? TOO_SHORT : slept(row, reading, { moment, ms, notes: null, place: 'cot' });
    },
  }),
  said: ['end_time', 'asleep'],
};
