import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import {
  cutToMinute,
  type DateAndTime,
  dayOf,
  fromInputs,
  inContext,
  MINUTE_MS,
  NOTHING_CHOSEN,
  numberText,
  readInputs,
  toInputs,
  withinSentence,
} from '@nestling/contract';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { clock } from '../platform/clock.ts';
import { useZone, useZoneHere } from '../platform/react/use-zone.ts';
import { clocksText, zoneText } from '../text/place-text.ts';
import { clockText, dateText } from '../text/time-text.ts';
import { say } from '../words/say.ts';
import { AgoChips } from './ago-chips.tsx';
import { ClockChangeNote } from './clock-change-note.tsx';
import { DayChoice } from './day-choice.tsx';
import { TimeField } from './time-field.tsx';

export interface WhenFieldProps {
  /** Said already: 'Start' makes the fields 'Start date' and 'Start time'; without it they are 'Date' and 'Time'. */
  name?: string;
  value: DateAndTime;
  /** How far ahead of now it may lie, milliseconds. */
  aheadMs?: number | undefined;
  /** It may stay without a date and a time, and be emptied. */
  optional?: boolean;
  /** The zone of what is edited. Where its clock shows another time, both are said. */
  recordedIn?: string | undefined;
  onChange: (value: DateAndTime) => void;
}

const STEP_MINUTES = 5;
/** 'Minutes ago' is no help for a record of last night, and one tap would move it by hours. Milliseconds. */
const AGO_WITHIN = 3 * 60 * MINUTE_MS;

/** The labels are read out: to the eye the name above and the look of the fields say the same. */
const FIELDS = {
  containerType: 'inline-size',
  display: 'grid',
  gap: 1,
  '& .MuiFormLabel-root': { position: 'absolute !important', clipPath: 'inset(50%)', height: 1 },
} as const;

/** The time between its steppers; where letters are large it stands above them. */
const TIME = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: '56px minmax(0, 1fr) 56px',
  '& > button': { minWidth: 0, p: 0, minHeight: 52 },
  '@container (max-width: 16rem)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :not(button)': { gridColumn: '1 / -1', gridRow: 1 },
  },
} as const;

/** What the fields of a name are called. */
const labelsOf = (name: string | undefined) =>
  name === undefined
    ? {
        title: say('When'),
        date: say('Date'),
        day: say('Day'),
        time: say('Time'),
        ago: say('When, how long ago'),
        clear: say(inContext('empties a field', 'Clear')),
      }
    : {
        title: name,
        date: say('{name} date', { name }),
        day: say('{name} day', { name }),
        time: say('{name} time', { name }),
        ago: say('{name}, how long ago', { name }),
        clear: say('Clear {name}', { name: withinSentence(say, name) }),
      };

/** What a step of some minutes does to a field of a name. */
const stepText = (way: 'earlier' | 'later', field: string) =>
  way === 'earlier'
    ? say('{field}: {minutes, plural, one {# minute} other {# minutes}} earlier', { field, minutes: STEP_MINUTES })
    : say('{field}: {minutes, plural, one {# minute} other {# minutes}} later', { field, minutes: STEP_MINUTES });

/** Asks for a date and a time: by one tap for what is a while ago, by steps of five minutes, by typing, or from calendar and columns. */
export function WhenField({ name, value, aheadMs = 0, optional = false, recordedIn, onChange }: WhenFieldProps) {
  const zone = useZone();
  const here = useZoneHere();
  const titleId = useId();
  const [told, tell] = useState('');
  const [limited, setLimited] = useState<number>();
  const [isRecent] = useState(() => (fromInputs(value, zone) ?? clock.now()) > clock.now() - AGO_WITHIN);
  const reading = readInputs(value, zone);
  const labels = labelsOf(name);
  // A record is changed by the clock that it was read by.
  const clocks = clocksText(reading?.instant, recordedIn, zone) ?? (zone !== here && zoneText(zone));

  const set = (next: DateAndTime) => {
    setLimited(undefined);
    onChange(next);
  };
  const fill = (instant: number) => {
    set(toInputs(instant, zone));
    tell(say('{day}, {time}', { day: dateText(dayOf(instant, zone)), time: clockText(instant, zone) }));
  };
  const step = (minutes: number) => {
    const wanted = (reading?.instant ?? cutToMinute(clock.now())) + minutes * MINUTE_MS;
    const latest = cutToMinute(clock.now() + aheadMs);
    fill(Math.min(wanted, latest));
    if (wanted > latest) setLimited(latest);
  };
  const stepper = (minutes: number, way: 'earlier' | 'later') => (
    <Button
      dir="ltr"
      variant="outlined"
      data-fills
      aria-label={stepText(way, labels.time)}
      onClick={() => step(minutes)}
    >
      {way === 'later' ? '+' : '\u2212'}
      {numberText(say, STEP_MINUTES)}
    </Button>
  );

  return (
    <Box role="group" aria-labelledby={titleId} sx={FIELDS}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}>
        <Typography id={titleId} component="span" sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
          {labels.title}
        </Typography>
        {optional && (value.date !== '' || value.time !== '') && (
          <Button size="small" data-fills onClick={() => set(NOTHING_CHOSEN)} sx={{ my: -1.5 }}>
            {labels.clear}
          </Button>
        )}
      </Stack>
      {isRecent && (
        <AgoChips label={labels.ago} onChoose={(minutes) => fill(cutToMinute(clock.now()) - minutes * MINUTE_MS)} />
      )}
      <DayChoice
        label={labels.date}
        dayLabel={labels.day}
        zone={zone}
        value={value.date}
        onChange={(date) => set({ ...value, date })}
      />
      <Box sx={TIME}>
        {stepper(-STEP_MINUTES, 'earlier')}
        <TimeField label={labels.time} value={value.time} onChange={(time) => set({ ...value, time })} />
        {stepper(STEP_MINUTES, 'later')}
      </Box>
      {clocks && <FormHelperText>{clocks}</FormHelperText>}
      {limited !== undefined && (
        <FormHelperText role="status">
          {say('It cannot be later than {clock}.', { clock: clockText(limited, zone) })}
        </FormHelperText>
      )}
      {reading && <ClockChangeNote reading={reading} zone={zone} onMean={(at) => set({ ...value, at })} />}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </Box>
  );
}
