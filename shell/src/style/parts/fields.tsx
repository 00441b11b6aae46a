import { InputAdornment, Stack, TextField } from '@mui/material';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { NotesField } from '@nestling/shared-ui';
import { DayDialog } from '@nestling/shared-ui/calendar';
import {
  AgoChip,
  CheckField,
  ChoiceField,
  FailureAlert,
  PasswordField,
  RequiredField,
} from '@nestling/shared-ui/forms';
import { DateField, FieldInput, FromTo, type Input, RecordTimesFields, WhenField } from '@nestling/shared-ui/pickers';
import { useState } from 'react';
import { Opened, Row, State } from '../part.tsx';
import { LONG, nothing } from '../samples.ts';

export const TextFields = () => (
  <>
    <State name="empty, with help">
      <TextField label="Name" helperText="As the family says it" />
    </State>
    <State name="filled, with a unit">
      <TextField
        label="Amount"
        value="120"
        onChange={nothing}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">ml</InputAdornment> } }}
      />
    </State>
    <State name="focused">
      <Opened name="focused field">{() => <TextField label="Name" autoFocus value="Mia" onChange={nothing} />}</Opened>
    </State>
    <State name="disabled">
      <TextField label="Name" disabled value="Mia" />
    </State>
    <State name="refused">
      <TextField label="Amount" error value="9000" onChange={nothing} helperText="At most 2,000 ml" />
    </State>
    <State name="a hundred characters, everywhere">
      <TextField label={LONG} error value={LONG} onChange={nothing} helperText={LONG} />
    </State>
    <State name="the system’s own list">
      <TextField select label="Period" value="7" onChange={nothing}>
        <option value="7">Last 7 days</option>
      </TextField>
    </State>
    <State name="password, required">
      <PasswordField label="Password" value="goodnight" onChange={nothing} />
    </State>
    <State name="required">
      <RequiredField label="E-mail" type="email" value="anna@example.com" onChange={nothing} />
    </State>
    <State name="notes: empty">
      <NotesField value="" onChange={nothing} />
    </State>
    <State name="notes: full lines">
      <NotesField value={`${LONG}\n${LONG}`} onChange={nothing} />
    </State>
    <State name="notes: refused, and led back to">
      <Opened name="refused notes">
        {() => <NotesField value="" wrong={{ problem: 'Please enter a text' }} onChange={nothing} />}
      </Opened>
    </State>
    <State name="failure of a form">
      <Opened name="failure">{() => <FailureAlert message="Your password is not right." />}</Opened>
    </State>
  </>
);

/** As in a form. */
const GAP = { gap: 2 };

const { leftMl, goesTo } = pumpingKind.fields;

function OfDeclaration({ field, first }: { field: typeof leftMl | typeof goesTo; first: string }) {
  const [value, setValue] = useState<Input>(first);
  return <FieldInput field={field} value={value} all={pumpingKind.fields} values={{}} onChange={setValue} />;
}

const PLACES: [string, string][] = [
  ['cot', 'Cot'],
  ['pram', 'Pram'],
  ['long', LONG],
];

export const Choosing = () => (
  <>
    <State name="one of a few: none, one, long words">
      <Stack sx={GAP}>
        <ChoiceField label="Where" options={PLACES.slice(0, 2)} value="" onChange={nothing} />
        <ChoiceField label="Where" options={PLACES} value="cot" onChange={nothing} />
      </Stack>
    </State>
    <State name="yes or no: off, on, long words">
      <CheckField label="Cream" checked={false} onChange={nothing} />
      <CheckField label="Cream" checked onChange={nothing} />
      <CheckField label={LONG} checked onChange={nothing} />
    </State>
    <State name="of a declaration: a number, a choice">
      <Stack sx={GAP}>
        <OfDeclaration field={leftMl} first="60" />
        <OfDeclaration field={goesTo} first="fridge" />
      </Stack>
    </State>
  </>
);

const NONE = { date: '', time: '' };
const DAY = '2026-01-15';
const SHOWN = Temporal.PlainDate.from(DAY);
/** The clock of Berlin goes back in this night: this time comes twice. */
const TWICE = { date: '2025-10-26', time: '02:30' };

export const Times = () => (
  <>
    <State name="empty, and it may stay so">
      <WhenField name="End" optional value={NONE} onChange={nothing} />
    </State>
    <State name="of what was just tapped: minutes ago, one chosen">
      <Row>
        {[5, 10, 20].map((minutes) => (
          <AgoChip key={minutes} minutes={minutes} chosen={minutes === 10} onChoose={nothing} />
        ))}
      </Row>
    </State>
    <State name="of long ago, and it can be emptied">
      <WhenField name="Start" optional value={{ date: DAY, time: '13:05' }} onChange={nothing} />
    </State>
    <State name="a time that comes twice">
      <WhenField value={TWICE} onChange={nothing} />
    </State>
    <State name="from one time of day to another">
      <FromTo
        name="Quiet hours"
        labels={{ from: 'Quiet from', to: 'Quiet to' }}
        value={{ from: '22:00', to: '07:00' }}
        onChange={nothing}
      />
    </State>
    <State name="start and end that cannot be">
      <Stack sx={GAP}>
        <RecordTimesFields
          value={{ start: { date: DAY, time: '13:05' }, end: { date: DAY, time: '12:00' } }}
          times={{ problem: 'The end must be after the start', isReadable: true }}
          onChange={nothing}
        />
      </Stack>
    </State>
  </>
);

export const Dates = () => (
  <>
    <State name="empty">
      <DateField label="Birth date" value="" onChange={nothing} />
    </State>
    <State name="filled, with help">
      <DateField label="Birth date" value={DAY} helperText="Or the day it is due" onChange={nothing} />
    </State>
    <State name="refused">
      <DateField label="Birth date" value={DAY} error helperText="It lies in the future" onChange={nothing} />
    </State>
    <State name="its calendar">
      <Opened name="calendar">
        {() => <DateField label="Birth date" value={DAY} opensAtOnce onChange={nothing} />}
      </Opened>
    </State>
    <State name="a day of a list">
      <Opened name="days">
        {(onClose) => (
          <DayDialog
            title="Go to date"
            shown={SHOWN}
            first={SHOWN.subtract({ months: 2 })}
            last={SHOWN.add({ days: 5 })}
            today={SHOWN.add({ days: 5 })}
            onChoose={nothing}
            onClose={onClose}
          />
        )}
      </Opened>
    </State>
  </>
);
