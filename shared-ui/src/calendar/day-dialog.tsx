import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { say } from '../words/say.ts';
import { Months, type MonthsProps } from './months.tsx';

export interface DayDialogProps extends Omit<MonthsProps, 'autoFocus'> {
  title: string;
  onClose: () => void;
}

/** Asks for a day. */
export function DayDialog({ title, onClose, ...months }: DayDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1.5, sm: 3 }, pt: 0 }}>
        <Months {...months} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
