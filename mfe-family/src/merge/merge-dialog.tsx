import { Box, DialogContentText, TextField } from '@mui/material';
import { BABY_KEPT_DAYS, inContext, type Merged } from '@nestling/contract';
import { CheckField, FormDialog } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { MergeProps } from './merge-props.ts';
import { peopleLabel, previewLines } from './merge-words.ts';
import { useMerge } from './use-merge.ts';

const dateOf = (birthDate: string): string =>
  Temporal.PlainDate.from(birthDate).toLocaleString(say.locale, { dateStyle: 'medium' });

/** Makes a baby part of another one: asks which, says what would be, and does it (row FAM-55). */
export default function MergeDialog({ baby, others, onClose }: MergeProps & { onClose: () => void }) {
  const [targetId, setTargetId] = useState(others[0]?.id);
  const target = others.find(({ id }) => id === targetId);
  const { busy, failure, preview, people, hasPeople, forget, choosePeople, goOn } = useMerge(baby, target, onClose);

  return (
    <FormDialog
      title={say('Merge {name} into…', { name: baby.name })}
      saveLabel={preview ? say(inContext('verb', 'Merge')) : say(inContext('verb', 'Preview'))}
      destructive={preview !== undefined}
      problem={failure}
      busy={busy}
      onSave={goOn}
      onClose={onClose}
    >
      <TextField
        select
        disabled={busy}
        label={say('Baby that stays')}
        value={targetId}
        onChange={({ target }) => {
          setTargetId(target.value);
          forget();
        }}
      >
        {others.map(({ id, name, birthDate }) => (
          <option key={id} value={id}>
            {say('{name}, born {date}', { name, date: dateOf(birthDate) })}
          </option>
        ))}
      </TextField>
      {preview && target && <Preview preview={preview} baby={baby.name} target={target.name} people={people} />}
      {hasPeople && <CheckField label={peopleLabel(baby.name, preview)} checked={people} onChange={choosePeople} />}
    </FormDialog>
  );
}

interface PreviewProps {
  preview: Merged;
  baby: string;
  target: string;
  /** Those of the baby come along. */
  people: boolean;
}

/** What would be, before it is. */
function Preview({ preview, baby, target, people }: PreviewProps) {
  return (
    <DialogContentText component="div" role="status">
      {say('{baby} becomes part of {target}:', { baby, target })}
      <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
        {previewLines(preview, target, people).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {say(
        '{baby} is then no baby of its own any more. You can undo this for {days, plural, one {# day} other {# days}}.',
        { baby, days: BABY_KEPT_DAYS },
      )}
    </DialogContentText>
  );
}
