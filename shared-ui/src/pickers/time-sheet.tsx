import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { say } from '../words/say.ts';
import { hasAmPm } from './local-format.ts';

interface TimeSheetProps {
  /** The name of the field it belongs to. */
  label: string;
  value: Dayjs;
  onChoose: (value: Dayjs) => void;
  onClose: () => void;
}

/** Rows for thumbs; the columns share the width, and five rows are seen. */
const COLUMNS = {
  justifyContent: 'center',
  borderBottom: 0,
  '& > .MuiList-root': {
    flex: 1,
    width: 'auto',
    maxWidth: '7rem',
    height: 'min(244px, 40dvh)',
    maxHeight: 'none',
    overflowY: 'auto',
    '&::after': { height: 'calc(min(244px, 40dvh) - 52px)' },
  },
  '& .MuiMenuItem-root': {
    width: 'auto',
    minHeight: 48,
    justifyContent: 'center',
    fontSize: '1.125rem',
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus-visible': {
      color: 'var(--nst-palette-fill-text)',
      backgroundColor: 'var(--nst-palette-fill-primary)',
    },
  },
} as const;

/** A time by hours and minutes in columns. */
export function TimeSheet({ label, value, onChoose, onClose }: TimeSheetProps) {
  const [time, setTime] = useState(value);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{label}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <MultiSectionDigitalClock
          autoFocus
          value={time}
          ampm={hasAmPm(say.locale)}
          timeSteps={{ minutes: 1 }}
          onChange={(next: Dayjs | null) => next && setTime(next)}
          sx={COLUMNS}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            onChoose(time);
            onClose();
          }}
        >
          {say('Set Time')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
