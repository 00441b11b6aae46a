import { milkKind } from '@nestling/contract/http';
import { MILK_LINKS, type MilkLink, milkLinkOf } from '@nestling/contract/milk';
import { requireBaby } from '../../babies/babies.repository.ts';
import { recordNotFound } from '../../http/refusal.ts';
import { placeOf } from '../../records/record.repository.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { Tx } from '../../storage/store.ts';
import type { KindHooks } from '../hooks.ts';

/**
 * What a change of the store names is of its baby and of the kind that the field names. Deleted it may be, and not known yet too: a pumping
 * that a phone sent first can be refused, or wait for an update of this server, and its milk comes without it. Whatever comes under that id
 * later is followed only where it is of the same baby (`milkOf`).
 * @throws Refusal 404 for what is of another baby, whoever's that is, and for what is something else
 */
async function checkCause(tx: Tx, { baby_id, fields }: StoredRecord, link: MilkLink): Promise<void> {
  const id = fields[link];
  if (typeof id !== 'string') return;
  const cause = await placeOf(tx, id);
  // Of what an early version deleted nobody knows the kind.
  const isMeant = cause?.baby_id === baby_id && (cause.kind === null || milkLinkOf(cause.kind) === link);
  if (cause && !isMeant) throw recordNotFound(milkKind.fields[link]);
}

export const hooks: KindHooks = {
  async placed(tx, actor, made) {
    // A stranger hears the same of what is there and what is not.
    await requireBaby(tx, actor.userId, made.baby_id, 'record');
    for (const link of MILK_LINKS) await checkCause(tx, made, link);
    return made;
  },

  /** What it named already it may go on naming, and what comes back names what it did. */
  async check(tx, _actor, current, next, isBack) {
    if (!current || isBack) return;
    for (const link of MILK_LINKS) if (next.fields[link] !== current.fields[link]) await checkCause(tx, next, link);
  },
};
