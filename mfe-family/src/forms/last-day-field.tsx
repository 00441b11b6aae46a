import { Box } from '@mui/material';
import { dayOf, LONGEST_ACCESS_DAYS, NOT_READABLE, text } from '@nestling/contract';
import { DateField } from '@nestling/shared-ui/pickers';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { ChoiceField } from './choice-field.tsx';

/** How long somebody has access: until the end of a day, or without an end. */
export interface Ending {
  ends: boolean;
  /** YYYY-MM-DD, '' while none is chosen. */
  day: string;
}

export const beginningOf = (until: string | undefined): Ending => ({ ends: until !== undefined, day: until ?? '' });

/** What is wrong with a last day, in words; nothing where it can be sent. `now` is epoch milliseconds. */
export function endingProblem({ ends, day }: Ending, now: number, zone: string): string | undefined {
  if (!ends) return undefined;
  if (day === '') return say('Please choose the last day');
  if (day === NOT_READABLE) return say('Please enter a real date');
  const today = dayOf(now, zone);
  if (day < today.toString()) return say('The last day must be today or later');
  if (day > today.add({ days: LONGEST_ACCESS_DAYS }).toString())
    return say('The last day must be at most two years ahead');
  return undefined;
}

interface LastDayFieldProps {
  ending: Ending;
  onChange: (ending: Ending) => void;
  problem: string | undefined;
}

const CHOICES = [
  { value: 'open', label: text('No end') },
  { value: 'ends', label: text('Until a last day') },
] as const;

/** The dialog is longer than a phone: what a choice has added must not lie below its edge. */
const intoView = (added: HTMLElement | null) => added?.scrollIntoView?.({ block: 'nearest' });

/** For how long: without an end, or until the end of a day in the zone of this device (rows FAM-11, FAM-35). */
export function LastDayField({ ending, onChange, problem }: LastDayFieldProps) {
  const zone = useZone();
  return (
    <>
      <ChoiceField
        label={say('For how long')}
        choices={CHOICES.map((choice) => ({ ...choice, label: say(choice.label) }))}
        value={ending.ends ? 'ends' : 'open'}
        onChange={(value) => onChange({ ...ending, ends: value === 'ends' })}
      />
      {ending.ends && (
        <Box ref={intoView}>
          <DateField
            label={say('Last day')}
            value={ending.day}
            onChange={(day) => onChange({ ...ending, day })}
            error={problem !== undefined}
            helperText={problem ?? say('The access ends by itself at the end of this day, {zone} time', { zone })}
          />
        </Box>
      )}
    </>
  );
}
