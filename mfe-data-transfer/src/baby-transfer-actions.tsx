import { Button } from '@mui/material';
import { ExportIcon, ImportIcon, lazyDialog, SparkIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useCallback, useState } from 'react';
import type { BabyDialogProps } from './baby-dialog.ts';

const DIALOGS = {
  import: lazyDialog(() => import('./imports/imports-dialog.tsx')),
  export: lazyDialog(() => import('./export/export-dialog.tsx')),
  report: lazyDialog(() => import('./report/report-dialog.tsx')),
};

interface ActionProps {
  label: string;
  /** Its accessible name, which says of whom. */
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

const Action = ({ label, name, icon, onClick }: ActionProps) => (
  <Button variant="outlined" startIcon={icon} aria-label={name} onClick={onClick}>
    {label}
  </Button>
);

interface BabyTransferActionsProps extends Omit<BabyDialogProps, 'onClose'> {
  /** Only a copy is offered, as before a deletion. */
  only?: 'export';
}

/** What a baby's card offers for moving records in, to those who may, and out. The dialogs are fetched when they are opened. */
export function BabyTransferActions({ only, ...baby }: BabyTransferActionsProps) {
  const { babyId, babyName } = baby;
  const mayImport = useMay(babyId, 'import');
  const [shown, setShown] = useState<keyof typeof DIALOGS>();
  const close = useCallback(() => setShown(undefined), []);
  const Dialog = shown && DIALOGS[shown];
  return (
    <>
      {!only && mayImport && (
        <Action
          label={say('Import CSV')}
          name={say('Import CSV of {baby}', { baby: babyName })}
          icon={<ImportIcon />}
          onClick={() => setShown('import')}
        />
      )}
      <Action
        label={say('Export CSV')}
        name={say('Export CSV of {baby}', { baby: babyName })}
        icon={<ExportIcon />}
        onClick={() => setShown('export')}
      />
      {!only && (
        <Action
          label={say('AI')}
          name={say('AI of {baby}', { baby: babyName })}
          icon={<SparkIcon />}
          onClick={() => setShown('report')}
        />
      )}
      {Dialog && <Dialog {...baby} onClose={close} />}
    </>
  );
}
