import { feedingKind, holdsItsBreastMilk, isSide, MORE_BREAST_MILK, MOST_AMOUNT } from '@nestling/contract';
import { holdBaby } from '../../babies/babies.repository.ts';
import { invalid, invalidValue, notFound } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import { milkFollows } from '../../milk/milk-follows.ts';
import * as records from '../../records/record.repository.ts';
import { reopens } from '../../records/record.rules.ts';
import type { Fields, StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import type { Beside, KindHooks } from '../hooks.ts';
import { afterOthers, besideAnother, goOn, isWithin, mealtime, overlapMs, sessionOf } from './stints.ts';

/**
 * Only bottle and formula have an amount, in ml unless said otherwise.
 * @throws Refusal 400 for more than a baby can drink, which shows when the unit changes
 */
function measured({ amount, unit, ...fields }: Fields): Fields {
  if (fields.type !== 'bottle' && fields.type !== 'formula') return fields;
  if (unit === 'oz' && Number(amount) > MOST_AMOUNT.oz)
    throw invalid({ text: feedingKind.fields.amount.tooMuch }, 'amount');
  return {
    ...fields,
    ...(amount !== undefined && { amount, unit: unit ?? 'ml' }),
    ...(amount === undefined && unit !== undefined && { unit }),
  };
}

/**
 * Only what has ended is paused; opened again it is not.
 * @throws Refusal 400
 */
function unlessRunning({ paused, ...fields }: Fields, { isOpen, sent }: Beside): Fields {
  if (isOpen && sent.paused === true) throw invalidValue('Only what has ended can be paused', 'paused');
  return { ...fields, ...(paused === true && !isOpen && { paused }) };
}

/**
 * A mixed bottle holds its breast milk. What was stored before somebody asked is looked at where one of both is changed.
 * @throws Refusal 400, at what was sent
 */
function holding(fields: Fields, { sent }: Beside): Fields {
  const path = (['breastMl', 'amount', 'unit', 'milk'] as const).find((name) => sent[name] !== undefined);
  if (path && !holdsItsBreastMilk(fields)) throw invalid({ text: MORE_BREAST_MILK }, path, 'too_big');
  return fields;
}

export const hooks: KindHooks = {
  follow: milkFollows,

  keep: (fields, beside) => holding(measured(unlessRunning(fields, beside)), beside),

  async placed(tx, actor, made, writes) {
    const sessionId = sessionOf(made);
    if (!sessionId) return made;
    if (await records.isSessionOfOthers(tx, made.baby_id, sessionId)) throw notFound('nursing');
    if (!isSide(made.fields.type)) return made;
    await holdBaby(tx, actor.userId, made.baby_id);
    const stints = await records.ofSession(tx, actor.userId, made.baby_id, sessionId);
    const stored = made.end_time === null ? await goOn(tx, actor, made, stints, writes) : undefined;
    return stored ? { stored } : mealtime(made, stints);
  },

  async fitted(tx, actor, current, next) {
    const isEnding = current.end_time === null && next.end_time !== null;
    const sessionId = sessionOf(next);
    if (!isEnding || !sessionId || !isSide(next.fields.type) || !wasBesideThem(current, sessionId)) return next;
    return afterOthers(next, await othersOf(tx, actor, next, sessionId));
  },

  async check(tx, actor, current, next) {
    const sessionId = sessionOf(next);
    if (!sessionId) return;
    if (current && sessionId !== sessionOf(current) && (await records.isSessionOfOthers(tx, next.baby_id, sessionId)))
      throw notFound('nursing');
    if (!isSide(next.fields.type)) return;
    const before = current && wasBesideThem(current, sessionId) ? current : undefined;
    // What takes no more time than it had, as whatever ends, takes none of others.
    if (before && isWithin(next, before)) return;
    await holdBaby(tx, actor.userId, next.baby_id);
    const others = await othersOf(tx, actor, next, sessionId);
    if (current && reopens(current, next) && others.some(({ start_time }) => start_time > next.start_time))
      throw invalidValue('This nursing went on since, so it cannot be opened again', 'endTime');
    // What is at one time already is mended step by step: only more of it is refused.
    const other = others.find((stint) => overlapMs(next, stint) > (before ? overlapMs(before, stint) : 0));
    if (other) throw besideAnother(fieldInTheWay(current, next, other));
  },
};

/** Whether a record was a stint of that session. */
const wasBesideThem = (record: StoredRecord, sessionId: string): boolean =>
  sessionOf(record) === sessionId && isSide(record.fields.type);

/** What of a change has a stint be at the time of another one. */
function fieldInTheWay(current: StoredRecord | undefined, next: StoredRecord, other: StoredRecord): string {
  const isMoved = next.start_time !== current?.start_time || next.end_time !== current.end_time;
  if (isMoved) return other.start_time > next.start_time ? 'endTime' : 'startTime';
  return sessionOf(current) === sessionOf(next) ? 'type' : 'sessionId';
}

/** The other stints of a session. */
async function othersOf(tx: Tx, actor: Actor, { id, baby_id }: StoredRecord, sessionId: string) {
  const stints = await records.ofSession(tx, actor.userId, baby_id, sessionId);
  return stints.filter((stint) => stint.id !== id && isSide(stint.fields.type));
}
