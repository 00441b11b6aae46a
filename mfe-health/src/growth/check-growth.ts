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
  placesOf,
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
  if (days < 0) return { text: say('{name} was not born yet at this time.', { name: baby.name }) };
  const [chart] = tables ? toAskAbout(growthOf(tables, baby, record, zone)) : [];
  if (!chart) return undefined;
  const { measure, name } = CHARTS[chart];
  const value = placesOf(record, days)[chart]?.value ?? 0;
  const what = say('{field}: {value}', { field: say(name), value: measureText(say, measure, Math.round(value)) });
  return { text: say('{what}. This is unusual at this age. Is that right?', { what }), isQuestion: true };
}
