import type { Feeding, Kind, PersonBy, PersonOfBaby, Sleep, SomeRecord } from '@nestling/contract';
import { FEEDING_NAMES, feedingKind, isNightSleep, newestFirst, sleepKind } from '@nestling/contract';
import { BottleIcon, MoonIcon, SolidIcon, SunIcon } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { type Call, givenServer, json, show, stopClock as stopClockAt } from '@nestling/shared-ui/testing';
import AnalyticsRoutes from '../exposes/routes.tsx';

export { address, shownToasts } from '@nestling/shared-ui/testing';

const plainKind: Omit<Kind, 'name' | 'many' | 'label'> = {
  order: 500,
  shape: 'interval',
  fields: {},
  row: [],
  csv: [],
};

/** What another remote says of its kinds. */
declareKind(sleepKind, {
  mark: { Icon: MoonIcon, tone: 'night' },
  blockName: (sleep, zone) => (isNightSleep(sleep, zone) ? 'Night sleep' : 'Nap'),
  isWide: true,
  legend: [{ label: 'Sleep', tones: ['night', 'nap'] }],
});
declareKind(feedingKind, {
  mark: { Icon: BottleIcon, tone: 'bottle' },
  blockName: (record) => FEEDING_NAMES[(record as SomeRecord & Feeding).type],
  blockMinutes: 15,
  legend: [{ label: 'Left', tones: ['left'] }],
});
/** A kind whose mark says more than the kind: that of its sort. */
declareKind(
  { ...plainKind, name: 'outing', many: 'outings', label: 'Outing' },
  {
    mark: ({ notes }) =>
      notes === 'zoo'
        ? { Icon: SunIcon, tone: 'care', name: 'Zoo' }
        : { Icon: SolidIcon, tone: 'care', name: notes === undefined ? undefined : 'Picnic' },
    blockName: ({ notes }) => notes ?? 'Outing',
  },
);

/** A family with two babies on a server in memory. Tests only. */
export const MIA = {
  id: '0190d1a0-0000-7000-8000-0000000000a1',
  name: 'Mia',
  birthDate: '2026-06-08',
  gender: 'female',
  role: 'owner',
} as const;
export const NOA = { ...MIA, id: '0190d1a0-0000-7000-8000-0000000000a2', name: 'Noa', birthDate: '2024-08-20' };

export const server = {
  babies: [MIA, NOA] as { id: string; name: string; shared?: true }[],
  /** Who looks after each baby. */
  people: [] as PersonOfBaby[],
  sleeps: [] as Sleep[],
  feedings: [] as Feeding[],
  /** Records of kinds that came later. */
  others: [] as SomeRecord[],
  /** Every call that arrived, such as '/api/sleep/…?days=7'. */
  calls: [] as string[],
  /** Answers a call in place of the server. */
  intercept: undefined as ((path: string) => Response | Promise<Response> | undefined) | undefined,
};

function answer({ path, query }: Call): Response {
  if (path === '/api/babies') return json(server.babies);
  if (path.endsWith('/people')) return json(server.people);
  const babyId = /baby\/([^/]+)/.exec(path)?.[1];
  const [start = '', end = ''] = [query.get('start') ?? '', query.get('end') ?? ''];
  const all: SomeRecord[] = [
    ...server.sleeps.map((sleep) => ({ ...sleep, kind: 'sleep' })),
    ...server.feedings.map((feeding) => ({ ...feeding, kind: 'feeding' })),
    ...server.others,
  ];
  const records = path.startsWith('/api/sleep/') ? server.sleeps : all;
  const found = records
    .filter(
      (record) =>
        record.babyId === babyId && record.startTime < end && (record.endTime === undefined || record.endTime > start),
    )
    .sort(newestFirst);
  return json(path.endsWith('/home') ? { latest: {}, running: [], range: found } : found);
}

/** Puts the family back to its start; call it before each test. */
export async function resetFamily(): Promise<void> {
  await givenServer(async (call) => {
    server.calls.push(`${call.path}?${call.query}`);
    return (await server.intercept?.(call.path)) ?? answer(call);
  });
  Object.assign(server, {
    babies: [MIA, NOA],
    people: [],
    sleeps: [],
    feedings: [],
    others: [],
    calls: [],
    intercept: undefined,
  });
}

/** Anna, who is signed in and was first, and Robin. */
export const ME: PersonBy = { id: '0190a000-0000-7000-8000-000000000002', name: 'Anna' };
export const ROBIN: PersonBy = { id: '0190a000-0000-7000-8000-0000000000b1', name: 'Robin' };
/** Who looked after Mia once, and somebody whose account is gone. */
export const GRANDMA: PersonBy = { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Grandma', left: true };
export const SOMEBODY: PersonBy = { left: true };

/** Mia has two people: Anna and Robin. */
export function givenTwoPeople(): void {
  server.babies = [{ ...MIA, shared: true }, NOA];
  server.people = [ME, ROBIN].map(({ id = '', name = '' }) => ({
    userId: id,
    name,
    role: 'owner',
    since: '2026-01-01T00:00:00.000Z',
    you: id === ME.id,
  }));
}

/** The record as made by somebody. */
export const by = <R extends object>(maker: PersonBy, record: R): R & { by: PersonBy } => ({ ...record, by: maker });

/** Opens a path of this remote for the signed-in family. */
export const openAt = (path: string) => show(<AnalyticsRoutes />, path);

/** The zone of the test process. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const iso = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();

/** A sleep in local times. */
export const aSleep = (start: string, end?: string, babyId: string = MIA.id): Sleep => ({
  id: crypto.randomUUID(),
  babyId,
  startTime: iso(start),
  ...(end && { endTime: iso(end) }),
});
export const aFeeding = (type: Feeding['type'], start: string, minutes = 10): Feeding => ({
  id: crypto.randomUUID(),
  babyId: MIA.id,
  type,
  startTime: iso(start),
  endTime: new Date(Date.parse(iso(start)) + minutes * 60_000).toISOString(),
});

/** Stops the clock at a local time; everything else goes on. `jest.useRealTimers()` lets it run again. */
export const stopClock = (local: string) => stopClockAt(new Date(iso(local)));
