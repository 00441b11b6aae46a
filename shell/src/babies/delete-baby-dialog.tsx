import { Box, Skeleton, Typography } from '@mui/material';
import { BABY_KEPT_DAYS, type Baby, hasOwnCalls } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { registry } from '../federation/registry.ts';
import { PointSlots } from '../federation/remote-slot.tsx';
import { deleteBaby } from './baby.writes.ts';
import { type RecordCounts, useRecordCounts } from './use-record-count.ts';

/** '1,000 sleeps', '1 feeding'. */
function amount({ kind: { label, many } }: ReturnType<LookOf>, count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? label.toLowerCase() : many.replaceAll('_', ' ')}`;
}

/** Who else looks after the baby loses it in the same moment (row FAM-45). */
const WAY_BACK = `Whoever else looks after it loses it at once. For ${BABY_KEPT_DAYS} days an owner can bring it back; then it is gone for good.`;

function whatGoes(name: string, counts: RecordCounts | undefined, lookOf: LookOf): string {
  if (!counts) return `Every record and to-do of ${name} goes with it. ${WAY_BACK}`;
  const records = Object.entries(counts)
    .filter(([kind, count]) => count > 0 || hasOwnCalls(kind))
    .map(([kind, count]) => amount(lookOf(kind), count));
  return `${records.join(', ')} and every task of ${name} go with it. ${WAY_BACK}`;
}

/** Asks before a baby goes: by name, with how many records, and the way to keep a copy of them. */
export function DeleteBabyDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const { id, name } = baby;
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      text={whatGoes(name, useRecordCounts(id), useLookOf())}
      confirmLabel="Delete"
      destructive
      onClose={onClose}
      onConfirm={() => {
        void deleteBaby(baby);
        onClose();
      }}
    >
      {registry.house.points['baby.action'] && (
        <Typography sx={{ mt: 2, mb: 1 }}>Do you want to keep a copy? Export it first.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PointSlots
          compact
          point="baby.action"
          props={{ babyId: id, babyName: name, only: 'export' }}
          fallback={<Skeleton height={48} sx={{ flex: 1 }} />}
        />
      </Box>
    </ConfirmDialog>
  );
}
