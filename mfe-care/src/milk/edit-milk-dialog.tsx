import { TextField } from '@mui/material';
import { type SomeRecord, text, type Unit, unitsOf } from '@nestling/contract';
import type { MilkChange } from '@nestling/contract/kinds/milk';
import { RecordEditor, useLedBack } from '@nestling/shared-ui/pickers';
import type { FormParts, OwnInputProps, RecordEditorProps, RecorderProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { signOf } from './sign-of.ts';

const AMOUNT = text('Amount');

/** A sign, and what keeps it at its number in text from the right. */
const SIGN = /^[\u200e\u200f\u061c]*[-−+]/u;

/** How much, without a sign: the keys of phones for numbers have none, and what was done says which way it went. */
function AmountInput({ value, wrong, onChange }: OwnInputProps) {
  const { label, name } = unitsOf('volume')[say.units.volume] as Unit;
  return (
    <TextField
      {...useLedBack(wrong)}
      label={say('{field} ({unit})', { field: say(AMOUNT), unit: say(label ?? name) })}
      value={value.replace(SIGN, '')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** Both ways can be typed of a recount, so by all keys. */
const ChangeInput = ({ label, value, wrong, onChange }: OwnInputProps) => (
  <TextField
    {...useLedBack(wrong)}
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
  />
);

const AMOUNTS = { changeMl: AmountInput };
const CHANGES = { changeMl: ChangeInput };

const check: RecorderProps['check'] = (record) =>
  (record as MilkChange).changeMl === 0 ? { text: say('Please enter the amount'), field: 'changeMl' } : undefined;

/** What was changed of an amount: with the sign of what was done. */
const signed = ({ changeMl, reason, place }: MilkChange): FormParts => ({
  inputs: null,
  keep: async () => true,
  read(fields) {
    const now = fields as unknown as MilkChange;
    const sign = signOf(now);
    const isSame = now.changeMl === changeMl && now.reason === reason && now.place === place;
    // A recount is as it was typed.
    if (sign === undefined || isSame) return {};
    return { changeMl: sign * Math.abs(now.changeMl) };
  },
});

/** Times, the declared fields and notes; the amount without a sign. */
export default function EditMilkDialog(props: RecordEditorProps) {
  const change = props.record as SomeRecord & MilkChange;
  const inputs = signOf(change) === undefined ? CHANGES : AMOUNTS;
  return <RecordEditor {...props} inputs={inputs} beside={signed(change)} check={check} />;
}
