import {
  diapersOf,
  hoursAndMinutes,
  inContext,
  numberText,
  type ReportDay,
  text,
  wholeMinutes,
} from '@nestling/contract';
import { dateText, hourText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo } from 'react';
import { type DiaperMark, type MealMark, marksOf } from './day-marks.ts';

/** A bar: minutes across, pixels down. */
const DAY = 24 * 60;
const HEIGHT = 27;
const SLEEP = { from: 1, to: 10 };
const MEAL_Y = 15;
const DIAPER_Y = 23;
/** Those that are written above the bars, which have a line every three. */
const HOURS = [0, 6, 12, 18, 24];

interface DayBarsProps {
  days: readonly ReportDay[];
  zone: string;
}

/** A row a day: when it slept, ate and was changed in 24 hours, in shapes that are told apart without colours, and the sums in figures. */
export const DayBars = memo(function DayBars({ days, zone }: DayBarsProps) {
  useSpoken();
  const sums = [
    say('Sleep'),
    say('Meals'),
    say(inContext('of a diaper', 'Wet')),
    say(inContext('of a diaper', 'Dirty')),
  ];
  return (
    <>
      <Legend />
      <table className="days in-lines" aria-label={say('Day by day')}>
        <thead>
          <tr>
            <th scope="col">{say('Day')}</th>
            <th scope="col" className="bar">
              <HourAxis />
            </th>
            {sums.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.from} day={day} zone={zone} names={sums} />
          ))}
        </tbody>
      </table>
    </>
  );
});

interface DayRowProps {
  day: ReportDay;
  zone: string;
  /** Of the sums, for phones: a narrow row has each beside its figure. */
  names: readonly string[];
}

function DayRow({ day, zone, names }: DayRowProps) {
  const diapers = diapersOf(day);
  const sums = [
    day.asleepMs > 0 && hoursAndMinutes(say, wholeMinutes(day.asleepMs)),
    day.meals.length > 0 && numberText(say, day.meals.length),
    diapers.length > 0 && numberText(say, diapers.filter(({ wet }) => wet).length),
    diapers.length > 0 && numberText(say, diapers.filter(({ dirty }) => dirty).length),
  ];
  return (
    <tr>
      <th scope="row">
        {dateText(day.date)}
        {!day.isOver && <small> {say(inContext('of today', 'so far'))}</small>}
      </th>
      <td className="bar">
        <Bar day={day} zone={zone} />
      </td>
      {sums.map((sum, column) => (
        <td key={column} className="sum" data-name={names[column]}>
          {sum || '–'}
        </td>
      ))}
    </tr>
  );
}

/**
 * The figures beside it say what it shows. It is as wide as there is room, so that all of a kind is one path: a report has hundreds of marks, and
 * each element costs time.
 */
function Bar({ day, zone }: { day: ReportDay; zone: string }) {
  const { slept, meals, diapers } = marksOf(day, zone);
  return (
    <svg
      className="hours"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        className="slept"
        d={slept.map(({ from, to }) => `M${at(from)} ${SLEEP.from}H${at(to)}V${SLEEP.to}H${at(from)}Z`).join('')}
      />
      <Marks marks={meals} y={MEAL_Y} />
      <Marks marks={diapers} y={DIAPER_Y} />
    </svg>
  );
}

/** The minute of a share of the day. */
const at = (share: number): number => Number((share * DAY).toFixed(1));

/** Marks of one height, all of a shape together. */
const Marks = ({ marks, y }: { marks: readonly { at: number; shape: ShapeName }[]; y: number }) =>
  Object.entries(SHAPES).map(([shape, strokes]) => {
    const places = marks.flatMap((mark) => (mark.shape === shape ? [at(mark.at)] : []));
    return places.length > 0 && <Shape key={shape} strokes={strokes} places={places} y={y} />;
  });

/** Every second line of the bars has its hour. */
function HourAxis() {
  return (
    <svg width="100%" height={14} role="img" aria-label={say('24 hours')}>
      {HOURS.map((hour) => (
        <text
          key={hour}
          x={`${(hour / 24) * 100}%`}
          y={11}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {hourText(hour * 3_600_000, 'UTC')}
        </text>
      ))}
    </svg>
  );
}

type ShapeName = MealMark | DiaperMark;

/** A stroke of a mark, in pixels whatever the width of the bar: its ends make the shape, or it goes up and down by `rise`. */
interface Stroke {
  width: number;
  cap: 'round' | 'square' | 'butt';
  rise?: number;
  /** In the colour of the paper. */
  isHollow?: true;
}

/** The strokes of each, one on the other: told apart without colours. */
const SHAPES: Readonly<Record<ShapeName, readonly Stroke[]>> = {
  nursing: [{ width: 4, cap: 'butt', rise: 4 }],
  bottle: [
    { width: 8, cap: 'square' },
    { width: 5.5, cap: 'square', isHollow: true },
  ],
  solid: [{ width: 7, cap: 'square' }],
  wet: [
    { width: 8, cap: 'round' },
    { width: 5.5, cap: 'round', isHollow: true },
  ],
  dirty: [{ width: 8, cap: 'round' }],
  both: [
    { width: 8, cap: 'round' },
    { width: 5.5, cap: 'round', isHollow: true },
    { width: 3, cap: 'round' },
  ],
  dry: [{ width: 1.5, cap: 'butt', rise: 3 }],
};

/** Next to nothing: a stroke without a length has no ends in some browsers. */
const DOT = 'h.01';

const Shape = ({ strokes, places, y }: { strokes: readonly Stroke[]; places: readonly number[]; y: number }) =>
  strokes.map(({ width, cap, rise, isHollow }, i) => (
    <path
      key={i}
      className={isHollow ? 'mark hollow' : 'mark'}
      strokeWidth={width}
      strokeLinecap={cap}
      d={places.map((x) => (rise ? `M${x} ${y - rise}v${2 * rise}` : `M${x} ${y}${DOT}`)).join('')}
    />
  ));

const NAMES: readonly (readonly [ShapeName, string])[] = [
  ['nursing', text('Nursing')],
  ['bottle', text('Bottle')],
  ['solid', text('Solids')],
  ['wet', inContext('of a diaper', 'Wet')],
  ['dirty', inContext('of a diaper', 'Dirty')],
  ['both', inContext('of a diaper', 'Wet and dirty')],
  ['dry', inContext('of a diaper', 'Dry')],
];

/** What the shapes mean. */
const Legend = () => (
  <ul className="legend">
    <li>
      <svg width={18} height={10} aria-hidden>
        <rect className="slept" width={18} height={10} />
      </svg>
      {say('Sleep')}
    </li>
    {NAMES.map(([shape, name]) => (
      <li key={shape}>
        <svg width={10} height={10} aria-hidden>
          <Shape strokes={SHAPES[shape]} places={[5]} y={5} />
        </svg>
        {say(name)}
      </li>
    ))}
  </ul>
);
