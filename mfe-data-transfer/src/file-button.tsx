import { Box, Button } from '@mui/material';
import { ImportIcon } from '@nestling/shared-ui';
import { type DragEvent, type ReactNode, useRef } from 'react';

interface FileButtonProps {
  /** What it says. */
  children: ReactNode;
  /** The accessible name of the browser's own field. */
  label: string;
  /** Which files the browser offers; without, all. */
  accept?: string;
  /** Several may be chosen. */
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button over the browser's own file field; files may also be dropped on it. */
export function FileButton({ children, label, accept, isMultiple = false, onChoose }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files?.length) onChoose([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Box onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={drop}>
      <input
        ref={field}
        hidden
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // Choosing the same file again, after a change in it, counts too.
          event.target.value = '';
        }}
      />
      <Button
        fullWidth
        variant="outlined"
        startIcon={<ImportIcon />}
        onClick={() => field.current?.click()}
        sx={{ minHeight: 96, borderStyle: 'dashed', overflowWrap: 'anywhere' }}
      >
        {children}
      </Button>
    </Box>
  );
}
