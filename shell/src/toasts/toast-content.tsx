import { Alert, AlertTitle, Button, IconButton } from '@mui/material';
import { CloseIcon } from '@nestling/shared-ui';
import type { Toast } from '@nestling/shared-ui/platform';
import type { CSSProperties, Ref } from 'react';

const WIDTH_PX = 356;

interface ToastContentProps {
  toast: Toast;
  onClose: () => void;
  /** From notistack's transition, which moves this element. */
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}

/** One toast. Failures interrupt a screen reader, good news waits for its turn. */
export function ToastContent({ toast, onClose, ref, style }: ToastContentProps) {
  const { title, message, severity = 'info', action } = toast;
  const urgent = severity === 'error' || severity === 'warning';
  return (
    <Alert
      ref={ref}
      style={style}
      severity={severity}
      role={urgent ? 'alert' : 'status'}
      sx={{ width: WIDTH_PX, maxWidth: 1, alignItems: 'center', boxShadow: '0 8px 28px -8px rgb(13 12 24 / 45%)' }}
      action={
        <>
          {action && (
            <Button
              color="inherit"
              onClick={() => {
                action.onClick();
                onClose();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton color="inherit" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {message}
    </Alert>
  );
}
