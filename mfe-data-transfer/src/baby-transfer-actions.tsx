import { Button } from '@mui/material';
import { ExportIcon, ImportIcon, lazyDialog, SparkIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { type ReactNode, useCallback, useState } from 'react';
import type { BabyDialogProps } from './baby-dialog.ts';

const DIALOGS = {
  import: lazyDialog(() => import('./import/import-dialog.tsx')),
  export: lazyDialog(() => import('./export/export-dialog.tsx')),
  report: lazyDialog(() => import('./report/report-dialog.tsx')),
};

interface ActionProps {
  label: string;
  babyName: string;
  icon: ReactNode;
  onClick: () => void;
}

const Action = ({ label, babyName, icon, onClick }: ActionProps) => (
  <Button variant="outlined" startIcon={icon} aria-label={`${label} of ${babyName}`} onClick={onClick}>
    {label}
  </Button>
);

interface BabyTransferActionsProps extends Omit<BabyDialogProps, 'onClose'> {
  /** Only a copy is offered, as before a deletion. */
  only?: 'export';
}

/** What a baby's card offers for moving records in, to those who may, and out. The dialogs are fetched when they are opened. */
export function BabyTransferActions({ only, ...baby }: BabyTransferActionsProps) {
  const mayImport = useMay(baby.babyId, 'import');
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const close = useCallback(() => setShown(undefined), []);
  const Dialog = shown && DIALOGS[shown];
  return (
    <>
      {!only && mayImport && (
        <Action label="Import CSV" babyName={baby.babyName} icon={<ImportIcon />} onClick={() => setShown('import')} />
      )}
      <Action label="Export CSV" babyName={baby.babyName} icon={<ExportIcon />} onClick={() => setShown('export')} />
      {!only && <Action label="AI" babyName={baby.babyName} icon={<SparkIcon />} onClick={() => setShown('report')} />}
      {Dialog && <Dialog {...baby} onClose={close} />}
    </>
  );
}
