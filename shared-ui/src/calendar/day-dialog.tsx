import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { say } from '../words/say.ts';
import { Months, type MonthsProps } from './months.tsx';

export interface DayDialogProps extends Omit<MonthsProps, 'autoFocus'> {
  title: string;
  onClose: () => void;
}

/** Here seven days of 48 px do not fit beside the margins of a dialog: they get what there is. */
const NARROW = '@media (max-width: 367.95px)';

/** What seven days of 48 px leave at both sides, and never nothing: a chosen day does not meet the edge. */
const BESIDE_DAYS = 'max(4px, calc((100% - 336px) / 2))';

/** Asks for a day. */
export function DayDialog({ title, onClose, ...months }: DayDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { [NARROW]: { mx: 0.25 } } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ px: { xs: BESIDE_DAYS, sm: 3 }, pt: 0 }}>
        <Months {...months} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
