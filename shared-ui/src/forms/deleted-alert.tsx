import { Alert, Button } from '@mui/material';
import type { PersonBy, SomeRecord } from '@nestling/contract';
import { restoreRecord, useCommand, useSession } from '@nestling/shared-ui/platform';
import { personStart, useMay } from '../people/index.ts';
import { say } from '../words/say.ts';
import { bringIntoSight } from './bring-into-sight.ts';

interface DeletedAlertProps {
  record: SomeRecord;
  /** Who deleted it, where that is known. */
  by?: PersonBy | undefined;
}

function deletedText(by: PersonBy | undefined, me: string | undefined): string {
  if (!by) return say('This record was deleted meanwhile.');
  if (by.id !== undefined && by.id === me) return say('You deleted this record on another device.');
  return say('{name} deleted this record.', { name: personStart(by, me) });
}

/** Says in a form that its record is gone, and brings it back for who may: what was typed stays, and can be saved then. */
export function DeletedAlert({ record, by }: DeletedAlertProps) {
  const me = useSession().user?.id;
  const mayRestore = useMay(record.babyId, 'record');
  const { busy, run } = useCommand();
  return (
    <Alert ref={bringIntoSight} severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {deletedText(by, me)}
      {mayRestore && (
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => run(() => restoreRecord(record))}
          sx={{ display: 'flex', ml: -1.75, minHeight: 48 }}
        >
          {say('Restore')}
        </Button>
      )}
    </Alert>
  );
}
