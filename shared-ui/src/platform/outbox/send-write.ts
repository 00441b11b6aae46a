import type { Operation } from '@nestling/contract';
import { ApiError } from '../http/api-error.ts';
import { type RequestInput, request } from '../http/request.ts';
import { callOf } from './call-of.ts';
import type { OutboxWrite, WriteAnswer, WriteRoute } from './outbox.types.ts';

/** Sends a write by its call. A device may know zones that the server does not: then its record goes without, as nobody could mend that. */
export async function sendWrite(write: OutboxWrite): Promise<WriteAnswer> {
  try {
    return await send(write);
  } catch (error) {
    if (!isUnknownZone(error)) throw error;
    return send({ ...withoutZone(write), ...(write.steps && { steps: write.steps.map(withoutZone) }) });
  }
}

function send(write: OutboxWrite): Promise<WriteAnswer> {
  const { route, params, query, body } = callOf(write);
  // Of a kind that came later the route table does not know the calls.
  const input = { params, query, body, writeId: write.key, madeAt: write.madeAt } as RequestInput<WriteRoute>;
  return request(route as WriteRoute, input);
}

/** Whether the server said no to a zone alone, of the write or of one of its steps. */
function isUnknownZone(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return false;
  const { path } = (error.data ?? {}) as { path?: unknown };
  return path === 'zone' || /^steps\.\d+\.fields\.zone$/.test(String(path));
}

function withoutZone<T extends Operation>(operation: T): T {
  const { zone: _, ...fields } = operation.fields;
  return { ...operation, fields };
}
