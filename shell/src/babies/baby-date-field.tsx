import { Skeleton, TextField } from '@mui/material';
import { ErrorBoundary } from '@nestling/shared-ui';
import { lazy, Suspense } from 'react';
import type { BabyDateFieldProps } from './baby-date-picker.tsx';

const BabyDatePicker = lazy(() => import('./baby-date-picker.tsx'));

/** A date of a baby. Its picker is large and comes by itself; where it does not arrive, the browser's own field does as well. */
export function BabyDateField(props: BabyDateFieldProps) {
  return (
    <ErrorBoundary fallback={<PlainField {...props} />}>
      <Suspense fallback={<Skeleton height={80} />}>
        <BabyDatePicker {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const PlainField = ({ onChange, isPast = false, ...props }: BabyDateFieldProps) => (
  <TextField
    {...props}
    type="date"
    onChange={({ target }) => onChange(target.value)}
    slotProps={isPast ? { htmlInput: { max: Temporal.Now.plainDateISO().toString() } } : {}}
  />
);
