import { DAY_MS, guessesFrom, type NightHours, READ_DAYS, type Spanning, usualTime } from '@nestling/contract';
import type { Reader } from '../storage/store.ts';

/** Nobody sleeps more often in so many weeks; a file may say so. */
const MOST_SLEEPS = 1_000;

/** When a baby is likely to fall asleep, by the clock of each of the people: once for all who have the same. */
export async function usualTimes(
  db: Reader,
  { babyId, wokeAt }: { babyId: string; wokeAt: number },
  people: readonly { zone: string | null; birth_date: string; night_hours: string | null }[],
): Promise<Map<string, number | undefined>> {
  const byZone = new Map<string, number | undefined>();
  if (people.length === 0) return byZone;
  const sleeps = await sleepsBefore(db, babyId, wokeAt);
  for (const { zone: chosen, birth_date: birthDate, night_hours } of people) {
    const zone = chosen ?? 'UTC';
    const nightHours = night_hours === null ? undefined : (JSON.parse(night_hours) as NightHours);
    if (!byZone.has(zone)) byZone.set(zone, usualTime(guessesFrom({ sleeps, birthDate, zone, nightHours }), wokeAt));
  }
  return byZone;
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** The finished sleeps that a guess after a waking knows, by the clock where the baby slept. */
async function sleepsBefore(db: Reader, babyId: string, wokeAt: number): Promise<Spanning[]> {
  const rows = await db
    .selectFrom('shown_record')
    .select(['start_time', 'end_time', 'zone'])
    .where('baby_id', '=', babyId)
    .where('kind', '=', 'sleep')
    .where('start_time', '>=', wokeAt - READ_DAYS * DAY_MS)
    .where('start_time', '<', wokeAt)
    .where('end_time', 'is not', null)
    .orderBy('start_time', 'desc')
    .limit(MOST_SLEEPS)
    .execute();
  return rows.map(({ start_time, end_time, zone }) => ({
    startTime: iso(start_time),
    endTime: iso(end_time ?? start_time),
    zone: zone ?? undefined,
  }));
}
