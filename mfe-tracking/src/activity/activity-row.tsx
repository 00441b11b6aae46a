import { Box, ButtonBase, Chip, IconButton, keyframes, ListItem, Stack, styled, Typography } from '@mui/material';
import { dayOfRecord, furtherText, hoursAndMinutes, inContext, type SomeRecord, shownLength } from '@nestling/contract';
import { CloudDoneIcon, EditIcon, elsewhereText, isolated, MarkAvatar, VisuallyHidden } from '@nestling/shared-ui';
import { LateDisc } from '@nestling/shared-ui/people';
import { isRunning, useNow, useZone, type WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo } from 'react';
import type { Activity } from './activity.ts';
import { durationTone, type ToneLimits } from './duration-tone.ts';
import { dayKindText, laterText, momentText, timeRange } from './time-text.ts';

/** What the day of a list has of a record that begins before it or ends after it. */
export interface Part {
  /** Its times, with the other day named. */
  range: string;
  /** How much of it is of the day, and all of it; milliseconds. */
  ms: number;
  wholeMs: number;
}

interface ActivityRowProps {
  activity: Activity;
  /** How its kind looks. */
  look: WholeLook;
  tones: ToneLimits;
  /** The day that is known from around, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: ((ms: number) => string) | undefined;
  part?: Part | undefined;
  /** The row is lower, and all of it is the way to edit. */
  isDense?: boolean | undefined;
  /** The baby slept then: the rail beside a diary is wide there. */
  isAsleep?: boolean | undefined;
  /** Others look after the baby, too: the row shows who made it. */
  shared: boolean;
  /** Without, the person may only look. */
  onEdit?: ((activity: Activity) => void) | undefined;
}

/** With a network a write waits for a blink only, and a mark that comes and goes would look like a fault. */
const appear = keyframes`from { opacity: 0 }`;

/** Where long words need the room, hours stand above minutes. */
const NARROWEST = '@media (max-width: 359px)';

/** Ten foods take three lines; where words are long, times of two days and amounts take more. The dialog has all. */
const DETAIL = {
  color: 'text.secondary',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '6',
};

