import {
  type Baby,
  curvesOf,
  dayOf,
  type GrowthChart,
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

/** Whom a baby can be compared with. */
const STANDARDS = ['girls', 'boys'] as const;

/** The first chart on which it is hard to believe. Until somebody chooses whom to compare with, by both standards. */
function unusualOn(baby: Baby, tables: GrowthTables, zone: string, record: Measured): GrowthChart | undefined {
  const asked = (compared: Baby) => toAskAbout(growthOf(tables, compared, record, zone));
  if (curvesOf(baby)) return asked(baby)[0];
  const [girls, boys] = STANDARDS.map((growthCurves) => asked({ ...baby, growthCurves }));
  return girls?.find((chart) => boys?.includes(chart));
}

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
  // Away from home the day of birth may be the one before: that is asked about, as with any kind.
  if (days < -1) return { text: say('{name} was not born yet at this time.', { name: baby.name }) };
  const chart = tables && unusualOn(baby, tables, zone, record);
  if (!chart) return undefined;
  const { measure, name, field } = CHARTS[chart];
  const what = say('{field}: {value}', { field: say(name), value: measureText(say, measure, record[field] ?? 0) });
  return { text: say('{what}. This is unusual at this age. Is that right?', { what }), isQuestion: true };
}
