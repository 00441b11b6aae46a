import { Box } from '@mui/material';
import type { AnswerOf } from '@nestling/contract';
import { BabyIcon, Card } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { personText } from '@nestling/shared-ui/people';
import { bus, request, showToast, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, readState } from '@nestling/shared-ui/reads';
import { useQuery } from '@tanstack/react-query';
import { undoMerge } from '../merge/undo-merge.ts';
import { dayOfInstant, dayWords, instantWords } from '../people/day-words.ts';
import { deletedBabiesQuery } from './deleted.queries.ts';
import { RestoreRow } from './restore-row.tsx';

type DeletedBaby = AnswerOf<'GET /api/babies/deleted'>[number];

const failureText = failureTextOr('Failed to bring the baby back');

/** On the page of babies: those that can be brought back, for 7 days (row FAM-45). Nothing where there is none. */
export function DeletedBabies() {
  const read = useQuery(deletedBabiesQuery());
  const { data = [] } = read;
  if (read.isError && data.length === 0) {
    return (
      <Box sx={{ mt: 2 }}>
        <ReadProblem {...readState(read, 'Recently deleted babies could not be loaded')} />
      </Box>
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title="Recently deleted" sx={{ mt: 2 }}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((baby) => (
          <DeletedBabyRow key={baby.id} baby={baby} />
        ))}
      </ul>
    </Card>
  );
}

/** One that was merged into another comes back by undoing that (row FAM-55). */
async function bringBack({ id, mergedInto }: DeletedBaby): Promise<void> {
  if (mergedInto) return undoMerge(mergedInto);
  await request('POST /api/babies/:id/restore', { params: { id } });
  bus.emit({ name: 'baby.added', babyId: id });
}

function DeletedBabyRow({ baby }: { baby: DeletedBaby }) {
  const now = useNow(60_000);
  const zone = useZone();
  const { user } = useSession();
  const { name, deletedAt, by, goneAt, mergedInto } = baby;
  const { busy, failure, submit } = useSubmit(() => bringBack(baby), failureText);

  async function restore() {
    if (await submit()) showToast({ severity: 'success', message: `${name} is back` });
  }

  const who = by ? ` by ${personText(by, user?.id)}` : '';

  return (
    <RestoreRow
      icon={<BabyIcon />}
      name={name}
      facts={[
        `${mergedInto ? 'Merged' : 'Deleted'}${who}, ${instantWords(deletedAt, now, zone)}`,
        `Can be brought back until ${dayWords(dayOfInstant(goneAt, zone), now)}`,
      ]}
      way={mergedInto ? 'Undo merge' : 'Restore'}
      label={mergedInto ? `Undo merge of ${name}` : `Restore ${name}`}
      disabled={busy}
      failure={failure}
      onRestore={() => void restore()}
    />
  );
}