/** On the edge of the mark, so that a row is as wide and as high as without. */
const Maker = styled('span')(({ theme }) => ({
  display: 'flex',
  position: 'absolute',
  right: -5,
  bottom: -4,
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${theme.vars?.palette.background.paper}`,
}));

/** Whether two rows show the same; a record that nothing has changed is the same object, and its description in another language another one. */
const isSame = (a: ActivityRowProps, b: ActivityRowProps): boolean =>
  a.activity.record === b.activity.record &&
  a.activity.description === b.activity.description &&
  a.activity.babyName === b.activity.babyName &&
  a.look === b.look &&
  a.tones === b.tones &&
  a.shared === b.shared &&
  a.verdict === b.verdict &&
  a.isDense === b.isDense &&
  a.isAsleep === b.isAsleep &&
  a.part?.range === b.part?.range &&
  a.part?.ms === b.part?.ms &&
  a.part?.wholeMs === b.part?.wholeMs &&
  a.onEdit === b.onEdit &&
  String(a.day) === String(b.day);

/** Between the lines of a dense row less room, and none between rows. */
const DENSE = {
  py: 0.5,
  minHeight: 48,
  isolation: 'isolate',
  '& p': { lineHeight: 1.35 },
  '& .MuiTypography-caption': { lineHeight: 1.3 },
} as const;

const OVER_THE_ROW = {
  position: 'absolute',
  insetBlock: 0,
  insetInline: -8,
  borderRadius: 1.5,
  // Below the head of the day, which sticks (WCAG 2.4.11).
  scrollMarginTop: 'var(--nst-day-head, 0px)',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** When a moment was: what is of a day has no time in it. */
const whenOf = (
  { kind }: WholeLook,
  record: SomeRecord,
  now: number,
  zone: string,
  day?: Temporal.PlainDate,
): string =>
  kind.day
    ? dayKindText(dayOfRecord(kind, record, zone), now, zone, day)
    : momentText(Date.parse(record.startTime), now, zone, day);

/** When an activity was and how long, as its row says it. */
function timesOf(
  { activity, look, part, day }: Pick<ActivityRowProps, 'activity' | 'look' | 'part' | 'day'>,
  now: number,
  zone: string,
) {
  const { record, startTime, endTime } = activity;
  const start = Date.parse(startTime);
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  const live = isRunning(look.kind, record);
  const isMoment = end === undefined && !live;
  const rangeOf = () => {
    if (part) return { text: part.range, daysLater: 0 };
    if (isMoment) return { text: whenOf(look, record, now, zone, day), daysLater: 0 };
    return timeRange(start, end, now, zone, day);
  };
  return { live, isMoment, duration: part?.ms ?? shownLength(start, end ?? now), range: rangeOf() };
}

/** What stands behind the times, if they are said. */
function detailText(times: string, detail: string | undefined): string {
  if (!detail) return '';
  const text = isolated(detail.replace(/(\d) /g, '$1\u00a0'));
  return times ? furtherText(say, text) : text;
}

/** One record in a list: what, when, how long, and the way to edit it, where its kind has one. */
export const ActivityRow = memo(function ActivityRow({
  activity,
  look,
  tones,
  day,
  verdict,
  part,
  isDense,
  isAsleep,
  shared,
  onEdit,
}: ActivityRowProps) {
  const zone = useZone();
  useSpoken();
  const now = useNow(60_000);
  const { record } = activity;
  const { live, isMoment, duration, range } = timesOf({ activity, look, part, day }, now, zone);
  const detail = look.detail(record);
  const elsewhere = look.kind.day ? undefined : elsewhereText(record, zone);

  return (
    <ListItem
      disableGutters
      data-asleep={isAsleep || undefined}
      sx={{
        gap: 1.5,
        py: 0.75,
        // In large letters the length and the pencil stand below the words: beside them words would break.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        ...(isDense && DENSE),
        [NARROWEST]: { gap: 1 },
      }}
    >
      <Box sx={{ display: 'flex', position: 'relative' }}>
        <MarkAvatar mark={look.markOf(record, zone)} size={isDense ? 36 : 44} />
        {shared && record.by && (
          <Maker>
            <LateDisc person={record.by} size={22} />
          </Maker>
        )}
      </Box>
      <Box sx={{ flex: '1 1 5.5rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{activity.description}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          {live && <Chip size="small" color="primary" label={say(inContext('runs now', 'Live'))} sx={{ height: 24 }} />}
          <Typography variant="body2" sx={DETAIL}>
            {range.text}
            {range.daysLater > 0 && <DaysLater days={range.daysLater} />}
            {detailText(range.text, detail)}
            {elsewhere && furtherText(say, elsewhere)}
          </Typography>
        </Stack>
        {activity.waiting && (
          <Stack
            direction="row"
            sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', animation: `${appear} 1ms 1.5s backwards` }}
          >
            <CloudDoneIcon aria-hidden sx={{ fontSize: 16 }} />
            <Typography component="span" variant="caption">
              {say('Saved on this device')}
            </Typography>
          </Stack>
        )}
      </Box>
      {!isMoment && (
        <Length
          isDense={isDense}
          ms={duration}
          color={live ? 'text.primary' : durationTone(part?.wholeMs ?? duration, tones)}
          below={
            part ? say('of {duration}', { duration: hoursAndMinutes(say, part.wholeMs) }) : !live && verdict?.(duration)
          }
        />
      )}
      {look.Editor && onEdit && (
        <EditButton
          isDense={isDense}
          label={say('Edit {what}, {when}', { what: activity.description, when: spokenRange(range) })}
          onClick={() => onEdit(activity)}
        />
      )}
    </ListItem>
  );
}, isSame);

interface LengthProps {
  isDense: boolean | undefined;
  ms: number;
  color: string;
  below: string | false | undefined;
}

/** How long it was, at the end of the row. */
const Length = ({ isDense, ms, color, below }: LengthProps) => (
  <Stack sx={{ alignItems: 'end' }}>
    <Typography
      component="span"
      sx={{
        fontWeight: 650,
        whiteSpace: 'nowrap',
        color,
        // Beside a pencil there is less room.
        ...(!isDense && {
          [NARROWEST]: { whiteSpace: 'normal', wordBreak: 'keep-all', width: 'min-content', textAlign: 'end' },
        }),
      }}
    >
      {hoursAndMinutes(say, ms)}
    </Typography>
    {below && (
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        {below}
      </Typography>
    )}
  </Stack>
);

interface EditButtonProps {
  label: string;
  isDense: boolean | undefined;
  onClick: () => void;
}

/** A pencil, or over the whole of a dense row. */
const EditButton = ({ label, isDense, onClick }: EditButtonProps) =>
  isDense ? (
    <ButtonBase aria-label={label} onClick={onClick} sx={OVER_THE_ROW} />
  ) : (
    <IconButton edge="end" aria-label={label} onClick={onClick}>
      <EditIcon />
    </IconButton>
  );

/** '22:32 – 2:30 next day'. */
const spokenRange = ({ text, daysLater }: { text: string; daysLater: number }): string =>
  daysLater > 0 ? say('{range} {later}', { range: text, later: laterText(daysLater) }) : text;

/** A small '+1' behind an end on another day, and in words for those who hear it. */
export const DaysLater = ({ days }: { days: number }) => (
  <>
    <Box component="sup" aria-hidden sx={{ ml: 0.25, fontSize: '0.75em', fontWeight: 700, lineHeight: 0 }}>
      {days.toLocaleString(say.locale, { signDisplay: 'always' })}
    </Box>
    <VisuallyHidden> {laterText(days)}</VisuallyHidden>
  </>
);
