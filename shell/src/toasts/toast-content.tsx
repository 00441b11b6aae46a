import { Alert, AlertTitle, Button, IconButton, Stack } from '@mui/material';
import { CloseIcon, NIGHT_LIGHT_ON } from '@nestling/shared-ui';
import { type ToastAction, useOutbox } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Entry, isUrgent, wordsOf } from './stack.ts';
import { TOASTS } from './toast-measures.ts';

const WIDTH_PX = 356;
const SHOWN_MS = 4_000;
/** Time to find an 'Undo' with a thumb. */
const SHOWN_WITH_ACTION_MS = 8_000;

/** The second tap of a double tap falls on what stood below a toast that is gone with the first: it must not act there. */
function keepSecondTap(): void {
  const keep = (event: MouseEvent) => {
    const isInStack = event.target instanceof Element && event.target.closest(`.${TOASTS}`);
    if (event.detail < 2 || isInStack) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', keep, { capture: true, once: true });
}

interface ToastContentProps {
  entry: Entry;
  /** Nobody looks at it: it waits. */
  held: boolean;
  /** Its time is over, or the person has closed it. */
  onClose: () => void;
  /** The newest of it has had its action; what is said of that. */
  onActed: (said: string | undefined) => void;
}

/** One place of the stack. Failures interrupt a screen reader, good news waits for its turn. */
export function ToastContent({ entry, held, onClose, onActed }: ToastContentProps) {
  const { title, message, severity = 'info', persist, action, otherAction } = wordsOf(entry, useOutbox().waiting);
  const [touched, setTouched] = useState(false);
  const ms = persist || held || touched ? undefined : action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have their full time again
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(close, ms);
    return () => clearTimeout(timer);
  }, [ms, entry]);

  const button = ({ label, onClick, said }: ToastAction) => (
    <Button
      color="inherit"
      onClick={() => {
        keepSecondTap();
        onClick();
        onActed(said);
      }}
    >
      {label}
    </Button>
  );
  const main = action && button(action);
  return (
    <Alert
      severity={severity}
      role={isUrgent({ severity }) ? 'alert' : 'status'}
      onMouseEnter={() => setTouched(true)}
      onMouseLeave={() => setTouched(false)}
      sx={{
        width: WIDTH_PX,
        // 12 pixels stay free at each side of the smallest phone.
        maxWidth: 'calc(100vw - 24px)',
        alignItems: 'center',
        // What can be done stands below where it would leave the words too little room.
        flexWrap: 'wrap',
        pointerEvents: 'auto',
        boxShadow: '0 8px 28px -8px rgb(13 12 24 / 45%)',
        '& .MuiAlertTitle-root': { mb: 0 },
        '& .MuiAlert-message': { flex: '1 1 8.5rem' },
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
        // A large way back for who taps half asleep, beside the words: a line of its own would cover the buttons that record.
        [`${NIGHT_LIGHT_ON} & .MuiAlert-action button:first-of-type:not(:only-child)`]: {
          minHeight: 64,
          fontSize: '1.25rem',
        },
      }}
      action={
        <>
          {!otherAction && main}
          <IconButton
            color="inherit"
            aria-label={say('Close')}
            onClick={() => {
              keepSecondTap();
              onClose();
            }}
          >
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {message}
      {otherAction && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -1.75, mb: -1 }}>
          {main}
          {button(otherAction)}
        </Stack>
      )}
    </Alert>
  );
}
