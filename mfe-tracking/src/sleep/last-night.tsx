import { Box, Button, Stack, Typography } from '@mui/material';
import {
  factsText,
  hoursAndMinutes,
  lastNight,
  listText,
  type MissingNight,
  missingNight,
  type Night,
  nightSoFar,
  type Span,
  sleepKind,
  text,
  type LastNight as WholeNight,
} from '@nestling/contract';
import { activityColor, clockText, KEPT_COLORS, PlusIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, type ReactNode, useMemo } from 'react';
import { mealsIn } from '../feeding/meals-in.ts';
import { useFeedings } from '../feeding/use-feedings.ts';
import { compact } from '../records/compact.ts';
import { useNightHours } from './night-hours.ts';

export interface LastNightProps {
  babyId: string;
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** When the server said last what the family recorded. */
  told: 'since dawn' | 'soon' | 'before';
  /** Records what is missing. */
  onAdd: (gap: Span) => void;
}

/** On a phone where all of it has no room the figures are enough. */
const ROOMY = compact({ display: 'none' });
const SMALL_LETTERS = { fontSize: '0.8125rem' };
/** So that the longest text takes one line on the narrowest phones. */
const ONE_LINE = { '@media (max-width: 359px)': { '& .MuiButton-startIcon': { display: 'none' } } };

/** How the night was, or is so far: how long, from when to when, the times awake, and when the baby was fed; or that it was not recorded. */
const LastNight = memo(function LastNight({ babyId, now, zone, told, onAdd }: LastNightProps) {
  useSpoken();
  const { known: sleeps } = useKnown(sleepKind, babyId, '');
  const nightHours = useNightHours(babyId);
  const { over, soFar, missing } = useMemo(() => {
    const at = { sleeps, now, zone, nightHours };
    const over = lastNight(at);
    const soFar = over ? undefined : nightSoFar(at);
    return { over, soFar, missing: over || soFar ? undefined : missingNight(at) };
  }, [sleeps, now, zone, nightHours]);
  const clock = (at: number) => clockText(at, zone);
  if (told === 'soon') return null;
  if (over)
    return (
      <NightLines
        babyId={babyId}
        night={over}
        title={say('Last night {duration}', { duration: hoursAndMinutes(say, over.asleepMs) })}
        note={over.isLongest ? longestText(over) : usualText(over)}
        facts={[say('{from} to {to}', { from: clock(over.from), to: clock(over.to) }), wakingsText(over)]}
        clock={clock}
      />
    );
  if (soFar)
    return (
      <NightLines
        babyId={babyId}
        night={soFar}
        title={say('The night so far')}
        note={say('since {time}', { time: clock(soFar.from) })}
        facts={soFar.wakings.length > 0 ? [wakingsText(soFar), longestSoFarText(soFar)] : []}
        clock={clock}
      />
    );
  if (told === 'before') return <Unread />;
  return missing && <NotRecorded babyId={babyId} said={missingText(missing, clock)} onAdd={() => onAdd(missing.gap)} />;
});

export default LastNight;

interface NightLinesProps {
  babyId: string;
  night: Night;
  title: string;
  /** Beside the title. */
  note: string;
  facts: (string | false)[];
  /** Says a time, epoch milliseconds. */
  clock: (at: number) => string;
}

function NightLines({ babyId, night, title, note, facts, clock }: NightLinesProps) {
  const { feedings } = useFeedings(babyId);
  const meals = useMemo(() => mealsIn(feedings, night), [feedings, night]);
  return (
    <Region>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'baseline', columnGap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Stack>
      <NightBar night={night} meals={meals ?? []} />
      {facts.length > 0 && <Facts>{factsText(say, facts)}</Facts>}
      {meals && (
        <Facts>
          {meals.length > 0 ? say('Fed at {times}', { times: listText(say, meals.map(clock)) }) : say('Not fed')}
        </Facts>
      )}
    </Region>
  );
}

const Region = ({ children }: { children: ReactNode }) => (
  <Stack component="section" aria-label={say('Last night')} sx={{ gap: 0.5, pt: 1.5, ...compact({ pt: 0 }) }}>
    {children}
  </Stack>
);

interface NotRecordedProps {
  babyId: string;
  said: string;
  onAdd: () => void;
}

