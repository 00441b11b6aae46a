import {
  Box,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { CHART_NIGHT_HOURS, dayOf, hoursAndMinutes, inContext, sleepPerDay, spanOf, zoneOf } from '@nestling/contract';
import {
  activityColor,
  Card,
  clockText,
  lateCode,
  MoonIcon,
  PartFailure,
  SunIcon,
  useLateCode,
} from '@nestling/shared-ui';
import { axisDayText } from '@nestling/shared-ui/axis';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import type { DayRange } from './day-range.ts';
import { Legend } from './legend.tsx';
import type { NamedDay } from './named-day.ts';
import { useNightHours } from './night-hours.ts';
import type { LocalSleep } from './project-sleeps.ts';

/** A day on a narrow axis, by the calendar of the zone: 'Today', 'Tue' where the axis has a week at most, else '17/11'. */
function shortDayText(day: Temporal.PlainDate, now: number, zone: string, { first, last }: DayRange): string {
  if (day.equals(dayOf(now, zone))) return say('Today');
  return axisDayText(day, first.until(last, { largestUnit: 'days' }).days + 1);
}

const CHART_HEIGHT = 240;
/** The library takes the focus, for the arrow keys, without showing it. */
const CHART_FOCUS = { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2, borderRadius: 1 };
const lateChart = lateCode(() => import('./night-and-day-chart.tsx'));

interface NightAndDayProps {
  babyId: string;
  sleeps: readonly LocalSleep[];
  range: DayRange;
  /** The table instead of the chart. */
  asTable: boolean;
  onSwitch: (asTable: boolean) => void;
}

/**
 * Hours of sleep per day of the range, cut at the hours of night, 19:00 and 07:00 where nobody has chosen: a chart, or the same as a table. Where the chart's code
 * cannot be loaded the table stands in for it.
 */
export function NightAndDay({ babyId, sleeps, range, asTable, onSwitch }: NightAndDayProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const hours = useNightHours(babyId) ?? CHART_NIGHT_HOURS;
  const [night, day] = [wallClockText(hours.from), wallClockText(hours.to)];
  const { code, failure } = useLateCode(lateChart);
  const perDay = useMemo(() => {
    const slept = sleeps.map((sleep) => ({ ...spanOf(sleep, now), zone: sleep.zone }));
    return sleepPerDay(slept, range.first, range.last, zone, hours);
  }, [sleeps, range, now, zone, hours]);
  const days = perDay.map((of) => ({
    ...of,
    name: dayTitle(of.day, dayOf(now, zone)),
    shortName: shortDayText(of.day, now, zone, range),
  }));
  const isOfElsewhere = sleeps.some((sleep) => zoneOf({ ...spanOf(sleep, now), zone: sleep.zone }, zone) !== zone);
  const Chart = code?.default;
  const tableShown = asTable || failure;

  return (
    <Card
      title={say('Night and day')}
      action={
        !failure && (
          <Button size="small" onClick={() => onSwitch(!asTable)}>
            {asTable ? say('Show Chart') : say('Show Table')}
          </Button>
        )
      }
    >
      <Stack direction="row" useFlexGap sx={{ gap: 2, rowGap: 0.5, flexWrap: 'wrap', mb: 1 }}>
        <Legend
          icon={<MoonIcon fontSize="inherit" />}
          color={activityColor('night')}
          text={say('Night ({from}–{to})', { from: night, to: day })}
        />
        <Legend
          icon={<SunIcon fontSize="inherit" />}
          color={activityColor('nap')}
          text={say('Day ({from}–{to})', { from: day, to: night })}
        />
        {isOfElsewhere && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('By the clock where the baby slept')}
          </Typography>
        )}
      </Stack>
      {failure && <PartFailure {...failure} />}
      {tableShown ? (
        <DaysTable days={days} />
      ) : (
        <Box
          role="figure"
          dir="ltr"
          aria-label={spoken(days, dayOf(now, zone))}
          sx={{ height: CHART_HEIGHT, '&:has(:focus-visible)': CHART_FOCUS }}
        >
          {Chart ? <Chart days={days} height={CHART_HEIGHT} /> : <Skeleton variant="rounded" height={CHART_HEIGHT} />}
        </Box>
      )}
    </Card>
  );
}

/** '19:00' as the person's clock has it: '7:00 PM'. */
const wallClockText = (clock: string): string => clockText(Date.parse(`1970-01-01T${clock}Z`), 'UTC');

/** What the chart says in one sentence, of the days that are over; its table says the rest. */
function spoken(days: readonly NamedDay[], today: Temporal.PlainDate): string {
  const over = days.filter(({ day }) => Temporal.PlainDate.compare(day, today) < 0);
  if (over.length === 0) return say('Hours of sleep per day, night and day. Show the table for each day.');
  const average = over.reduce((ms, { nightMs, dayMs }) => ms + nightMs + dayMs, 0) / over.length;
  return say('Hours of sleep per day, night and day: {average} a day on average. Show the table for each day.', {
    average: hoursAndMinutes(say, average),
  });
}

/** Four columns of figures fit on the narrowest phone in most languages, and else scroll in their frame. */
const DaysTable = ({ days }: { days: readonly NamedDay[] }) => (
  <TableContainer tabIndex={0} role="group" aria-label={say('Sleep per day')}>
    <Table size="small" aria-label={say('Sleep per day')} sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{say(inContext('of the calendar', 'Day'))}</TableCell>
          <TableCell align="right">{say('Night')}</TableCell>
          <TableCell align="right">{say(inContext('not night', 'Day'))}</TableCell>
          <TableCell align="right">{say('Total')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...days].reverse().map(({ day, name, nightMs, dayMs }) => (
          <TableRow key={day.toString()}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{hoursAndMinutes(say, nightMs)}</TableCell>
            <TableCell align="right">{hoursAndMinutes(say, dayMs)}</TableCell>
            <TableCell align="right">{hoursAndMinutes(say, nightMs + dayMs)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
