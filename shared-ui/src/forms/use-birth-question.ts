import { dayOfRecord, type Kind, type SomeRecord } from '@nestling/contract';
import { useBabies } from '../platform/babies/babies.ts';
import type { Objection } from '../platform/kinds/kind-look.ts';
import { useZone } from '../platform/react/use-zone.ts';
import { say } from '../words/say.ts';

/**
 * Asks about a record of a day before the birth date: mostly a slip of the year. Away from home the day of birth may be the one before,
 * and milk is pumped before birth, so nothing is refused. What was so before a change is not asked about again.
 */
export function useBirthQuestion(
  babyId: string,
  kind: Pick<Kind, 'name' | 'day'>,
  stored?: SomeRecord,
): (record: object) => Objection | undefined {
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  const zone = useZone();
  return (record) => {
    if (!baby) return undefined;
    const isBefore = (one: object) =>
      Temporal.PlainDate.compare(dayOfRecord(kind, one as SomeRecord, zone), baby.birthDate) < 0;
    if (!isBefore(record) || (stored && isBefore(stored))) return undefined;
    return {
      text: say('This is before the birth date of {name}. Is that right?', { name: baby.name }),
      isQuestion: true,
    };
  };
}
