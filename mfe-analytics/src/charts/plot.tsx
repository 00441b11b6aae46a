import { styled } from '@mui/material';
import { ChartTip, type TipText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Pixels: of the whole drawing, of what is above and below the plot, and at its sides. */
const HEIGHT = 280;
const ABOVE = 12;
const BELOW = 32;
const AXIS = 56;
/** Half of the last name. */
const RIGHT = 20;
/** The lowest number stands half below its line. */
const HALF_NUMBER = 8;
const TICK = 6;
const PLOT_HEIGHT = HEIGHT - ABOVE - BELOW;
/** What a character of a name needs, and one name beside the next. */
const CHARACTER = 7;
const GAP = 6;

/** An axis reaches so far at least: a nap of three minutes is no full bar. */
const LEAST = 4;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** More lines are too close on so little height. */
const MOST_LINES = 6;

/** What an axis reaches to, for a highest value. */
export const reachOf = (most: number): number => Math.max(LEAST, Math.ceil(most));

/** Pixels from the top of the plot. */
const heightOf = (value: number, reach: number) => PLOT_HEIGHT - (value / reach) * PLOT_HEIGHT;

/** Round numbers up to a reach. */
function linesTo(reach: number): number[] {
  const step = STEPS.find((each) => reach / each <= MOST_LINES) ?? reach;
  return Array.from({ length: Math.floor(reach / step) + 1 }, (_, i) => i * step);
}

const Frame = styled('div')(({ theme }) => {
  const palette = (theme.vars ?? theme).palette;
  return {
    display: 'flex',
    height: HEIGHT,
    '& svg': { display: 'block', overflow: 'visible', fontSize: 13, fill: palette.text.secondary },
    '& svg svg': { overflow: 'hidden' },
    '& line': { stroke: palette.divider },
    // In sight while the drawing scrolls below it; the names of the days go on under it.
    '& > svg': {
      position: 'sticky',
      zIndex: 1,
      left: 0,
      flex: 'none',
      backgroundColor: palette.background.paper,
    },
    '& > div': { position: 'relative', flex: 1, minWidth: 0, marginRight: RIGHT, outline: 'none' },
    '& .pointed': { fill: palette.divider, opacity: 0.6 },
  };
});

interface PlotProps {
  /** What is drawn, for the arrow keys. */
  label: string;
  /** For each place of the axis, from the left. */
  tips: readonly TipText[];
  /** Written below a place; as many as have room. */
  names: readonly string[];
  /** What the axis at the side counts, such as 'Hours'. */
  unit: string;
  /** So many of it the axis reaches to. */
  reach: number;
  /** Drawn in percent of the width and pixels of the height. The same element is not drawn again. */
  children: ReactNode;
}

/** A drawing over places from left to right, with an axis at its side. A pointer, a finger and the arrow keys open the tip of a place. */
export function Plot({ label, tips, names, unit, reach, children }: PlotProps) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const [at, setAt] = useState<number>();
  const count = tips.length;
  const clear = () => setAt(undefined);
  const onPointer = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setAt(Math.min(count - 1, Math.max(0, Math.floor((x / width) * count))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear();
    const last = count - 1;
    const now = at ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  return (
    <Frame>
      <Axis unit={unit} reach={reach} />
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-readonly
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? count - 1) + 1}
        aria-valuetext={textOf(tips[at ?? count - 1])}
        onPointerMove={onPointer}
        onPointerLeave={clear}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setAt(count - 1)}
        onBlur={clear}
      >
        <svg aria-hidden width="100%" height={HEIGHT}>
          <Lines reach={reach} />
          <svg aria-hidden y={ABOVE} width="100%" height={PLOT_HEIGHT}>
            {at !== undefined && (
              <rect className="pointed" x={share(at, count)} width={share(1, count)} height={PLOT_HEIGHT} />
            )}
            {children}
          </svg>
          <Names names={names} width={width} />
        </svg>
        <ChartTip area={area} middles={names.map((_, i) => ((i + 0.5) / count) * width)} tips={tips} at={at} />
      </div>
    </Frame>
  );
}

/** 'Fri, Nov 20, 9:00; 1h 30m'. */
const textOf = (tip: TipText | undefined): string | undefined =>
  tip && [tip.title, ...tip.rows.map(({ text }) => text)].join('; ');

/** So many of all places, as a length. */
const share = (places: number, of: number): string => `${(places / of) * 100}%`;

