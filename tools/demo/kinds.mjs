/** What a family records beside sleep and feeding, the same for the same seed and day. */

import { randomOf } from '../random.mjs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is recorded of babies of two ages. Weights in g, lengths and heads in mm, by day of life. */
const HABITS = {
  infant: {
    kinds: ['diaper', 'pumping', 'milk', 'care', 'note', 'temperature', 'dose', 'vaccine', 'growth', 'milestone'],
    diapers: 6,
    cares: [
      ['tummy_time', 9.5, 8],
      ['walk', 15, 45],
    ],
    growth: [
      [0, 3_280, 495, 342],
      [28, 4_150, 534, 363],
      [61, 5_080, 568, 381],
      [92, 5_790, 596, 394],
      [124, 6_380, 619, 405],
      [152, 6_860, 638, 414],
    ],
    vaccines: [
      [62, 'Hexavalent', 1],
      [62, 'Pneumococcal', 1],
      [124, 'Hexavalent', 2],
      [124, 'Pneumococcal', 2],
    ],
    milestones: [
      [43, 'First smile', 'social', [10]],
      [71, 'Holds the head up', 'motor', []],
      [118, 'First laugh', 'social', [35, 60]],
      [151, 'First roll', 'motor', [80]],
    ],
    notes: [
      [20, 'Laughed out loud for the first time, at the cat'],
      [3, 'Sleeps better with the window open a crack', true],
    ],
  },
  toddler: {
    kinds: ['diaper', 'care', 'note', 'temperature', 'dose', 'vaccine', 'growth', 'milestone'],
    diapers: 4,
    cares: [
      ['play', 10, 40],
      ['potty', 18.5],
    ],
    growth: [
      [0, 3_510, 505, 350],
      [182, 7_900, 676, 434],
      [274, 8_950, 722, 451],
      [366, 9_720, 762, 461],
      [425, 10_180, 783, 466],
    ],
    vaccines: [[366, 'Measles, mumps, rubella', 1]],
    milestones: [
      [201, 'First tooth', 'first', [20]],
      [340, 'Waves goodbye', 'social', []],
      [402, 'First steps', 'motor', [50, 70, 90]],
    ],
    notes: [[9, 'Three steps without a hand']],
  },
};

const MEDICINES = {
  vitaminD: { name: 'Vitamin D', unit: 'drops', usualDose: 1, minGapMinutes: 1_200, maxPerDay: 1, supplement: true },
  paracetamol: { name: 'Paracetamol', unit: 'ml', usualDose: 2.5, minGapMinutes: 360, maxPerDay: 4 },
};

/** Diapers of a day, spread over it: most wet, every third dirty. */
const diapersOf = (midnight, count, next) =>
  Array.from({ length: count }, (_, i) => {
    const dirty = next() < 0.35;
    return {
      kind: 'diaper',
      start: midnight + Math.round(((i + 0.2 + next() * 0.6) * DAY) / count),
      wet: !dirty || next() < 0.7,
      dirty,
      ...(dirty && next() < 0.4 && { colour: next() < 0.6 ? 'mustard' : 'brown' }),
    };
  });

/** Care of a day at its usual hours, now and then left out; a bath every third evening. */
function caresOf(midnight, day, cares, next) {
  const usual = cares
    .filter(() => next() < 0.8)
    .map(([what, hour, minutes]) => {
      const start = midnight + Math.round((hour + next()) * HOUR);
      return { kind: 'care', what, start, ...(minutes && { end: start + minutes * MINUTE }) };
    });
  const bath = { kind: 'care', what: 'bath', start: midnight + 18 * HOUR, end: midnight + 18 * HOUR + 12 * MINUTE };
  return day % 3 === 0 ? [...usual, bath] : usual;
}

