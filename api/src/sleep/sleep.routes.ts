import { SLEEP_DISCARDED } from '@nestling/contract';
import { ok, type Route, route } from '../http/route.ts';
import { presentSleep } from './sleep.presenter.ts';
import type { SleepOutcome, SleepService } from './sleep.service.ts';

/** Calls under `/api/sleep`. */
export const sleepRoutes = (service: SleepService): Route[] => [
  route('GET /api/sleep/baby/:babyId', async ({ actor, params, query }) => {
    const { rows, more } = await service.page(actor, params.babyId, query);
    const items = rows.map(presentSleep);
    const last = more ? items.at(-1) : undefined;
    return { items, nextBefore: last?.startTime ?? null, nextBeforeId: last?.id ?? null };
  }),
  route('GET /api/sleep/baby/:babyId/range', async ({ actor, params, query }) =>
    (await service.inWindow(actor, params.babyId, query)).map(presentSleep),
  ),
  route('POST /api/sleep/start', async ({ actor, body }) => answerOf(await service.start(actor, body))),
  route('PATCH /api/sleep/end/:id', async ({ actor, params, body }) =>
    answerOf(await service.end(actor, params.id, body)),
  ),
  route('PATCH /api/sleep/:id', async ({ actor, params, body }) =>
    answerOf(await service.change(actor, params.id, body)),
  ),
  route('DELETE /api/sleep/:id', async ({ actor, params }) => {
    await service.remove(actor, params.id);
    return { id: params.id };
  }),
];

function answerOf(outcome: SleepOutcome) {
  if ('made' in outcome) return presentSleep(outcome.made);
  if ('stored' in outcome) return ok(presentSleep(outcome.stored));
  return ok({ id: outcome.discarded, deleted: true as const, message: SLEEP_DISCARDED.message });
}
