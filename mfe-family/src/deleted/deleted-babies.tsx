import { Box } from '@mui/material';
import { type AnswerOf, text } from '@nestling/contract';
import { BabyIcon, Card } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, request, showToast, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { ReadProblem, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { undoMerge } from '../merge/undo-merge.ts';
import { dayOfInstant, dayWords, instantWords } from '../people/day-words.ts';
import { deletedBabiesQuery } from './deleted.queries.ts';
import { deletedText, mergedText } from './deleted-text.ts';
import { RestoreRow } from './restore-row.tsx';

type DeletedBaby = AnswerOf<'GET /api/babies/deleted'>[number];

const failureText = failureTextOr(text('Failed to bring the baby back'));

/** On the page of babies: those that can be brought back, for 7 days (row FAM-45). Nothing where there is none. */
export function DeletedBabies() {
  const read = useQuery(deletedBabiesQuery());
  const { data = [] } = read;
  if (read.isError && data.length === 0) {
    return (
      <Box sx={{ mt: 2 }}>
        <ReadProblem {...readState(read, say('Recently deleted babies could not be loaded'))} />
      </Box>
    );
  }
  if (data.length === 0) return null;
  return (
    <Card title={say('Recently deleted')} sx={{ mt: 2 }}>
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

function whatBecame({ mergedInto, by }: DeletedBaby, me: string | undefined, when: string): string {
  if (mergedInto) return mergedText(by, me, when);
  return by ? deletedText(by, me, when) : say('Deleted, {when}', { when });
}

function DeletedBabyRow({ baby }: { baby: DeletedBaby }) {
  const now = useNow(60_000);
  const zone = useZone();
  const { user } = useSession();
  const { name, deletedAt, goneAt, mergedInto } = baby;
  const { busy, failure, submit } = useSubmit(() => bringBack(baby), failureText);

  async function restore() {
    if (await submit()) showToast({ severity: 'success', message: say('{name} is back', { name }) });
  }

  const when = instantWords(deletedAt, now, zone);
  return (
    <RestoreRow
      icon={<BabyIcon />}
      name={name}
      facts={[
        whatBecame(baby, user?.id, when),
        say('Can be brought back until {day}', { day: dayWords(dayOfInstant(goneAt, zone), now) }),
      ]}
      way={mergedInto ? say('Undo Merge') : say('Restore')}
      label={mergedInto ? say('Undo merge of {name}', { name }) : say('Restore {name}', { name })}
      disabled={busy}
      failure={failure}
      onRestore={() => void restore()}
    />
  );
}
