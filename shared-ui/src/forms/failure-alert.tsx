import { Alert, AlertTitle } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { say } from '../words/say.ts';

/** The destructive alert of the forms. It takes the focus in the moment in which it appears, so that nobody has to look for what went wrong. */
export function FailureAlert({ title = say('Error'), message }: { title?: string; message: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => alert.current?.focus(), []);
  return (
    <Alert severity="error" ref={alert} tabIndex={-1}>
      <AlertTitle>{title}</AlertTitle>
      {message}
    </Alert>
  );
}
