import { IconButton } from '@mui/material';
import { PlusIcon } from '@nestling/shared-ui';
import { type MenuAt, useMenuButton } from './menu-button.ts';

interface AddToDayProps {
  label: string;
  /** What comes next. */
  opens?: 'menu' | 'dialog';
  onAdd: (at: MenuAt) => void;
}

/** The '+' at the head of a day. */
export function AddToDay({ label, opens = 'menu', onAdd }: AddToDayProps) {
  const opening = useMenuButton(onAdd);
  return (
    <IconButton
      {...opening}
      {...(opens === 'dialog' && { 'aria-haspopup': opens, 'aria-expanded': undefined })}
      aria-label={label}
      sx={{ marginInline: 'auto -12px', color: 'primary.main' }}
    >
      <PlusIcon />
    </IconButton>
  );
}
