import { SLEEP_DISCARDED } from '@nestling/contract';
import { sleepKind } from '@nestling/contract/http';
import { ok, type Route, route } from '../../http/route.ts';
import { presentPage, presentRecord } from '../../records/record.presenter.ts';
import type { RecordReads } from '../../records/record.reads.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { Outcome } from '../../records/record.writes.ts';
import type { StoredRecord } from '../../records/stored-record.ts';

const present = (record: StoredRecord) => presentRecord(sleepKind, record);

/** The specification's calls under `/api/sleep`. */
export const sleepRoutes = (reads: RecordReads, service: RecordService): Route[] => [
  route('GET /api/sleep/baby/:babyId', async ({ actor, params, query }) => {
    const { rows, more } = await reads.page(actor, [sleepKind], params.babyId, query);
    return presentPage(rows.map(present), more);
  }),
  route('GET /api/sleep/baby/:babyId/range', async ({ actor, params, query }) =>
    (await reads.inWindow(actor, [sleepKind], params.babyId, query)).map(present),
  ),
  route('POST /api/sleep/start', async ({ actor, body }) => answerOf(await service.create(actor, sleepKind, body))),
  route('PATCH /api/sleep/end/:id', async ({ actor, params, body }) =>
    answerOf(await service.end(actor, sleepKind, params.id, body)),
  ),
  route('PATCH /api/sleep/:id', async ({ actor, params, body }) =>
    answerOf(await service.change(actor, sleepKind, params.id, body)),
  ),
  route('DELETE /api/sleep/:id', async ({ actor, params }) => {
    await service.remove(actor, sleepKind, params.id);
    return { id: params.id };
  }),
];

function answerOf(outcome: Outcome) {
  if ('made' in outcome) return present(outcome.made);
  if ('stored' in outcome) return ok(present(outcome.stored));
  return ok({ id: outcome.discarded, deleted: true as const, message: SLEEP_DISCARDED.message });
}
