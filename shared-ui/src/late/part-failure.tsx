import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { say } from '../words/say.ts';
import { useWayOn } from './gone.ts';
import type { LateFailure } from './late-code.ts';

/** In the place of a part that did not arrive. It stands in the shell's first download: what it is made of must be there. */
export function PartFailure({ onClose, ...failure }: LateFailure & { onClose?: () => void }) {
  const wayOn = useWayOn(failure);
  return (
    <Stack role="alert" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.5 }}>
      <Typography sx={{ flex: '1 1 14em', py: 1 }}>
        {wayOn.isReload
          ? say('Nestling has been updated. Reload to go on.')
          : say('This part could not be loaded. Check your connection.')}
      </Typography>
      <Button variant="outlined" onClick={wayOn.onClick} sx={{ minHeight: 48 }}>
        {wayOn.label}
      </Button>
      {onClose && (
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          {say('Close')}
        </Button>
      )}
    </Stack>
  );
}

const Frame = styled('dialog')(({ theme }) => ({
  border: 0,
  maxWidth: 400,
  width: 'calc(100% - 32px)',
  boxSizing: 'border-box',
  padding: theme.spacing(2, 3),
  borderRadius: 16,
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
}));

/** In the place of a dialog, drawer or menu that did not arrive: the browser's own dialog needs no code that could be missing. */
export function OverlayFailure({ onClose, ...failure }: LateFailure & { onClose: () => void }) {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    frame.current?.showModal?.();
  }, []);
  return (
    <Frame
      ref={frame}
      aria-label={say('Not loaded')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <PartFailure {...failure} onClose={onClose} />
    </Frame>
  );
}
