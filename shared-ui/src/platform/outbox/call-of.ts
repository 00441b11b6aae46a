import type { Op, Operation } from '@nestling/contract';
import type { WriteRoute } from './outbox.types.ts';

/** The call that carries an operation to the server. */
interface CallOfWrite {
  route: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const RESTORE = 'POST /api/records/:id/restore';
const TOGETHER = 'POST /api/records/together' satisfies WriteRoute;

/** The calls that have names of their own. A release is checked for each of them by its full name, so they stand here in full. */
const OWN = {
  sleep: {
    create: 'POST /api/sleep/start',
    end: 'PATCH /api/sleep/end/:id',
    change: 'PATCH /api/sleep/:id',
    remove: 'DELETE /api/sleep/:id',
  },
  feeding: {
    create: 'POST /api/feeding/start',
    switch: 'POST /api/feeding/switch',
    end: 'PATCH /api/feeding/end/:id',
    change: 'PATCH /api/feeding/:id',
    remove: 'DELETE /api/feeding/:id',
  },
  baby: { create: 'POST /api/babies', change: 'PATCH /api/babies/:id', remove: 'DELETE /api/babies/:id' },
  todo: { create: 'POST /api/todos', change: 'PUT /api/todos/:id', remove: 'DELETE /api/todos/:id' },
  medicine: {
    create: 'POST /api/medicines/baby/:babyId',
    change: 'PATCH /api/medicines/:id',
    remove: 'DELETE /api/medicines/:id',
    restore: 'POST /api/medicines/:id/restore',
  },
  subtask: {
    create: 'POST /api/todos/:id/subtasks',
    change: 'PUT /api/todos/subtasks/:id',
    remove: 'DELETE /api/todos/subtasks/:id',
  },
} as const satisfies Record<string, Partial<Record<Op, WriteRoute>>>;

/** Ticking off has calls of its own. */
const COMPLETE = {
  todo: 'PATCH /api/todos/:id/complete',
  subtask: 'PATCH /api/todos/subtasks/:id/complete',
} as const satisfies Record<string, WriteRoute>;

/** The calls of every other kind of record follow from its name. */
const METHODS: Record<Exclude<Op, 'restore' | 'together' | 'switch'>, string> = {
  create: 'POST',
  end: 'PATCH',
  change: 'PATCH',
  remove: 'DELETE',
};

function routeOf({ kind, op, fields }: Operation): string {
  if (op === 'together') return TOGETHER;
  if (op === 'change' && 'completed' in fields && kind in COMPLETE) return COMPLETE[kind as keyof typeof COMPLETE];
  const own: Partial<Record<Op, string>> | undefined = OWN[kind as keyof typeof OWN];
  if (op === 'restore' || op === 'switch') return own?.[op] ?? RESTORE;
  return own?.[op] ?? `${METHODS[op]} /api/records/${kind}${op === 'create' ? '' : '/:id'}`;
}

/** The choices about reminders: of a baby, of a device, and of the account. */
function reminderCall({ id, babyId, fields: body }: Operation): CallOfWrite {
  if (id === babyId)
    return { route: 'PUT /api/reminders/babies/:babyId' satisfies WriteRoute, params: { babyId }, body };
  if (id === 'settings') return { route: 'PATCH /api/reminders/settings' satisfies WriteRoute, body };
  return { route: 'PATCH /api/reminders/devices/:id' satisfies WriteRoute, params: { id }, body };
}

/** What a creation sends: a baby belongs to no other, a subtask and a medicine to what their addresses name. */
const creationOf = ({ kind, id, babyId, fields }: Operation) => ({
  id,
  ...(!['baby', 'subtask', 'medicine'].includes(kind) && { babyId }),
  ...fields,
});

/** The server finds out by itself what becomes of the stints: the steps are what is shown until it answers. */
const switchOf = ({ id, fields: { startTime: at, ...fields }, steps = [] }: Operation) => ({
  id,
  ...fields,
  at,
  zone: steps.find(({ op }) => op === 'create')?.fields.zone,
});

const stepOf = ({ kind, op, id, fields }: Operation) => ({ kind, op, id, fields });

/** The call of an operation, looked up when it is sent. */
export function callOf(operation: Operation): CallOfWrite {
  const { kind, op, id, babyId, of, fields, steps } = operation;
  if (kind === 'reminders') return reminderCall(operation);
  if (kind === 'settings') return { route: 'PATCH /api/auth/settings' satisfies WriteRoute, body: fields };
  const route = routeOf(operation);
  if (op === 'switch') return { route, body: switchOf(operation) };
  if (steps) return { route, body: { babyId, steps: steps.map(stepOf) } };
  const whose: Record<string, string> | undefined = of ? { id: of } : kind === 'medicine' ? { babyId } : undefined;
  if (op === 'create') return { route, ...(whose && { params: whose }), body: creationOf(operation) };
  const hasBody = op === 'end' || op === 'change';
  // Else it would be an edit, which replaces what somebody else has set.
  const isEndByRule = op === 'end' && !(kind in OWN);
  return { route, params: { id }, ...(isEndByRule && { query: { end: 'true' } }), ...(hasBody && { body: fields }) };
}