const RADIUS = 3;
const BETWEEN = 0.2;

interface BarsProps {
  bars: readonly { value: number; color: string }[];
  reach: number;
}

/** A bar over each place. */
export const Bars = ({ bars, reach }: BarsProps) =>
  bars.map(({ value, color }, i) => {
    const height = (value / reach) * PLOT_HEIGHT;
    return (
      // They have no other name: each stands for its place. What is round at the foot is below the plot.
      <rect
        key={i}
        className="plotted-bar"
        x={share(i + BETWEEN / 2, bars.length)}
        width={share(1 - BETWEEN, bars.length)}
        y={PLOT_HEIGHT - height}
        height={value > 0 ? height + RADIUS : 0}
        rx={RADIUS}
        fill={color}
        color={color}
      />
    );
  });

interface RangesProps {
  /** Between what, and what came. */
  ranges: readonly { from: number; to: number; came: number }[];
  reach: number;
  color: string;
  /** The colour of the points. */
  point: string;
}

/** Over each place a range, and the point that came. */
export const Ranges = ({ ranges, reach, color, point }: RangesProps) =>
  ranges.map(({ from, to, came }, i) => (
    // They have no other name: each stands for its place.
    <g key={i}>
      <rect
        x={share(i + BETWEEN, ranges.length)}
        width={share(1 - 2 * BETWEEN, ranges.length)}
        y={heightOf(to, reach)}
        height={heightOf(from, reach) - heightOf(to, reach)}
        rx={RADIUS}
        fill={color}
        opacity={0.6}
      />
      <circle cx={share(i + 0.5, ranges.length)} cy={heightOf(came, reach)} r={4} fill={point} />
    </g>
  ));

/** Beside the lines: their numbers, and what they are. */
const Axis = ({ unit, reach }: Pick<PlotProps, 'unit' | 'reach'>) => (
  <svg aria-hidden width={AXIS} height={HEIGHT - BELOW + HALF_NUMBER}>
    <text transform={`translate(14 ${ABOVE + PLOT_HEIGHT / 2}) rotate(-90)`} textAnchor="middle">
      {unit}
    </text>
    {linesTo(reach).map((value) => {
      const y = ABOVE + heightOf(value, reach);
      return (
        <g key={value}>
          <line x1={AXIS - TICK} x2={AXIS} y1={y} y2={y} />
          <text x={AXIS - TICK - 3} y={y} textAnchor="end" dominantBaseline="central">
            {value.toLocaleString(say.locale)}
          </text>
        </g>
      );
    })}
    <line x1={AXIS - 0.5} x2={AXIS - 0.5} y1={ABOVE} y2={ABOVE + PLOT_HEIGHT} />
  </svg>
);

const Lines = ({ reach }: { reach: number }) =>
  linesTo(reach).map((value) => {
    const y = ABOVE + heightOf(value, reach);
    return <line key={value} x1="0" x2="100%" y1={y} y2={y} />;
  });

/** How many characters wide it is: those of Japanese are as wide as two. */
const charactersIn = (name: string): number =>
  name.length + (name.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu)?.length ?? 0);

/** The last name, which is most often that of today, and those that have room beside the one before and beside it. */
function Names({ names, width }: { names: readonly string[]; width: number }) {
  const last = names.length - 1;
  const halfOf = (name: string) => (charactersIn(name) * CHARACTER) / 2;
  const lastName = names[last];
  const end = lastName ? ((last + 0.5) / names.length) * width - halfOf(lastName) - GAP : Number.POSITIVE_INFINITY;
  let free = Number.NEGATIVE_INFINITY;
  return names.map((name, i) => {
    const middle = (i + 0.5) / names.length;
    const half = halfOf(name);
    if (!name || middle * width - half < free || (i < last && middle * width + half > end)) return null;
    free = middle * width + half + GAP;
    const x = `${middle * 100}%`;
    return (
      <g key={i}>
        <line x1={x} x2={x} y1={ABOVE + PLOT_HEIGHT} y2={ABOVE + PLOT_HEIGHT + TICK} />
        <text x={x} y={HEIGHT - BELOW + TICK + 14} textAnchor="middle" fontSize={12}>
          {name}
        </text>
      </g>
    );
  });
}

/** As wide as a place is now, pixels. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!globalThis.ResizeObserver || !element) return undefined;
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, [place]);
  return width;
}
