import {
  dayBounds,
  isLyingOfLength,
  isMeasured,
  LYING_WITHOUT_LENGTH,
  NOTHING_MEASURED,
  text,
} from '@nestling/contract';
import { requireBaby } from '../../babies/babies.repository.ts';
import { invalid, invalidValue } from '../../http/refusal.ts';
import type { Actor } from '../../http/route.ts';
import type { StoredRecord } from '../../records/stored-record.ts';
import type { BabyRow } from '../../storage/schema.ts';
import type { Tx } from '../../storage/store.ts';
import type { KindHooks } from '../hooks.ts';

/** The zone that is furthest ahead: nowhere is it a later day. */
const FURTHEST_ZONE = 'Etc/GMT-14';

const BEFORE_BIRTH = text('A measurement cannot be before the birth date');

/** When a baby may be born already: the day before the birth date may be that of birth elsewhere, the pages ask about it. */
const earliestBirth = ({ birth_date }: Pick<BabyRow, 'birth_date'>): number =>
  dayBounds(Temporal.PlainDate.from(birth_date).subtract({ days: 1 }), FURTHEST_ZONE).start;

/** Nobody is measured before birth. @throws Refusal 400; 404 */
async function checkBorn(tx: Tx, actor: Actor, { baby_id, start_time }: StoredRecord): Promise<void> {
  const baby = await requireBaby(tx, actor.userId, baby_id, 'record');
  if (start_time < earliestBirth(baby)) throw invalidValue(BEFORE_BIRTH, 'startTime', 'too_small');
}

export const hooks: KindHooks = {
  /**
   * How a length was measured goes with it.
   * @throws Refusal 400 where nothing would be left, and for a sent `lying` without a length
   */
  keep(fields, { sent }) {
    if (!isMeasured(fields)) throw invalid({ text: NOTHING_MEASURED }, 'weightG');
    if (isLyingOfLength(fields)) return fields;
    if (typeof sent.lying === 'boolean') throw invalid({ text: LYING_WITHOUT_LENGTH }, 'lying');
    const { lying: _, ...others } = fields;
    return others;
  },

  async placed(tx, actor, made) {
    await checkBorn(tx, actor, made);
    return made;
  },

  async ofFile(_db, baby) {
    const born = earliestBirth(baby);
    return (_fields, start) => (start < born ? { text: BEFORE_BIRTH, field: 'startTime' } : undefined);
  },

  /** One that lies before a birth date that was changed since can still be mended otherwise, and comes back. */
  async check(tx, actor, current, next, isBack) {
    if (!isBack && next.start_time !== current?.start_time) await checkBorn(tx, actor, next);
  },
};
