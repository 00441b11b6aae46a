import {
  hoursAndMinutes,
  measureText,
  ofKind,
  type PerDay,
  partsOfWhole,
  type ReportDay,
  type ReportFacts,
  type SomeRecord,
  shownLength,
  text,
  type WeightGain,
  wholeMinutes,
} from '@nestling/contract';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { say } from '@nestling/shared-ui/say';
import { momentText } from './report-texts.ts';
import { gainText } from './weight-texts.ts';

/** One fact of the first page. With `range` and `days` it is a figure of a day: what it was at least and at most, and over how many days. */
export interface FactLine {
  name: string;
  value: string;
  range?: string;
  days?: number;
  /** It is of what the line above tells. */
  isPart?: true;
}

type Written = (value: number) => string;

const lengthText: Written = (ms) => hoursAndMinutes(say, wholeMinutes(ms));
const milkText: Written = (ml) => measureText(say, 'volume', ml);
/** '5.2'. */
const countText: Written = (count) => count.toLocaleString(say.locale, { maximumFractionDigits: 1 });

function line(name: string, figure: PerDay | undefined, written: Written): FactLine[] {
  if (!figure) return [];
  const { mean, least, most, days } = figure;
  const range =
    least === most ? written(least) : say('{least} – {most}', { least: written(least), most: written(most) });
  return [{ name, value: written(mean), range, days }];
}

const MILKS = {
  breast: text('of it breast milk'),
  formula: text('of it formula'),
  cow: text('of it cow’s milk'),
  other: text('of it other milk'),
} as const;

function milkLines({ milkMl, milks, unmeasured }: ReportFacts): FactLine[] {
  return [
    ...line(say('From bottles'), milkMl, milkText),
    ...Object.entries(MILKS).flatMap(([milk, name]) => {
      const ml = milks[milk as keyof typeof MILKS];
      return ml ? [{ name: say(name), value: milkText(ml), isPart: true as const }] : [];
    }),
    ...(unmeasured > 0 ? [{ name: say('Bottles without an amount'), value: countText(unmeasured) }] : []),
  ];
}

function nursingLine({ nursing }: ReportFacts): FactLine[] {
  if (!nursing) return [];
  const [left = '', right = ''] = partsOfWhole([nursing.leftMs, nursing.rightMs]).map(lengthText);
  const value = say('{left} left, {right} right', { left, right });
  return line(say('Nursing'), nursing, lengthText).map((both) => ({ ...both, value }));
}

interface Facts {
  facts: ReportFacts;
  days: readonly ReportDay[];
  gain: WeightGain | undefined;
  /** The last one of the days, where it was not weighed twice. */
  weighed: { weightG: number; startTime: string } | undefined;
  zone: string;
}

/** All facts that there are, in the order of the page. */
export function factLines({ facts, days, gain, weighed, zone }: Facts): FactLine[] {
  const { meals, solids, wet, dirty, asleepMs, naps, longest } = facts;
  const highest = highestOf(days.flatMap(({ records }) => records));
  return [
    ...line(say('Meals'), meals, countText),
    ...nursingLine(facts),
    ...milkLines(facts),
    ...line(say('Meals of solids'), solids, countText),
    ...line(say('Wet diapers'), wet, countText),
    ...line(say('Dirty diapers'), dirty, countText),
    ...line(say('Sleep'), asleepMs, lengthText),
    ...line(say('Naps'), naps, countText),
    ...(longest
      ? [
          {
            name: say('Longest sleep'),
            // One sleep reads as it does in the diary, where it stands beside its times.
            value: dated(lengthText(shownLength(longest.from, longest.to)), longest.from, zone),
          },
        ]
      : []),
    ...(highest
      ? [
          {
            name: say('Highest temperature'),
            value: dated(measureText(say, 'temperature', highest.celsius), Date.parse(highest.startTime), zone),
          },
        ]
      : []),
    ...weightLine({ gain, weighed, zone }),
  ];
}

/** How much it gained, or what it weighed. */
function weightLine({ gain, weighed, zone }: Pick<Facts, 'gain' | 'weighed' | 'zone'>): FactLine[] {
  const value = gain
    ? gainText(gain, zone)
    : weighed && dated(measureText(say, 'weight', weighed.weightG), Date.parse(weighed.startTime), zone);
  return value === undefined ? [] : [{ name: say('Weight'), value }];
}

/** '7h 0m (Fri, Mar 20, 9:00 PM)'. */
const dated = (what: string, at: number, zone: string): string =>
  say('{what} ({when})', { what, when: momentText(at, zone) });

const highestOf = (records: readonly SomeRecord[]) =>
  ofKind(temperatureKind, records as Parameters<typeof ofKind>[1]).reduce<
    { celsius: number; startTime: string } | undefined
  >((highest, taken) => (highest && highest.celsius >= taken.celsius ? highest : taken), undefined);
