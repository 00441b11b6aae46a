import { Button, Stack, Typography } from '@mui/material';
import {
  ageOn,
  awakeStatus,
  type Baby,
  dayOf,
  type NextSleep as Guess,
  LONGEST_AWAKE_MS,
  lastWaking,
  MINUTE_MS,
  nextSleepText,
  TODDLER_MONTHS,
} from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { useNextSleep } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSettingsRead } from '@nestling/shared-ui/settings';
import { GuessLines } from './guess-lines.tsx';
import { restNote } from './rest-note.ts';
import { WakeBar, type WakeBarProps } from './wake-bar.tsx';

export interface NextSleepProps {
  baby: Baby;
  /** With the reason below. */
  detailed?: boolean | undefined;
  /** Adds a sleep that nobody recorded; without, it is not asked about. */
  onMissing?: (() => void) | undefined;
}

/** When the next sleep is likely, or how the one that runs goes; nothing while there is nothing to say. Works offline from what is kept. */
export default function NextSleep(props: NextSleepProps) {
  const known = useNextSleep(props.baby);
  const { guess, sleeps, now, zone } = known;
  const wokeAt = lastWaking(sleeps, now)?.at;
  if (!guess) return <NoGuess {...props} wokeAt={wokeAt} known={known} />;
  const { title, reason } = nextSleepText(say, guess, (at, by = zone) => clockText(at, by));
  const bar = barOf(guess, wokeAt, now);
  return <GuessLines title={title} bar={bar && <WakeBar {...bar} />} reason={props.detailed ? reason : undefined} />;
}

interface NoGuessProps extends NextSleepProps {
  wokeAt: number | undefined;
  known: ReturnType<typeof useNextSleep>;
}

/** What is said where no sleep is guessed: how it goes, that one is missing, or how to begin. */
function NoGuess({ baby, detailed, onMissing, wokeAt, known }: NoGuessProps) {
  const { sleeps, isKnown, isOff, now, zone } = known;
  const isGuessing = !useSettingsRead().loading && !isOff;
  const note = restNote(sleeps, { now, zone, nightHours: baby.nightHours });
  if (note) return <GuessLines title={note} />;
  const { months } = ageOn(baby.birthDate, dayOf(now, zone));
  if (wokeAt !== undefined && isMissing(months, now - wokeAt, isGuessing))
    return onMissing ? <Missing onAdd={onMissing} /> : detailed && <GuessLines title={say('Is a sleep missing?')} />;
  const isFirst = onMissing && isKnown && sleeps.length === 0;
  return isFirst && <GuessLines title={say('Tap Start Sleep when {name} falls asleep.', { name: baby.name })} />;
}

/**
 * Whether a sleep was likely not recorded, where none is guessed. Without a guess up to the longest time awake, the baby woke at night: it is
 * asked about once it is up for longer than by day. Above an age some are awake for so long: they are not asked.
 */
const isMissing = (months: number, awakeMs: number, isGuessing: boolean): boolean =>
  months < TODDLER_MONTHS &&
  (awakeMs > LONGEST_AWAKE_MS.young || (isGuessing && awakeStatus(months, awakeMs / MINUTE_MS) === 'critical'));

/** In the place of a guess: the way to catch up. */
const Missing = ({ onAdd }: { onAdd: () => void }) => (
  <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
    <Typography variant="body2">{say('Is a sleep missing?')}</Typography>
    <Button onClick={onAdd} sx={{ flex: 'none', my: -1, mr: -1.75 }}>
      {say('Record Past Sleep')}
    </Button>
  </Stack>
);

/** Beyond the likely part a tenth is left, so that its end is seen. */
const AFTER = 1.1;

function barOf(guess: Guess, wokeAt: number | undefined, now: number): WakeBarProps | undefined {
  if (guess.kind !== 'range' || wokeAt === undefined) return undefined;
  const part = (at: number) => (at - wokeAt) / ((guess.to - wokeAt) * AFTER);
  return { from: part(guess.from), to: part(guess.to), now: part(now) };
}
