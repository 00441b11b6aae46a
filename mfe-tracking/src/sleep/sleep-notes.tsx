import { Button, Typography } from '@mui/material';
import { NotesField } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { LocalSleep } from './project-sleeps.ts';
import { changeSleep } from './sleep-commands.ts';

/**
 * The notes of the sleep at hand. Before a start they wait for it; while a sleep runs they are its own, kept by 'Save notes' or with its
 * end. `typed` is what to send with the next start or end: absent when nothing changed, `null` when emptied.
 */
export function useSleepNotes(active: LocalSleep | undefined) {
  const [draft, setDraft] = useState<string>();
  const [sleepId, setSleepId] = useState(active?.id);
  if (sleepId !== active?.id) {
    setSleepId(active?.id);
    // A sleep that is over took its notes along, and one from another phone keeps its own; else what was typed stays.
    if (sleepId !== undefined || active?.notes) setDraft(undefined);
  }
  const stored = active?.notes ?? '';
  const value = draft ?? stored;
  const text = value.trim();
  return { value, setValue: setDraft, typed: text === stored ? undefined : text === '' ? null : text };
}

/** The notes field of the tracker; who may only look reads those of the sleep that runs. */
export function SleepNotes({
  babyId,
  active,
  notes,
}: {
  babyId: string;
  active: LocalSleep | undefined;
  notes: ReturnType<typeof useSleepNotes>;
}) {
  const { busy, run } = useCommand();
  const { value, setValue, typed } = notes;
  if (!useMay(babyId, 'record'))
    return active?.notes && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{active.notes}</Typography>;
  return (
    <>
      <NotesField value={value} onChange={setValue} />
      {active && typed !== undefined && (
        <Button
          disabled={busy}
          onClick={() => void run(() => changeSleep(active, { notes: typed }))}
          sx={{ alignSelf: 'end' }}
        >
          {say('Save Notes')}
        </Button>
      )}
    </>
  );
}
