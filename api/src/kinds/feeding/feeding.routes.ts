import { feedingKind } from '@nestling/contract/http';
import { Refusal } from '../../http/refusal.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { presentRecord } from '../../records/record.presenter.ts';
import type { RecordReads } from '../../records/record.reads.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { Outcome } from '../../records/record.writes.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { switchSides } from './switch.service.ts';

const present = (record: StoredRecord) => presentRecord(feedingKind, record);

/** The specification's calls under `/api/feeding`. */
export const feedingRoutes = (
  reads: RecordReads,
  service: RecordService,
  switched: ReturnType<typeof switchSides>,
): Route[] => [
  route('GET /api/feeding/baby/:babyId', async ({ actor, params: { babyId }, query: { page, limit } }) => {
    const rows = await reads.latest(actor, feedingKind, babyId, { limit, offset: (page - 1) * limit });
    const count = await reads.count(actor, feedingKind, babyId);
    return { rows: rows.map(present), count, totalPages: Math.ceil(count / limit), currentPage: page };
  }),
  route('GET /api/feeding/baby/:babyId/range', async ({ actor, params, query }) =>
    (await reads.inWindow(actor, [feedingKind], params.babyId, query)).map(present),
  ),
  route('GET /api/feeding/baby/:babyId/active', async ({ actor, params }) => {
    const [open] = await reads.running(actor, [feedingKind], params.babyId);
    if (!open) throw new Refusal(404, 'none_running', 'No feeding is running');
    return present(open);
  }),
  route('GET /api/feeding/baby/:babyId/latest', async ({ actor, params, query }) =>
    (await reads.latest(actor, feedingKind, params.babyId, query)).map(present),
  ),
  route('GET /api/feeding/:id', async ({ actor, params }) => present(await reads.find(actor, feedingKind, params.id))),
  route('POST /api/feeding/start', async ({ actor, body }) => {
    const outcome = await service.create(actor, feedingKind, body);
    return 'made' in outcome ? present(outcome.made) : ok(storedOf(outcome));
  }),
  route('POST /api/feeding/switch', async ({ actor, body }) => {
    const { ended, started } = await switched(actor, body);
    return { ended: ended ? present(ended) : { id: body.endId, deleted: true as const }, started: present(started) };
  }),
  route('PATCH /api/feeding/end/:id', async ({ actor, params, body }) =>
    storedOf(await service.end(actor, feedingKind, params.id, body)),
  ),
  route('PATCH /api/feeding/:id', async ({ actor, params, body }) =>
    storedOf(await service.change(actor, feedingKind, params.id, body)),
  ),
  route('DELETE /api/feeding/:id', async ({ actor, params }) => {
    await service.remove(actor, feedingKind, params.id);
    return { id: params.id };
  }),
];

/** A feeding is never too short to be kept. */
function storedOf(outcome: Outcome) {
  if (!('stored' in outcome)) throw new Error('A feeding was discarded');
  return present(outcome.stored);
}
