import { Box, Skeleton, Typography } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { deleteBaby } from './baby.writes.ts';
import { type RecordCount, useRecordCount } from './use-record-count.ts';

/** '1,000 sleeps', '1 feeding'. */
const amount = (count: number, name: string): string => `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;

function whatGoes(name: string, count: RecordCount | undefined): string {
  if (!count) return `Every sleep, feeding and to-do of ${name} goes with it and cannot be brought back.`;
  const sleeps = `${count.moreSleeps ? 'more than ' : ''}${amount(count.sleeps, 'sleep')}`;
  const text = `${sleeps}, ${amount(count.feedings, 'feeding')} and every task of ${name} go with it and cannot be brought back.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Asks before a baby goes: by name, with how many records, and the way to keep a copy of them. */
export function DeleteBabyDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const { id, name } = baby;
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      text={whatGoes(name, useRecordCount(id))}
      confirmLabel="Delete"
      destructive
      onClose={onClose}
      onConfirm={() => {
        void deleteBaby(baby);
        onClose();
      }}
    >
      <Typography sx={{ mt: 2, mb: 1 }}>Do you want to keep a copy? Export it first.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <RemoteSlot
          compact
          name="data-transfer/widgets/BabyTransferActions"
          props={{ babyId: id, babyName: name, only: 'export' }}
          fallback={<Skeleton height={48} sx={{ flex: 1 }} />}
        />
      </Box>
    </ConfirmDialog>
  );
}
