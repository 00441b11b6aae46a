import { Stack } from '@mui/material';
import type { Toast } from '@nestling/shared-ui/platform';
import { ToastContent } from '../../toasts/toast-content.tsx';
import { LONG, nothing } from '../samples.ts';

const undo = { label: 'Undo', onClick: nothing };
const bottle: Toast = { message: 'Bottle recorded', severity: 'success', fold: { what: 'Bottle', state: 'recorded' } };

/** Each place of the stack with its toasts; several of a kind are folded. */
const PLACES: [Toast, ...Toast[]][] = [
  [{ message: 'A new version is ready' }],
  [{ ...bottle, action: undo }],
  [
    { ...bottle, action: undo },
    { ...bottle, action: undo },
    { ...bottle, action: undo },
  ],
  [
    {
      message: 'Mia is nearly awake for too long',
      severity: 'warning',
      action: { label: 'Start Sleep', onClick: nothing },
    },
  ],
  [
    {
      ...{ title: 'Failed to save the sleep', message: LONG, severity: 'error', persist: true },
      ...{ action: { label: 'Edit', onClick: nothing }, otherAction: { label: 'Discard', onClick: nothing } },
    },
  ],
];

/** They stay: in the app they go after a while. */
export const Toasts = () => (
  <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
    {PLACES.map((toasts, key) => (
      <ToastContent
        key={toasts[0].message + toasts.length}
        entry={{ key, toasts }}
        held
        onClose={nothing}
        onActed={nothing}
      />
    ))}
  </Stack>
);
