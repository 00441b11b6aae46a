import { type Baby, type DeletedThing, type Fact, factName } from '@nestling/contract';
import { MarkAvatar } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { personText } from '@nestling/shared-ui/people';
import { bus, request, showToast, useLookOf, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { instantWords } from '../people/day-words.ts';
import { RestoreRow } from './restore-row.tsx';
import { markOf } from './thing-mark.tsx';
import { thingWords } from './thing-words.ts';

const failureText = failureTextOr('Failed to bring it back');

/** Brings it back; answers what is true then. Of an import what stands there meanwhile stays away. */
async function restore({ id, kind }: DeletedThing, name: string): Promise<string> {
  if (kind !== 'import') {
    await request('POST /api/records/:id/restore', { params: { id }, body: {} });
    return `${name} is back`;
  }
  const { restored, kept } = await request('POST /api/import/:id/restore', { params: { id } });
  return kept === 0 ? `${name} is back` : `${restored} of ${restored + kept} records are back; others stand there now`;
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

  const by = thing.by ? `by ${personText(thing.by, user?.id)}, ` : '';
  const way = busy ? 'Restoring...' : 'Restore';
  return (
    <RestoreRow
      icon={<MarkAvatar mark={markOf(thing, lookOf, zone)} size={40} />}
      name={name}
      facts={[...facts, `Deleted ${by}${instantWords(thing.deletedAt, now, zone)}`]}
      way={mayRestore ? way : ''}
      label={`Restore ${name}`}
      disabled={busy || isBack}
      failure={failure}
      onRestore={() => void submit()}
    />
  );
}
