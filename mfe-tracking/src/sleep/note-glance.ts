import { type feedingKind, LONGEST_AWAKE_MS, lastWaking, nursingAt, type sleepKind } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { browserZone, clock, forgetGlance, homeRecordsOf, keepGlance, outbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { lastFedAt } from '../feeding/last-feeding.ts';
import { type LocalFeeding, projectFeedings } from '../feeding/project-feedings.ts';
import { knownHome } from './known-home.ts';
import { activeSleep, type LocalSleep, projectSleeps } from './project-sleeps.ts';

const HOUR_MS = 3_600_000;
/** What somebody else records meanwhile is not known here: so long what was known counts. */
const COUNTS_MS = 2 * HOUR_MS;
/** A time by the clock is taken for the last one that there was. */
const ONE_DIAL_MS = 12 * HOUR_MS;

interface Line {
  text: string;
  /** Until when it is so, epoch milliseconds. */
  until: number;
}

/** 'Asleep since 1:05 AM'. Nobody is awake for ever: the next sleep was not recorded. */
function sleepLine(sleeps: readonly LocalSleep[], now: number, time: (at: number) => string): Line | undefined {
  const asleep = activeSleep(sleeps);
  if (asleep) {
    const at = Date.parse(asleep.startTime);
    return { text: say('Asleep since {time}', { time: time(at) }), until: at + ONE_DIAL_MS };
  }
  const at = lastWaking(sleeps, now)?.at;
  return at === undefined
    ? undefined
    : { text: say('Awake since {time}', { time: time(at) }), until: at + LONGEST_AWAKE_MS.young };
}

/** When the last meal that counts for the baby was; nothing while the baby is fed. */
function feedingLine(
  feedings: readonly LocalFeeding[],
  now: number,
  time: (at: number) => string,
  choice: Parameters<typeof lastFedAt>[2],
): Line | undefined {
  const at = nursingAt(feedings, now) ? undefined : lastFedAt(feedings, now, choice);
  return at === undefined ? undefined : { text: say('Fed at {times}', { times: time(at) }), until: at + ONE_DIAL_MS };
}

/** Notes for the splash of the next start how the baby is, as this device knows it. Whatever it is told later is noted anew. */
export function noteGlance(): void {
  const known = knownHome();
  if (!known) {
    forgetGlance();
    return;
  }
  const { baby, home, state } = known;
  const { writes } = outbox.snapshot();
  const now = clock.now();
  const zone = browserZone();
  const time = (at: number) => clockText(at, zone);
  const sleeps = projectSleeps(baby.id, homeRecordsOf<typeof sleepKind>(home, 'sleep'), writes);
  const feedings = projectFeedings(baby.id, homeRecordsOf<typeof feedingKind>(home, 'feeding'), writes);
  const lines = [sleepLine(sleeps, now, time), feedingLine(feedings, now, time, baby)].flatMap((line) =>
    line && line.until > now ? [line] : [],
  );
  if (lines.length === 0) {
    forgetGlance();
    return;
  }
  const knownAt = state.dataUpdatedAt;
  const until = Math.min(knownAt + COUNTS_MS, ...lines.map((line) => line.until - clock.correction()));
  keepGlance({ babyId: baby.id, name: baby.name, lines: lines.map(({ text }) => text), knownAt, until });
}
