import { type Baby, type DeletedThing, type Fact, factName, text } from '@nestling/contract';
import { MarkAvatar } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, request, showToast, useLookOf, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { instantWords } from '../people/day-words.ts';
import { deletedText } from './deleted-text.ts';
import { RestoreRow } from './restore-row.tsx';
import { markOf } from './thing-mark.tsx';
import { thingWords } from './thing-words.ts';

const failureText = failureTextOr(text('Failed to bring it back'));

/** Brings it back; answers what is true then. Of an import what stands there meanwhile stays away. */
async function restore({ id, kind }: DeletedThing, name: string): Promise<string> {
  if (kind !== 'import') {
    await request('POST /api/records/:id/restore', { params: { id }, body: {} });
    return say('{name} is back', { name });
  }
  const { restored, kept } = await request('POST /api/import/:id/restore', { params: { id } });
  if (kept === 0) return say('{name} is back', { name });
  return say('{all, plural, other {{restored} of # records are back; others stand there now}}', {
    restored: restored.toLocaleString(say.locale),
    all: restored + kept,
  });
}

/** What is true once it is back. */
const factOf = ({ id, kind }: DeletedThing, babyId: string): Fact =>
  kind === 'import' ? { name: 'data.imported', babyId } : { name: factName(kind, 'changed'), babyId, id };

interface DeletedRowProps {
  thing: DeletedThing;
  baby: Baby;
  mayRestore: boolean;
}

/** One thing that was deleted: what it was, who deleted it when, and for who may record the way to bring it back. */
export function DeletedRow({ thing, baby, mayRestore }: DeletedRowProps) {
  const now = useNow(60_000);
  const zone = useZone();
  const lookOf = useLookOf();
  const { user } = useSession();
  const { name, facts } = thingWords(thing, lookOf, { now, zone });
  const [isBack, setIsBack] = useState(false);
  const { busy, failure, submit } = useSubmit(async () => {
    showToast({ severity: 'success', message: await restore(thing, name) });
    setIsBack(true);
    bus.emit(factOf(thing, baby.id));
  }, failureText);

  const way = busy ? say('Restoring...') : say('Restore');
  return (
    <RestoreRow
      icon={<MarkAvatar mark={markOf(thing, lookOf, zone)} size={40} />}
      name={name}
      facts={[...facts, deletedText(thing.by, user?.id, instantWords(thing.deletedAt, now, zone))]}
      way={mayRestore ? way : ''}
      label={say('Restore {name}', { name })}
      disabled={busy || isBack}
      failure={failure}
      onRestore={() => void submit()}
    />
  );
}
