import { type feedingKind, glanceOf, SEEN, type sleepKind } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { browserZone, clock, forgetGlance, homeRecordsOf, keepGlance, outbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { projectFeedings } from '../feeding/project-feedings.ts';
import { knownHome } from './known-home.ts';
import { projectSleeps } from './project-sleeps.ts';

/** What somebody else records meanwhile is not known here: so long what was known counts. */
const COUNTS_MS = 2 * 3_600_000;

/** As the server has it in its pages, for a start on a device that keeps nothing (`api/src/web/html.ts`). */
const LINES = {
  asleepSince: (time: string) => say('Asleep since {time}', { time }),
  awakeSince: (time: string) => say('Awake since {time}', { time }),
  fedAt: (times: string) => say('Fed at {times}', { times }),
};

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
  const sleeps = homeRecordsOf<typeof sleepKind>(home, 'sleep');
  const feedings = homeRecordsOf<typeof feedingKind>(home, 'feeding');
  const told = glanceOf({ sleeps, feedings }, baby, now);
  const local = {
    sleeps: projectSleeps(baby.id, sleeps, writes),
    feedings: projectFeedings(baby.id, feedings, writes),
  };
  const glance = glanceOf(local, baby, now);
  const lines = SEEN.flatMap((name) => {
    const seen = glance[name];
    return seen ? [{ text: LINES[name](clockText(seen.at, zone)), until: seen.until }] : [];
  });
  const isAhead = JSON.stringify(glance) !== JSON.stringify(told);
  const knownAt = state.dataUpdatedAt;
  const until = Math.min(knownAt + COUNTS_MS, ...lines.map((line) => line.until - clock.correction()));
  keepGlance({ babyId: baby.id, name: baby.name, lines: lines.map(({ text }) => text), knownAt, until, isAhead });
}
