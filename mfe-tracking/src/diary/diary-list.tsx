import { List } from '@mui/material';
import { type Span, type Spanning, sleepKind, stretchesOf } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import type { Activity } from '../activity/activity.ts';
import type { MealLine } from '../activity/meals.ts';
import { type LinesShown, useLine } from '../activity/use-line.tsx';
import { GapRow, type OnFill } from './gap-row.tsx';
import type { Gap } from './gaps.ts';

/** What stands in a diary: records, meals of several of them, and gaps between sleeps. */
export type DiaryLine = Activity | MealLine | Gap;

export interface DiaryListProps extends Omit<LinesShown, 'isDense' | 'asleepAt'> {
  /** What the list is, for screen readers. */
  label: string;
  lines: readonly DiaryLine[];
  day: Temporal.PlainDate;
  /** Sleeps of the lines, for the rail at their side; without, there is none. */
  sleeps?: readonly Spanning[];
  onFill?: OnFill | undefined;
}

/** At the middle of the icons: wide while asleep, thin while awake. The icons stand on it. */
const RAIL = {
  '& > li': { position: 'relative', isolation: 'isolate', scrollMarginTop: 'var(--nst-day-head, 0px)' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    insetInlineStart: 17,
    width: 2,
    bgcolor: 'divider',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
  },
  // It reaches into the rows beside it.
  '& > li[data-gap]::before': { insetBlock: 2 },
  '& > li[data-asleep]::before': {
    insetInlineStart: 15,
    width: 6,
    bgcolor: 'activity.nap',
    // Edges at its sides: the ground may be as light as it.
    '@media (forced-colors: active)': { bgcolor: 'activity.nap', borderInline: '1px solid CanvasText' },
  },
} as const;

const isAsleep = (line: Activity | MealLine, stretches: readonly Span[]): boolean => {
  const at = Date.parse(line.startTime);
  return ('type' in line && line.type === sleepKind.name) || stretches.some(({ from, to }) => from <= at && at < to);
};

/** The lines of a day, one below the other. */
export function DiaryList({ label, lines, sleeps = [], onFill, ...shown }: DiaryListProps) {
  const now = useNow(60_000);
  const stretches = stretchesOf(sleeps, now);
  const lineOf = useLine({ ...shown, isDense: true, asleepAt: (line) => isAsleep(line, stretches) });
  return (
    <List disablePadding aria-label={label} sx={sleeps.length > 0 ? RAIL : undefined}>
      {lines.map((line) => ('gap' in line ? <GapRow key={line.startTime} {...line} onFill={onFill} /> : lineOf(line)))}
    </List>
  );
}
