/** A plausible month of a baby: sleeps and feedings as a family would have recorded them, the same for the same seed and day. */

import { randomOf } from '../random.mjs';

const MINUTE = 60_000;

/** How babies of two ages spend a day: minutes awake before each nap and before the night, lengths of naps, feeds at night. */
const RHYTHMS = {
  infant: {
    awake: [95, 115, 125, 135],
    naps: [75, 95, 40],
    nightFeeds: [255, 480],
    bottle: 'formula',
    amounts: [120, 150, 180],
  },
  toddler: { awake: [290, 300], naps: [105], nightFeeds: [], bottle: 'bottle', amounts: [180, 200, 220] },
};

/** Records of one calendar day that starts at local midnight `midnight` (epoch ms): `{ sleeps, feedings }` with epoch ms times. */
function day(midnight, rhythm, next) {
  const around = (minutes, spread) => Math.round((minutes + (next() - 0.5) * 2 * spread) * MINUTE);
  const { awake, naps, nightFeeds, bottle, amounts } = RHYTHMS[rhythm];
  const sleeps = [];
  const feedings = [];
  let side = next() < 0.5 ? 'breast_left' : 'breast_right';
  const feed = (at, type = side, minutes = 8 + Math.round(next() * 14)) => {
    const amount = type === bottle ? { amount: amounts[Math.floor(next() * amounts.length)], unit: 'ml' } : {};
    feedings.push({ type, start: at, end: at + minutes * MINUTE, ...amount });
    if (type === side) side = side === 'breast_left' ? 'breast_right' : 'breast_left';
  };

  let clock = midnight + around(6 * 60 + 50, 25);
  feed(clock + around(12, 6), rhythm === 'toddler' ? bottle : side);
  naps.forEach((length, nap) => {
    clock += around(awake[nap], 18);
    if (nap > 0 || rhythm === 'toddler') feed(clock - around(50, 15), next() < 0.25 ? bottle : 'solid', 15);
    if (rhythm === 'infant') feed(clock - around(20, 6));
    const end = clock + around(length, 18);
    sleeps.push({ start: clock, end, notes: next() < 0.08 ? 'In the pram' : undefined });
    clock = end;
  });
  clock += around(awake.at(-1), 15);
  feed(clock - around(75, 10), 'solid', 20);
  feed(clock - around(22, 6), next() < 0.3 ? bottle : side);
  let asleep = clock;
  for (const minutes of nightFeeds) {
    const wakes = clock + around(minutes, 35);
    sleeps.push({ start: asleep, end: wakes });
    feed(wakes + 2 * MINUTE);
    asleep = wakes + around(24, 8);
  }
  sleeps.push({ start: asleep, end: midnight + 24 * 60 * MINUTE + around(6 * 60 + 35, 20) });
  return { sleeps, feedings };
}

/** The last `days` days up to `now` (epoch ms), whole records only, oldest first. */
export function month({ now, days, rhythm, seed }) {
  const next = randomOf(seed);
  const records = { sleeps: [], feedings: [] };
  for (let back = days; back >= 0; back--) {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - back);
    const { sleeps, feedings } = day(midnight.getTime(), rhythm, next);
    records.sleeps.push(...sleeps);
    records.feedings.push(...feedings);
  }
  const past = (list) => list.filter(({ end }) => end <= now);
  return { sleeps: past(records.sleeps), feedings: past(records.feedings) };
}
