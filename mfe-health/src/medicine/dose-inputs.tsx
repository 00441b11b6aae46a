import { type MedicineUnit, medicineFields } from '@nestling/contract';
import type { OwnInputProps, RecorderProps } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { KeypadInput } from '../keypad/keypad-input.tsx';

/** The inputs of a dose of a medicine: its amount by large keys, in the unit of the medicine, 'Amount (ml)'. */
export const useDoseInputs = (unit: MedicineUnit | undefined): NonNullable<RecorderProps['inputs']> =>
  useMemo(() => (unit ? { amount: amountInput(unit) } : NO_INPUTS), [unit]);

const NO_INPUTS: NonNullable<RecorderProps['inputs']> = {};

const amountInput = (unit: MedicineUnit) => (props: OwnInputProps) => (
  <KeypadInput
    {...props}
    label={say('{field} ({unit})', { field: props.label, unit: say(medicineFields.unit.names[unit]) })}
  />
);
