import { kindNamed, type ParsedBodyOf } from '@nestling/contract/http';
import { parse } from '../http/body.ts';
import { badRequest, unknownKind } from '../http/refusal.ts';
import { removedAs } from './record.history.ts';
import type { Sent } from './record.rules.ts';
import type { Step } from './record.service.ts';

type Sending = ParsedBodyOf<'POST /api/records/together'>;

/**
 * The steps of a call, each checked by the schemas of its kind. A repeat finds each step done.
 * @throws Refusal 400, 404 `unknown_kind`
 */
export const stepsOf = ({ babyId, steps }: Sending): Step[] => steps.map((step) => stepOf(babyId, step));

function stepOf(babyId: string, { kind: name, op, id, fields }: Sending['steps'][number]): Step {
  const known = kindNamed(name);
  if (!known) throw unknownKind(name);
  const { kind } = known;
  if (op === 'create') {
    const sent = parse(known.creation, { ...fields, id, babyId }, { isStrict: true }) as Sent & { babyId: string };
    return (tx, actor, writes) => writes.create(tx, actor, kind, sent);
  }
  if (!id) throw badRequest('A step needs the id of its record', 'id');
  const inFamily = async <T extends { baby_id: string }>(record: T): Promise<T> => {
    if (record.baby_id !== babyId) throw badRequest('All steps must be about one baby', 'babyId');
    return record;
  };
  if (op === 'remove') {
    return async (tx, actor, writes) => {
      const before = await removedAs(tx, actor.userId, id);
      return { stored: await inFamily(before ?? (await writes.remove(tx, actor, kind, id))) };
    };
  }
  const sent = parse(known.changes, fields, { isStrict: true }) as Sent;
  return async (tx, actor, writes) => {
    const { endTime } = sent;
    if (op === 'end' && !endTime) throw badRequest('An end needs its time', 'endTime');
    const outcome =
      op === 'end' && endTime
        ? await writes.end(tx, actor, kind, id, { ...sent, endTime })
        : await writes.change(tx, actor, kind, id, sent);
    if ('stored' in outcome) await inFamily(outcome.stored);
    return outcome;
  };
}
