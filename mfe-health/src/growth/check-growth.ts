import {
  type Baby,
  dayOf,
  type GrowthTables,
  growthAgeOn,
  growthOf,
  isLyingOfLength,
  isMeasured,
  LYING_WITHOUT_LENGTH,
  type Measured,
  measureText,
  NOTHING_MEASURED,
  toAskAbout,
} from '@nestling/contract';
import type { Objection } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { CHARTS } from './growth-texts.ts';

/**
 * What is to be said of a measurement before it is saved: what cannot be is refused, what WHO calls implausible is asked about. Without
 * the standard, which a device may not have yet, nothing is asked.
 */
export function checkGrowth(
  baby: Baby,
  tables: GrowthTables | undefined,
  zone: string,
  record: Measured,
): Objection | undefined {
  const values = { ...record };
  if (!isMeasured(values)) return { text: say(NOTHING_MEASURED) };
  if (!isLyingOfLength(values)) return { text: say(LYING_WITHOUT_LENGTH) };
  const { days } = growthAgeOn(baby, dayOf(Date.parse(record.startTime), zone));
  if (days < -1) return { text: say('{name} was not born yet at this time.', { name: baby.name }) };
  // Away from home the day of birth may be the one before.
  if (days < 0)
    return {
      text: say('This is a day before the birth date of {name}. Is that right?', { name: baby.name }),
      isQuestion: true,
    };
  const [chart] = tables ? toAskAbout(growthOf(tables, baby, record, zone)) : [];
  if (!chart) return undefined;
  const { measure, name, field } = CHARTS[chart];
  const what = say('{field}: {value}', { field: say(name), value: measureText(say, measure, record[field] ?? 0) });
  return { text: say('{what}. This is unusual at this age. Is that right?', { what }), isQuestion: true };
}
