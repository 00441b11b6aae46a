import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { inContext } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { useId } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { AccountResult, newRecords } from './account-result.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type ImportFlow, useImport } from './use-import.ts';

type ImportDialogProps = Pick<BabyDialogProps, 'onClose'>;

/** Imports a data file of Nestling, which brings its own babies: choose, look at what would happen, import. */
export default function ImportDialog({ onClose }: ImportDialogProps) {
  const titleId = useId();
  const flow = useImport();
  const { step, choice } = flow;
  const isStoring = step.name === 'busy' && !step.isDryRun;
  // A tap beside it must not lose what was chosen.
  const close = (_: unknown, reason: string) => {
    if (!isStoring && reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('Import a data file')}</DialogTitle>
      <DialogContent>
        {step.name === 'form' && <ImportForm choice={choice} problem={step.problem} onChoose={flow.choose} />}
        {step.name === 'busy' && <ImportProgress {...step} fileName={choice.file?.name ?? ''} />}
        {step.name === 'account' && <AccountResult {...step} kinds={flow.kinds} />}
      </DialogContent>
      <DialogActions>
        <ImportActions flow={flow} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}

/** The buttons of each step. */
function ImportActions({ flow, onClose }: { flow: ImportFlow; onClose: () => void }) {
  const { step } = flow;
  switch (step.name) {
    case 'form':
      return (
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="contained" onClick={flow.preview}>
            {say(inContext('verb', 'Preview'))}
          </Button>
        </>
      );
    case 'busy':
      return (
        <Button disabled={!step.isDryRun} onClick={flow.cancel}>
          {say('Cancel')}
        </Button>
      );
    case 'account':
      return step.isDone ? <Done onClose={onClose} /> : <Confirm flow={flow} isNew={newRecords(step.answer) > 0} />;
  }
}

const Confirm = ({ flow, isNew }: { flow: ImportFlow; isNew: boolean }) => (
  <>
    <Button onClick={flow.back}>{say(inContext('to the step before', 'Back'))}</Button>
    <Button variant="contained" disabled={!isNew} onClick={flow.confirm}>
      {say(inContext('verb', 'Import'))}
    </Button>
  </>
);

const Done = ({ onClose }: { onClose: () => void }) => (
  <Button variant="contained" onClick={onClose}>
    {say('Done')}
  </Button>
);