/** What there is to say of a night that nobody recorded to its end, and the way to do so: on a short phone the line itself. */
function NotRecorded({ babyId, said, onAdd }: NotRecordedProps) {
  const mayRecord = useMay(babyId, 'record');
  return (
    <Region>
      <Typography variant="body2" sx={{ color: 'text.secondary', ...(mayRecord ? ROOMY : compact(SMALL_LETTERS)) }}>
        {said}
      </Typography>
      {mayRecord && (
        <>
          <Box sx={ROOMY}>
            <Button variant="outlined" startIcon={<PlusIcon />} onClick={onAdd}>
              {say('Record Past Sleep')}
            </Button>
          </Box>
          <Button
            startIcon={<PlusIcon />}
            aria-label={`${said} ${say('Record Past Sleep')}`}
            onClick={onAdd}
            // As large as a thumb, in the height of a line.
            sx={{
              display: 'none',
              ...compact({ display: 'inline-flex', alignSelf: 'start', my: '-13.5px', ml: -1.75, ...SMALL_LETTERS }),
              ...ONE_LINE,
            }}
          >
            {said}
          </Button>
        </>
      )}
    </Region>
  );
}

/** Somebody else may have recorded it. */
const Unread = () => (
  <Region>
    <Typography variant="body2" sx={{ color: 'text.secondary', ...ROOMY }}>
      {say('Not on this device yet. It is shown once there is a network.')}
    </Typography>
  </Region>
);

/** `clock`: says a time, epoch milliseconds. */
function missingText({ wokeAt, asleepAt }: MissingNight, clock: (at: number) => string): string {
  if (wokeAt === undefined) return say('No sleep recorded last night');
  return asleepAt === undefined
    ? say('No sleep recorded after {time}', { time: clock(wokeAt) })
    : say('No sleep recorded from {from} to {to}', { from: clock(wokeAt), to: clock(asleepAt) });
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary', ...ROOMY }}>
    {children}
  </Typography>
);

/** So much more or less is as usual, ms. */
const ALIKE_MS = 15 * 60_000;

function usualText({ asleepMs, usualMs }: WholeNight): string {
  if (usualMs === undefined) return '';
  const more = asleepMs - usualMs;
  if (Math.abs(more) < ALIKE_MS) return say('as usual');
  const length = hoursAndMinutes(say, Math.abs(more));
  return say(more > 0 ? text('{length} more than usual') : text('{length} less than usual'), { length });
}

/** Good news first. */
const longestText = ({ longestMs }: WholeNight): string =>
  say('longest stretch in two weeks: {length}', { length: hoursAndMinutes(say, longestMs) });

const longestSoFarText = ({ longestMs }: Night): string =>
  say('longest stretch {length}', { length: hoursAndMinutes(say, longestMs) });

/** So many are said one by one. */
const SAID = 3;

function wakingsText({ wakings }: Night): string {
  const count = wakings.length;
  if (count === 0) return say('slept through');
  const lengths = wakings.map(({ from, to }) => to - from);
  const each = count <= SAID ? lengths : [lengths.reduce((sum, length) => sum + length, 0)];
  const times = listText(
    say,
    each.map((length) => hoursAndMinutes(say, length)),
  );
  return count <= SAID
    ? say('{count, plural, one {# waking ({times})} other {# wakings ({times})}}', { count, times })
    : say('{count, plural, other {# wakings, {times} awake}}', { count, times });
}

/** What the words beside it say: the night with the times awake left out, and a dot for each meal. */
function NightBar({ night, meals }: { night: Night; meals: number[] }) {
  const share = (at: number) => `${((at - night.from) / (night.to - night.from)) * 100}%`;
  const part = (span: Span) => ({ left: share(span.from), right: `calc(100% - ${share(span.to)})` });
  return (
    <Box
      aria-hidden
      dir="ltr"
      sx={{
        position: 'relative',
        height: 14,
        my: 0.25,
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: activityColor('night'),
        ...KEPT_COLORS,
        ...ROOMY,
      }}
    >
      {night.wakings.map((waking) => (
        <Box
          key={waking.from}
          sx={{ position: 'absolute', insetBlock: 0, minWidth: 2, bgcolor: 'field.surface' }}
          style={part(waking)}
        />
      ))}
      {meals.map((at) => (
        <Box
          key={at}
          sx={{
            position: 'absolute',
            top: 3,
            width: 8,
            height: 8,
            ml: -0.5,
            borderRadius: '50%',
            bgcolor: activityColor('breast_left'),
            border: 1,
            borderColor: 'background.paper',
          }}
          style={{ left: share(at) }}
        />
      ))}
    </Box>
  );
}
