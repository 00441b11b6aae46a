import { type Baby, keys } from '@nestling/contract';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { sleepKind } from '@nestling/contract/kinds/sleep';
import { BottleIcon, SleepIcon } from '@nestling/shared-ui';
import { babiesQuery, clock, declareKind } from '@nestling/shared-ui/platform';
import type { LocalRecord } from '@nestling/shared-ui/reads';
import { QueryClient } from '@tanstack/react-query';

/** What people type at the longest: a hundred characters, and a word that no line has room for. */
export const LONG =
  'A name of a hundred characters that somebody typed to see where its lines break, or that they do not';
export const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export const nothing = () => {};
const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString();

export const MIA: Baby = {
  ...{ id: '0190d1a0-0000-7000-8000-00000000000a', name: 'Mia', birthDate: '2026-01-02', gender: 'female' },
  role: 'owner',
  shared: true,
};

export const ANNA = { id: '0190d1a0-0000-7000-8000-00000000000b', name: 'Anna Miller' };
export const BEN = { id: '0190d1a0-0000-7000-8000-00000000000d', name: 'Ben' };
export const GONE = { id: '0190d1a0-0000-7000-8000-000000000011', name: 'Cleo', left: true };

const record = (id: string, fields: Partial<LocalRecord> & Pick<LocalRecord, 'kind' | 'startTime'>): LocalRecord => ({
  ...{ id: `0190d1a0-0000-7000-8000-0000000000${id}`, babyId: MIA.id, by: ANNA, waiting: false },
  ...fields,
});

/** Records of today, the newest first: one as usual, one with long notes, one that waits on this device. */
export const NAP = record('a0', { kind: 'sleep', startTime: ago(95), endTime: ago(20), changedBy: BEN });
export const RECORDS: readonly LocalRecord[] = [
  NAP,
  record('a1', { kind: 'pumping', startTime: ago(130), endTime: ago(110), notes: LONG }),
  record('a2', { kind: 'sleep', startTime: ago(250), endTime: ago(200), waiting: true }),
];

// The remotes that show them are not asked for: what changes there changes nothing here.
declareKind(sleepKind, { mark: { Icon: SleepIcon, tone: 'nap' } });
declareKind(pumpingKind, { mark: { Icon: BottleIcon, tone: 'milk' } });

/** Answers in place of the server, which is not asked. */
export const answers = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
answers.setQueryData(babiesQuery().queryKey, [MIA]);
for (const { id } of RECORDS) answers.setQueryData(keys.history(id), []);
