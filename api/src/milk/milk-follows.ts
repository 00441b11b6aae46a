import { milkKind } from '@nestling/contract/http';
import { followed, milkLinkOf, movedBy } from '@nestling/contract/milk';
import type { KindHooks } from '../kinds/hooks.ts';
import { presentAny } from '../records/record.presenter.ts';
import * as records from '../records/record.repository.ts';
import type { StoredRecord } from '../records/stored-record.ts';
import type { RemovedRecordRow } from '../storage/schema.ts';
import type { Tx } from '../storage/store.ts';
import { milkOf } from './milk.repository.ts';

/** The milk of a pumping, and what a bottle took out of the store, follow it. */
export const milkFollows: NonNullable<KindHooks['follow']> = async (tx, actor, { before, after }, { writes, now }) => {
  const link = milkLinkOf(before.kind);
  if (!link) return;
  for (const id of await milkOf(tx, actor.userId, before, link)) {
    // Somebody may be changing or deleting it just now: what it becomes follows that.
    const milk = await records.claim(tx, actor.userId, milkKind.name, id);
    if (!milk) continue;
    const change = presentAny(milk) as unknown as Parameters<typeof followed>[0];
    const next = followed(change, presentAny(before), after && presentAny(after), now);
    if (next === 'gone') await writes.remove(tx, actor, milkKind, milk.id);
    else if (Object.keys(next).length > 0) await writes.change(tx, actor, milkKind, milk.id, next);
  }
};

/** Whether milk moves by what is put back of a record of which none did. */
export const milkComesBack = (before: StoredRecord, after: StoredRecord): boolean =>
  milkLinkOf(after.kind) !== undefined && !movedBy(presentAny(before)) && movedBy(presentAny(after)) !== undefined;

/** The changes of the store that went with a record, in its instant. */
export async function milkGoneWith(
  tx: Tx,
  { id, kind, baby_id, removed_at }: Pick<RemovedRecordRow, 'id' | 'kind' | 'baby_id' | 'removed_at'>,
): Promise<RemovedRecordRow[]> {
  const link = milkLinkOf(kind ?? '');
  if (!link) return [];
  const rows = await tx
    .selectFrom('removed_record')
    .selectAll()
    .where('baby_id', '=', baby_id)
    .where('removed_at', '=', removed_at)
    .where('kind', '=', milkKind.name)
    .where('content', 'is not', null)
    .execute();
  return rows.filter(({ content }) => (JSON.parse(content ?? '') as StoredRecord).fields[link] === id);
}
