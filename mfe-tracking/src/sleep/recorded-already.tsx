import { Box, Typography } from '@mui/material';
import { coveredMs, dayOf, listText, MINUTE_MS, spanOf } from '@nestling/contract';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { timeRange } from '../activity/time-text.ts';
import { sleepsOf } from '../diary/sleep-total.ts';
import { useDay } from '../diary/use-day.ts';

interface RecordedAlreadyProps {
  babyId: string;
  /** The times as they are typed, epoch milliseconds, where they are any; without an end it runs. */
  times: { start?: number | undefined; end?: number; problem?: string | undefined };
  /** The id of the sleep that is edited. */
  edited?: string;
}

/** Says of the times of a sleep that others cover them, too: they count once, and one may mean it or not. */
export function RecordedAlready({ babyId, times: { start, end }, edited }: RecordedAlreadyProps) {
  const zone = useZone();
  const now = clock.now();
  const span = { from: start ?? now, to: end ?? now };
  // No sleep is longer than the days of its ends; the last ones are those of the home page, another one is that of its diary.
  const first = useDay(babyId, dayOf(span.from, zone));
  const last = useDay(babyId, dayOf(span.to, zone));
  const all = new Map([...last.records, ...first.records].map((record) => [record.id, record]));
  const others = sleepsOf([...all.values()])
    .map((sleep) => ({ ...sleep, span: spanOf(sleep, now) }))
    // Fields have no seconds: what follows in the same minute lies behind it.
    .filter((other) => other.id !== edited && coveredMs([other.span], span) >= MINUTE_MS)
    .sort((a, b) => a.span.from - b.span.from);
  const spans = others.map((other) => other.span);
  const isWhole = span.to - span.from - coveredMs(spans, span) < MINUTE_MS;
  const told = others.map(
    (other) => timeRange(other.span.from, other.endTime === undefined ? undefined : other.span.to, now, zone).text,
  );
  const recorded = { times: listText(say, told) };
  return (
    // It is there before it has anything to say: else nobody hears of it.
    <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
      {others.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {isWhole
            ? say('This time is recorded already: {times}.', recorded)
            : say('Part of this time is recorded already: {times}.', recorded)}
        </Typography>
      )}
    </Box>
  );
}
