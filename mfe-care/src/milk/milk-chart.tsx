import {
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { inContext, PERIODS, type PeriodDays } from '@nestling/contract';
import type { MilkDay } from '@nestling/contract/milk';
import { activityColor, Card, CardSkeleton, dateText, KEPT_COLORS } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import type { ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { DayBars, type Series } from './day-bars.tsx';
import { mlText, placeText, reasonText } from './milk-texts.ts';

/** How far back it can be asked for. */
export const MOST_DAYS = Math.max(...PERIODS);

type Amount = Exclude<keyof MilkDay, 'date'>;

/** What is drawn, with its colour. */
const amounts = (): Record<Amount, { label: string; color: string }> => ({
  pumped: { label: reasonText('pumped'), color: activityColor('right') },
  fed: { label: reasonText('fed'), color: activityColor('bottle') },
  fridge: { label: placeText('fridge'), color: activityColor('nap') },
  freezer: { label: placeText('freezer'), color: activityColor('night') },
});

const seriesOf = (days: readonly MilkDay[], names: readonly Amount[]): Series[] =>
  names.map((name) => ({ ...amounts()[name], values: days.map((day) => day[name]) }));

interface MilkChartProps {
  /** The last days, as many as can be asked for; nothing while nothing is known. */
  days: readonly MilkDay[] | undefined;
  /** How they were read; who shows the chart says what is wrong with it. */
  read: ReadState;
}

/** What was pumped for the store and fed of it, and what was there, day by day; what waits on this device counts. */
export function MilkChart({ days: all, read }: MilkChartProps) {
  const [count, setCount] = useState<PeriodDays>(7);
  const [asTable, setAsTable] = useState(false);
  if (read.loading && !all) return <CardSkeleton height={540} />;
  if (!all?.some(({ pumped, fed, fridge, freezer }) => pumped || fed || fridge || freezer)) return null;
  const days = all.slice(-count);
  return (
    <Card
      title={say('Day by day')}
      action={
        <Button aria-expanded={asTable} onClick={() => setAsTable(!asTable)} sx={NOT_PRINTED}>
          {asTable ? say('Show Chart') : say('Show Table')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Periods value={count} onChange={setCount} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sumText(days)}
        </Typography>
        {asTable ? <DayTable days={days} /> : <Charts days={days} />}
      </Stack>
    </Card>
  );
}

/** '1,200 ml pumped, 900 ml fed. In store: 2,400 ml.' */
function sumText(days: readonly MilkDay[]): string {
  const sum = (name: 'pumped' | 'fed') => mlText(days.reduce((all, day) => all + day[name], 0));
  const { fridge = 0, freezer = 0 } = days.at(-1) ?? {};
  return say('{pumped} pumped, {fed} fed. In store: {left}.', {
    pumped: sum('pumped'),
    fed: sum('fed'),
    left: mlText(fridge + freezer),
  });
}

const Periods = ({ value, onChange }: { value: PeriodDays; onChange: (days: PeriodDays) => void }) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    value={value}
    aria-label={say('Period')}
    onChange={(_, next: PeriodDays | null) => next && onChange(next)}
    sx={{ maxWidth: 420, ...NOT_PRINTED }}
  >
    {PERIODS.map((days) => (
      <ToggleButton key={days} value={days} sx={{ minHeight: 48 }}>
        {say('{count, plural, one {# day} other {# days}}', { count: days })}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

function Charts({ days }: { days: readonly MilkDay[] }) {
  const dates = days.map(({ date }) => date);
  const moved = seriesOf(days, ['pumped', 'fed']);
  const stored = seriesOf(days, ['fridge', 'freezer']);
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <Heading text={say('A day')} series={moved} />
        <DayBars
          label={say('Chart of what was pumped and fed day by day. The table has the figures.')}
          {...{ dates, series: moved }}
        />
      </div>
      <div>
        <Heading text={say('In store at the end of the day')} series={stored} />
        <DayBars
          label={say('Chart of what was in store day by day. The table has the figures.')}
          isStacked
          {...{ dates, series: stored }}
        />
      </div>
    </Stack>
  );
}

/** What a drawing is of, with its colours. */
const Heading = ({ text, series }: { text: string; series: readonly Series[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
    <Typography component="h3" variant="subtitle2" sx={{ flexGrow: 1 }}>
      {text}
    </Typography>
    {/* Where it has no room beside the text all of it stands below. */}
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {series.map(({ label, color }) => (
        <Stack key={label} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: color, ...KEPT_COLORS }} />
          <Typography variant="body2" component="span">
            {label}
          </Typography>
        </Stack>
      ))}
    </Stack>
  </Stack>
);

/** A figure stays in one line; five columns of them fit on the narrowest phone. */
const CELLS = { '& td': { whiteSpace: 'nowrap' }, '& th, & td': { px: { xs: 0.5, sm: 1 } } };

/** The same in figures, newest first. */
function DayTable({ days }: { days: readonly MilkDay[] }) {
  const caption = say('Milk store day by day');
  const shown = Object.entries(amounts()) as [Amount, { label: string }][];
  return (
    <TableContainer tabIndex={0} role="group" aria-label={caption}>
      <Table aria-label={caption} sx={CELLS}>
        <TableHead>
          <TableRow>
            <TableCell>{say(inContext('of the calendar', 'Day'))}</TableCell>
            {shown.map(([name, { label }]) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.date}>
              <TableCell component="th" scope="row">
                {dateText(Temporal.PlainDate.from(day.date))}
              </TableCell>
              {shown.map(([name]) => (
                <TableCell key={name} align="right">
                  {mlText(day[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
