import { KINDS, type Kind, kindNamed } from '@nestling/contract/http';
import { presentBaby } from '../babies/babies.presenter.ts';
import { Answer, type Route, route } from '../http/route.ts';
import { presentAny, presentDiscarded, presentGlance, presentPage } from './record.presenter.ts';
import type { RecordReads } from './record.reads.ts';
import type { RecordService } from './record.service.ts';
import type { Outcome } from './record.writes.ts';
import type { RestoreService } from './restore.service.ts';
import type { together } from './together.ts';

const ALL: readonly Kind[] = KINDS.map(({ kind }) => kind);

/** The kinds of these names, all where none are named. */
const named = (names: readonly string[] | undefined): readonly Kind[] =>
  names?.flatMap((name) => kindNamed(name)?.kind ?? []) ?? ALL;

const byKind = (records: ReturnType<typeof presentAny>[]) =>
  Object.fromEntries(records.map((record) => [record.kind, record]));

/** Calls under `/api/records`: for each kind, and for all at once. */
export const recordsRoutes = (
  reads: RecordReads,
  service: RecordService,
  writeTogether: ReturnType<typeof together>,
  restoring: RestoreService,
): Route[] => [
  route('GET /api/records/baby/:babyId/range', async ({ actor, params, query }) =>
    (await reads.inBoundedWindow(actor, named(query.kinds), params.babyId, query)).map(presentAny),
  ),
  route('GET /api/records/baby/:babyId/latest', async ({ actor, params }) =>
    byKind((await reads.latestOfEach(actor, params.babyId)).map(presentAny)),
  ),
  route('GET /api/records/baby/:babyId/counts', ({ actor, params }) => reads.counts(actor, params.babyId)),
  route('GET /api/records/baby/:babyId/home', async ({ actor, params: { babyId }, query }) => {
    const { at, baby, latest, running, range } = await reads.home(actor, ALL, babyId, query);
    const records = new Map([...latest, ...running, ...range].map((record) => [record.id, record]));
    return {
      glance: presentGlance([...records.values()], presentBaby(baby), at),
      latest: byKind(latest.map(presentAny)),
      running: running.map(presentAny),
      range: range.map(presentAny),
    };
  }),
  route('GET /api/records/baby/:babyId/page', async ({ actor, params, query }) => {
    const { rows, more } = await reads.page(actor, named(query.kind), params.babyId, query);
    return presentPage(rows.map(presentAny), more);
  }),
  route('POST /api/records/together', async ({ actor, body }) => ({
    records: (await writeTogether(actor, body)).map(dataOf),
  })),
  route('GET /api/records/:id/history', async ({ actor, params }) => restoring.history(actor, params.id)),
  route('POST /api/records/:id/restore', async ({ actor, params, body }) =>
    restoring.restore(actor, params.id, body?.version),
  ),
  ...ALL.flatMap((kind) => routesOf(kind, service)),
];

/** The calls of one kind. */
const routesOf = (kind: Kind, service: RecordService): Route[] => {
  // All kinds have the same calls, so the names of one stand for those of each.
  const { name } = kind as { name: 'sleep' };
  return [
    route(`POST /api/records/${name}`, async ({ actor, body }) => {
      const outcome = await service.create(actor, kind, body);
      return new Answer(dataOf(outcome), { status: 'made' in outcome ? 201 : 200 });
    }),
    route(`PATCH /api/records/${name}/:id`, async ({ actor, params: { id }, query, body: { endTime, ...others } }) => {
      const isEnd = query.end === 'true' && endTime;
      return dataOf(
        await (isEnd
          ? service.end(actor, kind, id, { ...others, endTime })
          : service.change(actor, kind, id, { ...others, endTime })),
      );
    }),
    route(`DELETE /api/records/${name}/:id`, async ({ actor, params }) => {
      await service.remove(actor, kind, params.id);
      return { id: params.id };
    }),
  ];
};

/** What a write answers: the record, or that it was too short to be kept. */
function dataOf(outcome: Outcome) {
  if ('made' in outcome) return presentAny(outcome.made);
  if ('stored' in outcome) return presentAny(outcome.stored);
  return presentDiscarded(outcome.kind, outcome.discarded);
}
