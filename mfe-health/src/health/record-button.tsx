import { Button, type SxProps, type Theme } from '@mui/material';
import { useMay } from '@nestling/shared-ui/people';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { type ReactNode, useState } from 'react';

interface RecordButtonProps {
  babyId: string;
  label: string;
  icon: ReactNode;
  /** The dialog that records one. */
  dialog: (close: () => void) => ReactNode;
  sx?: SxProps<Theme>;
}

/** Opens the dialog that records. Nothing for those who may only look (row FAM-02). */
export function RecordButton({ babyId, label, icon, dialog, sx = {} }: RecordButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !isOpen) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={icon}
        onClick={() => setOpen(true)}
        sx={[{ minHeight: 64, ...NOT_PRINTED }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
