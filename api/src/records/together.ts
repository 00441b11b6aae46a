import { kindNamed, type ParsedBodyOf, refusedValue } from '@nestling/contract/http';
import { parse } from '../http/body.ts';
import { badRequest, Refusal, unknownKind } from '../http/refusal.ts';
import { removedAs } from './record.history.ts';
import type { Sent } from './record.rules.ts';
import type { Outcome, Step } from './record.service.ts';

type Creation = Sent & { babyId: string };
type Sending = ParsedBodyOf<'POST /api/records/together'>;

/**
 * The steps of a call, each checked by the schemas of its kind.
 * @throws Refusal 400, 404 `unknown_kind`
 */
export const stepsOf = ({ babyId, steps }: Sending): Step[] =>
  steps.map((step, place) => stepOf(babyId, step, `steps.${place}`));

function stepOf(babyId: string, sent: Sending['steps'][number], at: string): Step {
  const known = kindNamed(sent.kind);
  if (!known) throw unknownKind(sent.kind);
  const { kind } = known;
  const { op, id } = sent;
  const inFamily = (outcome: Outcome): Outcome => {
    const record = 'made' in outcome ? outcome.made : 'stored' in outcome ? outcome.stored : undefined;
    if (record && record.baby_id !== babyId) throw badRequest('All steps must be about one baby', 'babyId');
    return outcome;
  };
  const write = writeOf(known, babyId, sent, at);
  return {
    id,
    hasMade: (found, { userId }) => op === 'create' && found?.kind === kind.name && found.created_by === userId,
    write: async (tx, actor, writes) => inFamily(await write(tx, actor, writes)),
    async sinceDone(tx, { userId }, found) {
      const stored = found ?? (id && (await removedAs(tx, userId, kind.name, id)));
      return inFamily(stored ? { stored } : { discarded: id ?? '', kind });
    },
  };
}

type Known = NonNullable<ReturnType<typeof kindNamed>>;

/** What a step writes, checked by the schemas of its kind. */
function writeOf(
  { kind, creation, changes }: Known,
  babyId: string,
  { op, id, fields }: Sending['steps'][number],
  at: string,
): Step['write'] {
  const under = `${at}.fields`;
  if (op === 'create') {
    const sent = parse(creation, { ...fields, id, babyId }, { isStrict: true, under }) as Creation;
    return (tx, actor, writes) => told(under, () => writes.create(tx, actor, kind, sent));
  }
  if (!id) throw badRequest('A step needs the id of its record', `${at}.id`, 'required');
  if (op === 'remove') {
    return async (tx, actor, writes) => {
      const before = await removedAs(tx, actor.userId, kind.name, id);
      return { stored: before ?? (await writes.remove(tx, actor, kind, id)) };
    };
  }
  const sent = parse(changes, fields, { isStrict: true, under }) as Sent;
  const { endTime } = sent;
  if (op === 'change') return (tx, actor, writes) => told(under, () => writes.change(tx, actor, kind, id, sent));
  if (!endTime) throw badRequest('An end needs its time', `${under}.endTime`, 'required');
  const ending = { ...sent, endTime };
  return (tx, actor, writes) => told(under, () => writes.end(tx, actor, kind, id, ending));
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
