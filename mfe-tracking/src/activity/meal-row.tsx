import { ButtonBase, Chip, List, ListItem, Stack, Typography } from '@mui/material';
import { type Feeding, furtherText, inContext, numberText, timeOfSides } from '@nestling/contract';
import { ChevronDownIcon, MarkAvatar } from '@nestling/shared-ui';
import { useLookOf, useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId, useState } from 'react';
import { DaysLater } from './activity-row.tsx';
import type { MealLine } from './meals.ts';
import { timeRange } from './time-text.ts';

const minutes = (ms: number) => Math.round(ms / 60_000);

/** 'Nursing 22 min, L 12 + R 10', or of one side 'Nursing 12 min, L 12'. */
export function mealText(stints: readonly Feeding[], now: number): string {
  const times = timeOfSides(stints, now);
  // Sums add true milliseconds and are rounded once.
  const counts = [times.breast_left, times.breast_right, times.breast_left + times.breast_right].map(minutes);
  const had = (type: Feeding['type']) => stints.some((stint) => stint.type === type);
  const [l, r, total] = counts.map((count) => numberText(say, count)) as [string, string, string];
  if (!had('breast_right')) return say('Nursing {total}\u00a0min, L\u00a0{left}', { total, left: l });
  if (!had('breast_left')) return say('Nursing {total}\u00a0min, R\u00a0{right}', { total, right: r });
  return say('Nursing {total}\u00a0min, L\u00a0{left} + R\u00a0{right}', { total, left: l, right: r });
}

export interface MealRowProps {
  meal: MealLine;
  day?: Temporal.PlainDate | undefined;
  /** It began on the page before. */
  isContinued: boolean;
  isDense?: boolean | undefined;
  /** The baby slept then. */
  isAsleep?: boolean | undefined;
  /** Its stints as rows. */
  children: ReactNode;
}

/** One meal in a list, which opens to its stints. */
export function MealRow({ meal: { stints }, day, isContinued, isDense, isAsleep, children }: MealRowProps) {
  const id = useId();
  const zone = useZone();
  const look = useLookOf()('feeding');
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const [newest, oldest] = [stints[0], stints.at(-1)];
  if (!newest || !oldest) return null;
  const end = newest.endTime === undefined ? undefined : Date.parse(newest.endTime);
  const range = timeRange(Date.parse(oldest.startTime), end, now, zone, day);
  // Of the kind that has sessions.
  const feedings = stints.map(({ record }) => record as unknown as Feeding);
  return (
    <ListItem
      disableGutters
      data-asleep={isAsleep || undefined}
      sx={{ flexDirection: 'column', alignItems: 'stretch', py: 0, isolation: 'isolate' }}
    >
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{
          gap: 1.5,
          py: isDense ? 0.25 : 0.75,
          minHeight: 48,
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: 1.5,
          scrollMarginTop: 'var(--nst-day-head, 0px)',
        }}
      >
        <MarkAvatar mark={look.markOf(newest.record, zone)} size={isDense ? 36 : 44} />
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {mealText(feedings, now)}
          </Typography>
          <Stack component="span" direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
            {end === undefined && (
              <Chip size="small" color="primary" label={say(inContext('runs now', 'Live'))} sx={{ height: 24 }} />
            )}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {range.text}
              {range.daysLater > 0 && <DaysLater days={range.daysLater} />}
              {isContinued && furtherText(say, say('continued'))}
            </Typography>
          </Stack>
        </Stack>
        <ChevronDownIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {isOpen && (
        <List disablePadding id={id} aria-label={mealText(feedings, now)} sx={{ paddingInlineStart: 2 }}>
          {children}
        </List>
      )}
    </ListItem>
  );
}