/** Milk pumped every morning into the fridge and fed from there in the afternoon; every other evening into the freezer, and some of it thawed each week. */
function milkOf(midnight, day, next) {
  const pumped = (hour, goesTo, totalMl) => {
    const start = midnight + Math.round((hour + next() * 0.5) * HOUR);
    const end = start + 18 * MINUTE;
    const bagDate = new Date(midnight + 12 * HOUR).toISOString().slice(0, 10);
    return [
      { kind: 'pumping', start, end, totalMl, goesTo },
      { kind: 'milk', start: end, place: goesTo, changeMl: totalMl, reason: 'pumped', bagDate },
    ];
  };
  const amount = () => 80 + Math.round(next() * 5) * 10;
  const moved = (hour, place, changeMl, reason) => ({
    ...{ kind: 'milk', start: midnight + hour * HOUR, place, changeMl, reason },
  });
  const morning = amount();
  return [
    ...pumped(9, 'fridge', morning),
    ...(day % 2 ? [] : pumped(20, 'freezer', amount())),
    moved(17, 'fridge', day % 3 ? -morning : 20 - morning, 'fed'),
    ...(day % 7 === 3 ? [moved(7, 'freezer', -100, 'thawed'), moved(7, 'fridge', 100, 'thawed')] : []),
    ...(day % 7 === 3 ? [moved(13, 'fridge', -100, 'fed')] : []),
    ...(day % 7 === 5 ? [moved(18, 'fridge', -40, 'spilled')] : []),
  ];
}

/** A night with fever, and the doses of it; Vitamin D every morning. */
function healthOf(midnight, day, medicineIds) {
  const vitamin = {
    kind: 'dose',
    start: midnight + 8 * HOUR,
    medicineId: medicineIds.vitaminD,
    amount: 1,
    given: true,
  };
  if (day !== 5) return [vitamin];
  const fever = [37.9, 38.6, 38.2, 37.1].map((celsius, i) => ({
    kind: 'temperature',
    start: midnight + (13 + i * 3) * HOUR,
    celsius,
    method: 'ear',
  }));
  const given = { kind: 'dose', medicineId: medicineIds.paracetamol, amount: 2.5, given: true };
  return [vitamin, ...fever, { ...given, start: midnight + 16 * HOUR }, { ...given, start: midnight + 22.5 * HOUR }];
}

/** What has one day of life each. */
function onceOf({ growth, vaccines, notes }, birth, now) {
  const noon = (ageInDays) => birth + ageInDays * DAY + 11 * HOUR;
  return [
    ...growth.map(([age, weightG, lengthMm, headMm]) => ({
      kind: 'growth',
      start: noon(age),
      ...{ weightG, lengthMm, headMm, lying: true },
    })),
    ...vaccines.map(([age, title, dose]) => ({ kind: 'vaccine', start: noon(age), title, dose })),
    ...notes.map(([ago, words, pinned = false]) => ({
      kind: 'note',
      start: now - ago * DAY,
      notes: words,
      pinned,
    })),
  ];
}

/** The milestones of a baby with this rhythm: on which day of life, what, of which category, and the hues of their photos. */
export const milestonesOf = (rhythm) => HABITS[rhythm].milestones;

/** The kinds that a family of a baby with this rhythm tracks. */
export const kindsOf = (rhythm) => ['sleep', 'feeding', ...HABITS[rhythm].kinds];

/** The list of medicines, as bodies of `POST /api/medicines/baby/:babyId`, by a name of ours. */
export { MEDICINES };

/**
 * Records of the last `days` days up to `now` (epoch ms) as bodies of `POST /api/records/<kind>`, each with its kind.
 * `medicineIds`: the stored ids by the names of `MEDICINES`.
 */
export function recordsOf({ now, days, rhythm, seed, birth, medicineIds }) {
  const next = randomOf(seed);
  const habits = HABITS[rhythm];
  const records = onceOf(habits, birth, now);
  for (let day = days; day >= 0; day--) {
    const local = new Date(now);
    local.setHours(0, 0, 0, 0);
    local.setDate(local.getDate() - day);
    const midnight = local.getTime();
    records.push(...diapersOf(midnight, habits.diapers, next), ...caresOf(midnight, day, habits.cares, next));
    if (habits.kinds.includes('milk')) records.push(...milkOf(midnight, day, next));
    records.push(...healthOf(midnight, day, medicineIds));
  }
  return records
    .filter(({ start, end = start }) => end <= now && start >= birth)
    .map(({ start, end, ...fields }) => ({
      ...fields,
      startTime: new Date(start).toISOString(),
      ...(end && { endTime: new Date(end).toISOString() }),
    }));
}
