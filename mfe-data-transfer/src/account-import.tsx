import { Button } from '@mui/material';
import { ImportIcon, lazyDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useCallback, useState } from 'react';

const ImportDialog = lazyDialog(() => import('./import/import-dialog.tsx'));

/** For an account without babies: brings them from the data file of another one. The dialog is fetched when it is opened. */
export function AccountImport() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => setIsOpen(true)}>
        {say('Import a Data File')}
      </Button>
      {isOpen && <ImportDialog onClose={close} />}
    </>
  );
}
