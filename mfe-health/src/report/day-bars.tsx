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

/** Pixels; across, everything stands at a part of the width. */
const HEIGHT = 27;
const SLEEP = { y: 1, height: 9 };
const MEAL_Y = 15;
const DIAPER_Y = 23;
/** Half of a mark. */
const R = 3.5;
/** Those that are written above; the sheet draws a line every three hours. */
const HOURS = [0, 6, 12, 18, 24];

const part = (of: number) => `${(of * 100).toFixed(2)}%`;

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
      <table className="days" aria-label={say('Day by day')}>
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

/** The figures beside it say what it shows. */
function Bar({ day, zone }: { day: ReportDay; zone: string }) {
  const { slept, meals, diapers } = marksOf(day, zone);
  return (
    <svg className="hours" width="100%" height={HEIGHT} aria-hidden>
      {slept.map(({ from, to }) => (
        <rect key={from} className="slept" x={part(from)} width={part(to - from)} {...SLEEP} />
      ))}
      {meals.map(({ id, at, shape }) => (
        <Shape key={id} x={part(at)} y={MEAL_Y} shape={shape} />
      ))}
      {diapers.map(({ id, at, shape }) => (
        <Shape key={id} x={part(at)} y={DIAPER_Y} shape={shape} />
      ))}
    </svg>
  );
}

/** Every second line of the bars has its hour. */
function HourAxis() {
  return (
    <svg width="100%" height={14} role="img" aria-label={say('24 hours')}>
      {HOURS.map((hour) => (
        <text key={hour} x={part(hour / 24)} y={11} textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}>
          {hourText(hour * 3_600_000, 'UTC')}
        </text>
      ))}
    </svg>
  );
}

type ShapeName = MealMark | DiaperMark;

const SHAPES: Readonly<Record<ShapeName, { d: string; isHollow?: boolean }>> = {
  nursing: { d: `M0 ${-R}L${R} ${R}H${-R}Z` },
  bottle: { d: `M${-R} ${-R}H${R}V${R}H${-R}Z`, isHollow: true },
  solid: { d: `M0 ${-R - 0.5}L${R + 0.5} 0L0 ${R + 0.5}L${-R - 0.5} 0Z` },
  wet: { d: circle(R), isHollow: true },
  dirty: { d: circle(R) },
  both: { d: circle(R) + circle(1.5), isHollow: true },
  dry: { d: `M${-R} 0H${R}`, isHollow: true },
};

function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** One element each, as a report has hundreds. `x`: a part of the width, or pixels. */
function Shape({ x, y, shape }: { x: string; y: number; shape: ShapeName }) {
  const { d, isHollow } = SHAPES[shape];
  return <path className={isHollow ? 'mark hollow' : 'mark'} d={d} style={{ transform: `translate(${x}, ${y}px)` }} />;
}

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
          <Shape x="5px" y={5} shape={shape} />
        </svg>
        {say(name)}
      </li>
    ))}
  </ul>
);
