import { type GrowthTables, growthOf, type Measured } from '@nestling/contract';
import { type AnswerOf, growthKind, type ParsedQueryOf } from '@nestling/contract/http';
import { requireBaby } from '../babies/babies.repository.ts';
import type { Actor } from '../http/route.ts';
import { withMakers } from '../people/makers.ts';
import { presentAny } from '../records/record.presenter.ts';
import * as records from '../records/record.repository.ts';
import type { Store } from '../storage/store.ts';

export type GrowthService = ReturnType<typeof growthService>;

/** Epoch ms between which every record lies. */
const ALWAYS = { start: -8.64e15, end: 8.64e15 };

/** How babies grow, compared with the standard of this server. */
export const growthService = ({ store, tables }: { store: Store; tables: GrowthTables }) => ({
  tables: (): GrowthTables => tables,

  /**
   * All measurements, newest first, each with its figures.
   * @throws Refusal 404 for a baby that is not the actor's
   */
  async ofBaby(
    actor: Actor,
    babyId: string,
    { timezone }: ParsedQueryOf<'GET /api/growth/baby/:babyId'>,
  ): Promise<AnswerOf<'GET /api/growth/baby/:babyId'>> {
    const baby = await requireBaby(store.read, actor.userId, babyId);
    const kinds = [growthKind.name];
    const rows = await records.inWindow(store.read, actor.userId, babyId, { ...ALWAYS, kinds });
    await withMakers(store.read, actor, rows);
    const growing = {
      birthDate: baby.birth_date,
      dueDate: baby.due_date ?? undefined,
      gender: baby.gender,
      growthCurves: baby.growth_curves ?? undefined,
    };
    return rows.map((row) => {
      const record = presentAny(row);
      const { age, ...figures } = growthOf(tables, growing, record as Measured, timezone);
      return {
        record,
        ageDays: age.days,
        ...(age.correctedDays !== undefined && { correctedAgeDays: age.correctedDays }),
        ...figures,
      };
    });
  },
});
