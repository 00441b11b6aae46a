import { kindNamed, type ParsedBodyOf, refusedValue } from '@nestling/contract/http';
import { parse } from '../http/body.ts';
import { conflict, invalid, invalidValue, Refusal, unknownKind } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { Tx } from '../storage/store.ts';
import { tellingLast } from './facts-last.ts';
import { removedAs } from './record.history.ts';
import * as records from './record.repository.ts';
import type { Sent } from './record.rules.ts';
import { recordWrites, withMakersOf } from './record.service.ts';
import type { Outcome, Ports, RecordWrites } from './record.writes.ts';
import type { StoredRecord } from './stored-record.ts';

type Creation = Sent & { babyId: string };
type Sending = ParsedBodyOf<'POST /api/records/together'>;

/** One of several writes in a transaction. */
interface Step {
  /** Of what it is about, where that is known before. */
  id: string | undefined;
  /** Whether it makes a record, instead of doing something with one. */
  isNew: boolean;
  /** Whether it has made this record: then all of them have arrived before. */
  hasMade: (found: StoredRecord | undefined, actor: Actor) => boolean;
  write: (tx: Tx, actor: Actor, writes: RecordWrites) => Promise<Outcome>;
  /** What became of it since it was done. */
  sinceDone: (tx: Tx, actor: Actor, found: StoredRecord | undefined) => Promise<Outcome>;
}

type Found = ReadonlyMap<string | undefined, StoredRecord>;

/**
 * Several writes of records of one baby, all or none, in their order, each checked by the schemas of its kind. What arrives again is
 * answered as it is by now, whatever others have done to a part of it. Records are held first, all in one order.
 * @throws Refusal 400, 404 `unknown_kind`, and what each step alone throws
 */
export const together =
  (ports: Ports) =>
  async (actor: Actor, { babyId, steps: sent }: Sending): Promise<readonly Outcome[]> => {
    const steps = sent.map((step, place) => stepOf(babyId, step, `steps.${place}`));
    const done = await ports.store.write(async (tx) => {
      const found = await heldFor(tx, actor, babyId, steps);
      const outcomes: Outcome[] = [];
      if (haveArrived(actor, steps, found)) {
        for (const step of steps) outcomes.push(await step.sinceDone(tx, actor, found.get(step.id)));
        return outcomes;
      }
      return tellingLast(ports, async (untold) => {
        for (const step of steps) outcomes.push(await step.write(tx, actor, recordWrites(untold)));
        return outcomes;
      });
    });
    return withMakersOf(ports.store.read, actor, done);
  };

const notOneBaby = () => invalidValue('All steps must be about one baby', 'babyId');

/** What the steps are about, held until the transaction ends, in one order for all. @throws Refusal 400 for a record of another baby */
async function heldFor(tx: Tx, actor: Actor, babyId: string, steps: readonly Step[]): Promise<Found> {
  const found = new Map<string | undefined, StoredRecord>();
  for (const id of steps.flatMap((step) => step.id ?? []).sort()) {
    const record = await records.claimAny(tx, actor.userId, id);
    if (record) found.set(id, record);
  }
  if (steps.some(({ isNew, id }) => !isNew && (found.get(id)?.baby_id ?? babyId) !== babyId)) throw notOneBaby();
  return found;
}

/** Whether the same steps have arrived before: what one of them was to make is there. */
const haveArrived = (actor: Actor, steps: readonly Step[], found: Found): boolean =>
  steps.every(({ id }) => id !== undefined) && steps.some((step) => step.hasMade(found.get(step.id), actor));

function stepOf(babyId: string, sent: Sending['steps'][number], at: string): Step {
  const known = kindNamed(sent.kind);
  if (!known) throw unknownKind(sent.kind);
  const { kind } = known;
  const { op, id } = sent;
  const inFamily = (outcome: Outcome): Outcome => {
    const record = 'made' in outcome ? outcome.made : 'stored' in outcome ? outcome.stored : undefined;
    if (record && record.baby_id !== babyId) throw notOneBaby();
    return outcome;
  };
  const write = writeOf(known, babyId, sent, at);
  return {
    id,
    isNew: op === 'create',
    hasMade: (found, { userId }) => op === 'create' && found?.kind === kind.name && found.created_by === userId,
    write: async (tx, actor, writes) => inFamily(await write(tx, actor, writes)),
    async sinceDone(tx, { userId }, found) {
      const stored = found ?? (id && (await removedAs(tx, userId, kind.name, id)));
      // It was never made: the id is that of something else.
      if (!stored && op === 'create' && !kind.shortestMs) throw conflict('id_in_use', 'This id is already in use');
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
  if (!id) throw invalidValue('A step needs the id of its record', `${at}.id`, 'required');
  if (op === 'remove') {
    return async (tx, actor, writes) => {
      const before = await removedAs(tx, actor.userId, kind.name, id);
      return { stored: before ?? (await writes.remove(tx, actor, kind, id)) };
    };
  }
  const sent = parse(changes, fields, { isStrict: true, under }) as Sent;
  const { endTime } = sent;
  if (op === 'change') return (tx, actor, writes) => told(under, () => writes.change(tx, actor, kind, id, sent));
  if (!endTime) throw invalidValue('An end needs its time', `${under}.endTime`, 'required');
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
    throw invalid(error.told, `${under}.${refused.path}`, refused.code, refused.params);
  }
}
