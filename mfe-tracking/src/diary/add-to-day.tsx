import { IconButton } from '@mui/material';
import { PlusIcon } from '@nestling/shared-ui';

interface AddToDayProps {
  label: string;
  /** What comes next. */
  opens?: 'menu' | 'dialog';
  onAdd: (at: HTMLElement) => void;
}

/** The '+' at the head of a day. */
export const AddToDay = ({ label, opens = 'menu', onAdd }: AddToDayProps) => (
  <IconButton
    aria-label={label}
    aria-haspopup={opens}
    onClick={({ currentTarget }) => onAdd(currentTarget)}
    sx={{ marginInline: 'auto -12px', color: 'primary.main' }}
  >
    <PlusIcon />
  </IconButton>
);
