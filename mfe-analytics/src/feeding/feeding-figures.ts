import {
  countedMeals,
  eatenOn,
  factsText,
  hoursAndMinutes,
  type MealChoice,
  measureText,
  type PerDay,
  partsOfWhole,
  type ReportDay,
  reportFacts,
  text,
  usualGaps,
  wholeMinutes,
} from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** A figure with its name, and what else is to be said of it. */
export interface Figure {
  title: string;
  figure: string;
  note?: string;
}

type Written = (value: number) => string;

const lengthText: Written = (ms) => hoursAndMinutes(say, wholeMinutes(ms));
const milkText: Written = (ml) => measureText(say, 'volume', ml);
const countText: Written = (count) => count.toLocaleString(say.locale, { maximumFractionDigits: 1 });

/** '6 to 9'; nothing where all days are alike. */
const rangeText = ({ least, most }: PerDay, written: Written): string =>
  written(least) === written(most) ? '' : say('{least} to {most}', { least: written(least), most: written(most) });

const MILKS = {
  breast: text('{amount} breast milk'),
  formula: text('{amount} formula'),
  cow: text('{amount} cow’s milk'),
  other: text('{amount} other milk'),
} as const;

/** What was eaten today so far; the other figures are of full days. */
function todayFigure(today: ReportDay | undefined): Figure[] {
  if (!today) return [];
  const { meals, milkMl, nursingMs } = eatenOn(today);
  const note = factsText(say, [
    milkMl > 0 && milkText(milkMl),
    nursingMs > 0 && say('{length} at the breast', { length: lengthText(nursingMs) }),
  ]);
  const figure = say('{count, plural, one {# meal} other {# meals}}', { count: meals });
  return [{ title: say('Today so far'), figure, note }];
}

function milkFigure({ milkMl, milks, unmeasured }: ReturnType<typeof reportFacts>): Figure[] {
  if (!milkMl) return [];
  const kinds = Object.entries(milks).map(([milk, ml]) =>
    say(MILKS[milk as keyof typeof MILKS], { amount: milkText(ml) }),
  );
  const note = factsText(say, [
    rangeText(milkMl, milkText),
    ...kinds,
    unmeasured > 0 &&
      say('{count, plural, one {# bottle without an amount} other {# bottles without an amount}}', {
        count: unmeasured,
      }),
  ]);
  return [{ title: say('From bottles a day'), figure: milkText(milkMl.mean), note }];
}

function nursingFigure({ nursing }: ReturnType<typeof reportFacts>): Figure[] {
  if (!nursing) return [];
  const [left = '', right = ''] = partsOfWhole([nursing.leftMs, nursing.rightMs]).map(lengthText);
  return [
    {
      title: say('At the breast a day'),
      figure: lengthText(nursing.mean),
      note: say('{left} left, {right} right', { left, right }),
    },
  ];
}

/** The time between two meals of full days that count for the baby (row REC-12). */
function gapFigure(full: readonly ReportDay[], choice: MealChoice, zone: string): Figure[] {
  const feedings = full.flatMap(({ meals }) => meals.flatMap((meal) => meal.feedings));
  const gaps = usualGaps(countedMeals(feedings, choice), choice, zone);
  if (gaps.length === 0) return [];
  const mean = gaps.reduce((sum, ms) => sum + ms, 0) / gaps.length;
  const longest = lengthText(Math.max(...gaps));
  return [
    { title: say('Between two meals'), figure: lengthText(mean), note: say('longest {length}', { length: longest }) },
  ];
}

interface Figured {
  choice: MealChoice;
  zone: string;
  /** 'Recorded by Anna', where they are not everybody's: what others gave in between is not known then. */
  recordedBy?: string | undefined;
}

/** All figures that there are: of today, then of the full days on average. */
export function feedingFigures(days: readonly ReportDay[], { choice, zone, recordedBy }: Figured): Figure[] {
  const full = days.filter(({ isOver }) => isOver);
  const facts = reportFacts(full);
  const { meals, solids } = facts;
  const figures = [
    ...todayFigure(days.find(({ isOver }) => !isOver)),
    ...(meals ? [{ title: say('Meals a day'), figure: countText(meals.mean), note: rangeText(meals, countText) }] : []),
    ...milkFigure(facts),
    ...nursingFigure(facts),
    ...(recordedBy ? [] : gapFigure(full, choice, zone)),
    ...(solids
      ? [{ title: say('Solid meals a day'), figure: countText(solids.mean), note: rangeText(solids, countText) }]
      : []),
  ];
  return figures.map((figure) => ({ ...figure, note: factsText(say, [figure.note, recordedBy]) }));
}
