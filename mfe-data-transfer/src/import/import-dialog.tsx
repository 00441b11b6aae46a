import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { AccountResult, newRecords } from './account-result.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Remarks } from './remarks.tsx';
import { type ImportFlow, isDataFile, useImport } from './use-import.ts';

/** Without a baby only a data file can be imported: it brings its own. */
type ImportDialogProps = Pick<BabyDialogProps, 'onClose'> & Partial<BabyDialogProps>;

/** Imports a CSV file, or a data file of Nestling: choose, look at what would happen, import, and if need be undo. */
export default function ImportDialog({ babyId, babyName, onClose }: ImportDialogProps) {
  const titleId = useId();
  const zone = useZone();
  const flow = useImport(babyId, zone);
  const { step, choice } = flow;
  const isStoring = step.name === 'busy' && !step.isDryRun;
  // A tap beside it must not lose what was chosen.
  const close = (_: unknown, reason: string) => {
    if (!isStoring && reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {!babyId || isDataFile(choice.file)
          ? say('Import a data file')
          : say('Import records for {baby}', { baby: babyName ?? '' })}
      </DialogTitle>
      <DialogContent>
        {step.name === 'form' && (
          <ImportForm
            choice={choice}
            kinds={flow.kinds}
            onlyData={!babyId}
            problem={step.problem}
            question={step.question}
            onChoose={flow.choose}
            onAnswer={flow.answer}
          />
        )}
        {step.name === 'busy' && <ImportProgress {...step} fileName={choice.file?.name ?? ''} />}
        {step.name === 'preview' && choice.kind && (
          <ImportPreview
            answer={step.answer}
            kind={choice.kind}
            fields={choice.fields}
            onJoin={(join) => flow.answer('joinNights', join)}
          />
        )}
        {step.name === 'account' && <AccountResult {...step} kinds={flow.kinds} />}
        {step.name === 'done' && (
          <Stack sx={{ gap: 2 }}>
            <Alert severity={step.undone ? 'info' : 'success'}>{step.undone ?? step.answer.message}</Alert>
            {!step.undone && <Remarks answer={step.answer} />}
          </Stack>
        )}
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
    case 'preview':
      return <Confirm flow={flow} isNew={step.answer.imported > 0} />;
    case 'account':
      return step.isDone ? <Done onClose={onClose} /> : <Confirm flow={flow} isNew={newRecords(step.answer) > 0} />;
    case 'done':
      return (
        <>
          {step.answer.id && !step.undone && (
            <Button color="error" loading={flow.isUndoing} onClick={() => void flow.undo(step.answer)}>
              {say('Undo this import')}
            </Button>
          )}
          <Done onClose={onClose} />
        </>
      );
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
