import 'temporal-polyfill/global';
import { ask, type Family } from './nestling.ts';
import type { Server } from './server.ts';

const DAYS = 31;

/**
 * A month of a baby that keeps its times, up to today's morning: each day a nap from 9:00 to 10:00 and one from 13:00 to 14:30, a
 * night from 20:00 to 6:00; nursing on both sides at 7:00, formula at 12:00, solids at 17:00.
 */
export async function givenAMonth(server: Server, { token, babyId }: Family, zone: string) {
  const today = Temporal.Now.plainDateISO(zone);
  const iso = (day: Temporal.PlainDate, hour: number, minute = 0) =>
    new Date(day.toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }).epochMilliseconds).toISOString();
  const days = Array.from({ length: DAYS }, (_, i) => today.subtract({ days: i + 1 }));
  const past = ({ endTime }: { endTime: string }) => Date.parse(endTime) <= Date.now();
  const sleeps = days
    .flatMap((day) => [
      { startTime: iso(day, 9), endTime: iso(day, 10) },
      { startTime: iso(day, 13), endTime: iso(day, 14, 30) },
      { startTime: iso(day, 20), endTime: iso(day.add({ days: 1 }), 6) },
    ])
    .filter(past)
    .map((sleep) => ({ id: crypto.randomUUID(), ...sleep }));
  const feedings = days.flatMap((day) => [
    { type: 'breast_left', startTime: iso(day, 7), endTime: iso(day, 7, 10) },
    { type: 'breast_right', startTime: iso(day, 7, 12), endTime: iso(day, 7, 20) },
    { type: 'formula', startTime: iso(day, 12), endTime: iso(day, 12, 10), amount: 120, unit: 'ml' },
    { type: 'solid', startTime: iso(day, 17), endTime: iso(day, 17, 15) },
  ]);
  const posts = [
    ...sleeps.map((sleep) => ['/api/sleep/start', sleep] as const),
    ...feedings.map((feeding) => ['/api/feeding/start', feeding] as const),
  ];
  const post = ([path, body]: (typeof posts)[number]) =>
    ask(server, token, path, { method: 'POST', body: JSON.stringify({ babyId, ...body }) });
  for (let i = 0; i < posts.length; i += 20) await Promise.all(posts.slice(i, i + 20).map(post));
  return { sleeps, feedings };
}
