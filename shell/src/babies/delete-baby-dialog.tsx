import { Box, Skeleton, Typography } from '@mui/material';
import { BABY_KEPT_DAYS, type Baby, countedText, hasOwnCalls, listText } from '@nestling/contract';
import { ConfirmDialog } from '@nestling/shared-ui';
import { type LookOf, useAllLooks, useLookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { registry } from '../federation/registry.ts';
import { PointSlots } from '../federation/remote-slot.tsx';
import { deleteBaby } from './baby.writes.ts';
import { type RecordCounts, useRecordCounts } from './use-record-count.ts';

/** Who else looks after the baby loses it in the same moment (row FAM-45). */
const wayBack = (): string =>
  say(
    'Whoever else looks after it loses it at once. For {days, plural, one {# day} other {# days}} an owner can bring it back; then it is gone for good.',
    { days: BABY_KEPT_DAYS },
  );

function whatGoes(name: string, counts: RecordCounts | undefined, lookOf: LookOf): string {
  if (!counts) return `${say('Every record and to-do of {name} goes with it.', { name })} ${wayBack()}`;
  const records = Object.entries(counts)
    .filter(([kind, count]) => count > 0 || hasOwnCalls(kind))
    .map(([kind, count]) => countedText(say, lookOf(kind).kind, count, lookOf(kind).say));
  const list = listText(say, records);
  return `${say('{records} and every to-do of {name} go with it.', { records: list, name })} ${wayBack()}`;
}

/** Asks before a baby goes: by name, with how many records, and the way to keep a copy of them. */
export function DeleteBabyDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const { id, name } = baby;
  const counts = useRecordCounts(id);
  // Each kind is counted in the words that its remote brings.
  const { awaited } = useAllLooks();
  return (
    <ConfirmDialog
      open
      title={say('Delete {name}?', { name })}
      text={whatGoes(name, awaited ? undefined : counts, useLookOf())}
      confirmLabel={say('Delete')}
      destructive
      onClose={onClose}
      onConfirm={() => {
        void deleteBaby(baby);
        onClose();
      }}
    >
      {registry.house.points['baby.action'] && (
        <Typography sx={{ mt: 2, mb: 1 }}>{say('Do you want to keep a copy? Export it first.')}</Typography>
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
