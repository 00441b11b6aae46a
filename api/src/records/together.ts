import { kindNamed, type ParsedBodyOf, refusedValue } from '@nestling/contract/http';
import { parse } from '../http/body.ts';
import { badRequest, Refusal, unknownKind } from '../http/refusal.ts';
import { removedAs } from './record.history.ts';
import type { Sent } from './record.rules.ts';
import type { Outcome, Step } from './record.service.ts';

type Creation = Sent & { babyId: string };
type Sending = ParsedBodyOf<'POST /api/records/together'>;

/**
 * The steps of a call, each checked by the schemas of its kind. A repeat finds each step done.
 * @throws Refusal 400, 404 `unknown_kind`
 */
export const stepsOf = ({ babyId, steps }: Sending): Step[] =>
  steps.map((step, place) => stepOf(babyId, step, `steps.${place}`));

function stepOf(babyId: string, { kind: name, op, id, fields }: Sending['steps'][number], at: string): Step {
  const known = kindNamed(name);
  if (!known) throw unknownKind(name);
  const { kind } = known;
  const under = `${at}.fields`;
  const inFamily = (outcome: Outcome): Outcome => {
    const record = 'made' in outcome ? outcome.made : 'stored' in outcome ? outcome.stored : undefined;
    if (record && record.baby_id !== babyId) throw badRequest('All steps must be about one baby', 'babyId');
    return outcome;
  };
  if (op === 'create') {
    const sent = parse(known.creation, { ...fields, id, babyId }, { isStrict: true, under }) as Creation;
    return async (tx, actor, writes) => inFamily(await told(under, () => writes.create(tx, actor, kind, sent)));
  }
  if (!id) throw badRequest('A step needs the id of its record', `${at}.id`, 'required');
  if (op === 'remove') {
    return async (tx, actor, writes) => {
      const before = await removedAs(tx, actor.userId, kind.name, id);
      return inFamily({ stored: before ?? (await writes.remove(tx, actor, kind, id)) });
    };
  }
  const sent = parse(known.changes, fields, { isStrict: true, under }) as Sent;
  const { endTime } = sent;
  if (op === 'change')
    return async (tx, actor, writes) => inFamily(await told(under, () => writes.change(tx, actor, kind, id, sent)));
  if (!endTime) throw badRequest('An end needs its time', `${under}.endTime`, 'required');
  const ending = { ...sent, endTime };
  return async (tx, actor, writes) => inFamily(await told(under, () => writes.end(tx, actor, kind, id, ending)));
}

/** What is wrong with a value of a step is told where it stands in the call. */
async function told(under: string, write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    const refused = error instanceof Refusal ? refusedValue.safeParse(error.data).data : undefined;
    if (!refused || !(error instanceof Refusal)) throw error;
    throw badRequest(error.message, `${under}.${refused.path}`, refused.code, refused.params);
  }
}
