import { type AnswerOf, keys, type SomeRecord, type Todo } from '@nestling/contract';
import { request } from '@nestling/shared-ui/platform';
import { queryOptions } from '@tanstack/react-query';

/** A change of a record or to-do: who, when, and how it was after it. */
export type Change = AnswerOf<'GET /api/records/:id/history'>[number];

/** What a story is told of. */
export type Told = (SomeRecord | (Todo & { kind: 'todo' })) & { waiting?: boolean | undefined };

/** What the server has never seen has no story yet. */
export const isUnseen = ({ waiting, by }: Told): boolean => waiting === true && by?.name === undefined;

/** The changes of a record or to-do, newest first. Read when it is opened: no list pays for it. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.history(id),
    queryFn: ({ signal }) => request('GET /api/records/:id/history', { params: { id }, signal }),
    staleTime: 30_000,
  });

/** When the person made it, epoch milliseconds; it may have reached the server much later. */
export const madeAtOf = ({ at, madeAt = at }: Change): number => Date.parse(madeAt);

/** The state that a change came upon: what the one before it left. One that was outdone left nothing. */
export const cameUpon = (changes: readonly Change[], place: number): Change | undefined =>
  changes.slice(place + 1).find(({ change }) => change !== 'outdone');

/** The change whose state the record has now. */
export const standing = (changes: readonly Change[]): Change | undefined =>
  changes.find(({ change }) => change !== 'outdone');
