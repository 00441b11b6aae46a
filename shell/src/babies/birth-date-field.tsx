import { Skeleton, TextField } from '@mui/material';
import { ErrorBoundary } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { lazy, Suspense } from 'react';
import type { BirthDateFieldProps } from './birth-date-picker.tsx';

const BirthDatePicker = lazy(() => import('./birth-date-picker.tsx'));

/** The birth date. Its picker is large and comes by itself; where it does not arrive, the browser's own field does as well. */
export function BirthDateField(props: BirthDateFieldProps) {
  return (
    <ErrorBoundary fallback={<PlainField {...props} />}>
      <Suspense fallback={<Skeleton height={80} />}>
        <BirthDatePicker {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const PlainField = ({ onChange, ...props }: BirthDateFieldProps) => (
  <TextField
    {...props}
    label={say('Birth date')}
    name="birthDate"
    type="date"
    required
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { max: Temporal.Now.plainDateISO().toString() } }}
  />
);
