import { Button, Stack, Typography } from '@mui/material';
import {
  ageOn,
  type Baby,
  dawnOf,
  dayOf,
  type NextSleep as Guess,
  isNightOver,
  LONGEST_AWAKE_MS,
  lastWaking,
  nextSleepText,
  TODDLER_MONTHS,
} from '@nestling/contract';
import { clockFor } from '@nestling/shared-ui';
import { useNextSleep } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { GuessLines } from './guess-lines.tsx';
import { restNote } from './rest-note.ts';
import { WakeBar, type WakeBarProps } from './wake-bar.tsx';

export interface NextSleepProps {
  baby: Baby;
  /** With the reason below. */
  detailed?: boolean | undefined;
  /** Adds a sleep that nobody recorded; without, nothing is asked. The detailed one leaves that to the page. */
  onMissing?: (() => void) | undefined;
}

/** When the next sleep is likely, or how the one that runs goes; nothing while there is nothing to say. Works offline from what is kept. */
export default function NextSleep(props: NextSleepProps) {
  const known = useNextSleep(props.baby);
  const { guess, sleeps, now, zone } = known;
  const wokeAt = lastWaking(sleeps, now)?.at;
  if (!guess) return <NoGuess {...props} wokeAt={wokeAt} known={known} />;
  const { title, reason } = nextSleepText(say, guess, clockFor(zone));
  const bar = barOf(guess, wokeAt, now);
  return <GuessLines title={title} bar={bar && <WakeBar {...bar} />} reason={props.detailed ? reason : undefined} />;
}

interface NoGuessProps extends NextSleepProps {
  wokeAt: number | undefined;
  known: ReturnType<typeof useNextSleep>;
}

/** What is said where no sleep is guessed: how it goes, that one is missing, or how to begin. */
function NoGuess({ baby, detailed, onMissing, wokeAt, known: { sleeps, isKnown, now, zone } }: NoGuessProps) {
  const note = restNote(sleeps, { now, zone, nightHours: baby.nightHours });
  if (note) return <GuessLines title={note} />;
  // Sleeps of weeks ago may come first.
  if (!onMissing || !isKnown) return null;
  if (sleeps.length === 0)
    return <GuessLines title={say('Tap Start Sleep when {name} falls asleep.', { name: baby.name })} />;
  const isMissing = wokeAt !== undefined && now - wokeAt > LONGEST_AWAKE_MS.young && isYoung(baby, now, zone);
  // In the place of the last night, on the card.
  const dawn = detailed ? undefined : dawnOf(now, zone);
  const isAskedBelow = dawn !== undefined && !isNightOver({ sleeps, now, zone, nightHours: baby.nightHours });
  return isMissing && !isAskedBelow && <Missing onAdd={detailed ? undefined : onMissing} />;
}

/** Of those above some are awake for as long: they are not asked. */
const isYoung = ({ birthDate }: Baby, now: number, zone: string): boolean =>
  ageOn(birthDate, dayOf(now, zone)).months < TODDLER_MONTHS;

/** One line, as the guess has there. */
const SMALL_ON_NARROW = { '@media (max-width: 359px)': { fontSize: '0.8125rem' } };

/** In the place of a guess: the way to catch up, where the page has none. */
const Missing = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
    <Typography variant="body2" sx={SMALL_ON_NARROW}>
      {say('Is a sleep missing?')}
    </Typography>
    {onAdd && (
      <Button onClick={onAdd} sx={{ flex: 'none', my: -1, mr: -1.75, ...SMALL_ON_NARROW }}>
        {say('Record Past Sleep')}
      </Button>
    )}
  </Stack>
);

/** Beyond the likely part a tenth is left, so that its end is seen. */
const AFTER = 1.1;

function barOf(guess: Guess, wokeAt: number | undefined, now: number): WakeBarProps | undefined {
  if (guess.kind !== 'range' || wokeAt === undefined) return undefined;
  const part = (at: number) => (at - wokeAt) / ((guess.to - wokeAt) * AFTER);
  return { from: part(guess.from), to: part(guess.to), now: part(now) };
}
