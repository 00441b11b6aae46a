import { Box, styled } from '@mui/material';
import { numberText } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Axis, Curve, Frame, Point } from '../growth/chart-frame.ts';

/** Room for the words at the edges. Pixels. */
const EDGE = { left: 40, right: 30, top: 24, bottom: 42 };
/** Of the bottom where the axis has no name. */
const NAMELESS = 24;
/** As wide as it is drawn before its place is known. */
const FIRST_WIDTH = 600;
const LEAST_HEIGHT = 280;
const MOST_HEIGHT = 440;

const Drawing = styled('svg')(({ theme }) => {
  const palette = (theme.vars ?? theme).palette;
  return {
    display: 'block',
    '& text': { fontSize: 12, fill: palette.text.secondary },
    '& .grid': { stroke: palette.divider },
    '& .curve': { fill: 'none', stroke: palette.text.secondary, strokeWidth: 1.25, opacity: 0.75 },
    '& .curve.median': { strokeWidth: 2, opacity: 1 },
    '& .line': { fill: 'none', stroke: palette.primary.main, strokeWidth: 2, opacity: 0.6 },
    '& .point': { fill: palette.primary.main, stroke: palette.background.paper, strokeWidth: 1.5 },
  };
});

/** The width that the place has, pixels. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  // Before it is painted: what stands below does not move.
  useLayoutEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth || FIRST_WIDTH);
    measure();
    if (!globalThis.ResizeObserver || !place.current) return undefined;
    const resized = new ResizeObserver(measure);
    resized.observe(place.current);
    return () => resized.disconnect();
  }, []);
  return { place, width };
}

interface MeasuredChartProps {
  frame: Frame;
  points: readonly Point[];
  /** The chart in words; the table below it has its figures. */
  label: string;
  /** What the axes count. */
  xName?: string;
  yName: string;
  /** As wide as it is drawn, pixels; without, as its place. */
  width?: number;
}

/** Measurements, over the curves of a standard where there is one. */
export function MeasuredChart({ frame, points, label, xName, yName, width: fixed }: MeasuredChartProps) {
  const { place, width: found } = useWidth();
  const width = fixed ?? found;
  const height = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, width * 0.62));
  const { x, y, curves } = frame;
  const toX = scale(x, EDGE.left, width - EDGE.right);
  const floor = height - (xName ? EDGE.bottom : NAMELESS);
  const toY = scale(y, floor, EDGE.top);
  const drawn = points.toSorted((a, b) => a.at - b.at);
  return (
    // Time and numbers go to the right in every language.
    <Box ref={place} dir="ltr">
      <Drawing width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Lines x={x} y={y} toX={toX} toY={toY} width={width} floor={floor} />
        <text x={EDGE.left - 8} y={12} textAnchor="start" dx={-EDGE.left + 8}>
          {yName}
        </text>
        {xName && (
          <text x={(EDGE.left + width - EDGE.right) / 2} y={height - 6} textAnchor="middle">
            {xName}
          </text>
        )}
        {curves.map((curve) => (
          <CurveLine key={curve.percentile} curve={curve} toX={toX} toY={toY} />
        ))}
        <path className="line" d={pathOf(drawn.map(({ at, value }) => [toX(at), toY(value)]))} />
        {drawn.map(({ id, at, value }) => (
          <circle key={id} className="point" cx={toX(at)} cy={toY(value)} r={5} />
        ))}
      </Drawing>
    </Box>
  );
}

type Scale = (value: number) => number;

const scale =
  ({ from, to }: Axis, start: number, end: number): Scale =>
  (value) =>
    start + ((value - from) / (to - from)) * (end - start);

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

interface LinesProps extends Pick<Frame, 'x' | 'y'> {
  toX: Scale;
  toY: Scale;
  width: number;
  /** Where the horizontal axis stands. */
  floor: number;
}

const Lines = ({ x, y, toX, toY, width, floor }: LinesProps) => (
  <>
    {y.ticks.map(({ at, number, label }) => (
      <g key={at}>
        <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={toY(at)} y2={toY(at)} />
        <text x={EDGE.left - 6} y={toY(at) + 4} textAnchor="end">
          {label ?? numberText(say, number)}
        </text>
      </g>
    ))}
    {x.ticks.map(({ at, number, label }) => (
      <g key={at}>
        <line className="grid" x1={toX(at)} x2={toX(at)} y1={EDGE.top} y2={floor} />
        <text x={toX(at)} y={floor + 16} textAnchor="middle">
          {label ?? numberText(say, number)}
        </text>
      </g>
    ))}
  </>
);

/** A curve, and its percentile at its end. */
function CurveLine({ curve: { percentile, points }, toX, toY }: { curve: Curve; toX: Scale; toY: Scale }) {
  const drawn = points.map(([at, value]) => [toX(at), toY(value)] as const);
  const [x, y] = drawn.at(-1) ?? [0, 0];
  return (
    <>
      <path className={percentile === 50 ? 'curve median' : 'curve'} d={pathOf(drawn)} />
      <text x={x + 4} y={y + 4}>
        {numberText(say, percentile)}
      </text>
    </>
  );
}
