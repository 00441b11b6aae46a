import { Box, Stack, Typography } from '@mui/material';
import { fromBase, inBase, MEASURES, measureText, numberText } from '@nestling/contract';
import { ChartTip, dateText, KEPT_COLORS, NIGHT_LIGHT_ON } from '@nestling/shared-ui';
import { axisDayText, isLabelled } from '@nestling/shared-ui/axis';
import { say } from '@nestling/shared-ui/say';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** What is drawn of each day, ml. */
export interface Series {
  label: string;
  color: string;
  values: readonly number[];
}

interface DayBarsProps {
  /** The drawing in words; the table has its figures. */
  label: string;
  /** `YYYY-MM-DD`, oldest first. */
  dates: readonly string[];
  series: readonly Series[];
  /** One on the other, where they are parts of one amount. */
  isStacked?: boolean;
}

/** Pixels. */
const HEIGHT = 148;
const AXIS_WIDTH = 44;
const NAMES_HEIGHT = 24;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** More lines are too close on so little height. */
const MOST_LINES = 4;

/** Round numbers of the person's unit from 0 to above an amount of ml. */
function linesUpTo(ml: number): { at: number; number: number }[] {
  const unit = MEASURES.volume[say.units.volume];
  const most = Math.max(fromBase(unit, ml), 1);
  const step = STEPS.find((it) => most / it <= MOST_LINES) ?? most;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => ({
    at: inBase(unit, i * step),
    number: i * step,
  }));
}

/** Amounts of milk day by day, as bars. */
export function DayBars({ label, dates, series, isStacked = false }: DayBarsProps) {
  const sums = dates.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const most = Math.max(...(isStacked ? sums : series.flatMap(({ values }) => values)));
  const lines = linesUpTo(most);
  const top = lines.at(-1)?.at ?? 1;
  return (
    // Time goes to the right in every language.
    <Box dir="ltr" role="img" aria-label={label}>
      <Box sx={{ width: AXIS_WIDTH, pr: 1, mt: 0.5, mb: 1, textAlign: 'right' }}>
        <AxisText>{say(MEASURES.volume[say.units.volume].name)}</AxisText>
      </Box>
      <Box sx={{ position: 'relative', height: HEIGHT, ml: `${AXIS_WIDTH}px` }}>
        {lines.map(({ at, number }) => (
          <Box
            key={number}
            sx={{
              position: 'absolute',
              insetInline: 0,
              bottom: `${(at / top) * 100}%`,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <AxisText sx={{ position: 'absolute', right: '100%', top: 0, transform: 'translateY(-50%)', mr: 1 }}>
              {numberText(say, number)}
            </AxisText>
          </Box>
        ))}
        <Bars dates={dates} series={series} top={top} isStacked={isStacked} />
      </Box>
      <Stack direction="row" sx={{ height: NAMES_HEIGHT, ml: `${AXIS_WIDTH}px`, alignItems: 'end' }}>
        {dates.map((date, i) => (
          <Box key={date} sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', justifyContent: 'center' }}>
            {isLabelled(i, dates.length) && (
              <AxisText>{axisDayText(Temporal.PlainDate.from(date), dates.length)}</AxisText>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const AxisText = ({ children, sx }: { children: string; sx?: object }) => (
  <Typography
    component="span"
    sx={{ fontSize: 13, lineHeight: 1.2, whiteSpace: 'nowrap', color: 'text.secondary', ...sx }}
  >
    {children}
  </Typography>
);

type BarsProps = Required<Pick<DayBarsProps, 'dates' | 'series' | 'isStacked'>> & { top: number };

/** The bars, with the figures of the day that a pointer is on. */
function Bars({ dates, series, isStacked, top }: BarsProps) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const [at, setAt] = useState<number>();
  const middles = dates.map((_, i) => ((i + 0.5) / dates.length) * width);
  const point = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setAt(Math.min(dates.length - 1, Math.max(0, Math.floor((x / width) * dates.length))));
  };
  // Of all days' width, as a padding is counted.
  const gap = `${(12 / dates.length).toFixed(2)}%`;
  const tips = dates.map((date, day) => ({
    title: dateText(Temporal.PlainDate.from(date)),
    rows: series.map(({ label, color, values }) => ({
      ...{ label, color },
      text: measureText(say, 'volume', values[day] ?? 0),
    })),
  }));
  return (
    <Stack
      ref={area}
      direction="row"
      onPointerMove={point}
      onPointerLeave={() => setAt(undefined)}
      sx={{ position: 'absolute', inset: 0 }}
    >
      {dates.map((date, day) => (
        <Stack
          key={date}
          direction={isStacked ? 'column-reverse' : 'row'}
          sx={{ flex: '1 1 0', minWidth: 0, px: gap, ...(!isStacked && { alignItems: 'end', gap: '1px' }) }}
        >
          {series.map(({ label, color, values }) => (
            <Box
              key={label}
              sx={{
                ...(isStacked ? {} : { flex: '1 1 0', borderRadius: '3px 3px 0 0' }),
                height: `${((values[day] ?? 0) / top) * 100}%`,
                bgcolor: color,
                ...KEPT_COLORS,
                // All of it would be too light there: its edge is seen.
                [`${NIGHT_LIGHT_ON} &`]: {
                  color,
                  bgcolor: 'color-mix(in srgb, currentColor 35%, transparent)',
                  boxShadow: 'inset 0 0 0 1px currentColor',
                },
              }}
            />
          ))}
        </Stack>
      ))}
      <ChartTip area={area} middles={middles} tips={tips} at={at} />
    </Stack>
  );
}

/** As wide as a place is now, pixels. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth ?? 0);
    measure();
    if (!globalThis.ResizeObserver || !place.current) return undefined;
    const resized = new ResizeObserver(measure);
    resized.observe(place.current);
    return () => resized.disconnect();
  }, [place]);
  return width;
}
