import { Box, DialogContentText, TextField } from '@mui/material';
import { BABY_KEPT_DAYS, type Merged } from '@nestling/contract';
import { CheckField, FormDialog, failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, request, selectBaby, showToast } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameList } from '../invite/baby-names.ts';
import type { MergeProps } from './merge-props.ts';
import { doneText, previewLines } from './merge-words.ts';
import { undoMerge } from './undo-merge.ts';

const failureText = failureTextOr('Failed to merge');
const undoFailureText = failureTextOr('Failed to undo the merge');

async function undo(babyId: string, name: string): Promise<void> {
  try {
    await undoMerge(babyId);
    showToast({ severity: 'success', message: `${name} is a baby of its own again` });
  } catch (error) {
    showToast({ severity: 'error', title: 'Failed to undo the merge', message: undoFailureText(error) });
  }
}

/** Makes a baby part of another one: asks which, says what would be, and does it (row FAM-55). */
export default function MergeDialog({ baby, others, onClose }: MergeProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const [targetId, setTargetId] = useState(others[0]?.id ?? '');
  const [preview, setPreview] = useState<Merged>();
  const [people, setPeople] = useState(false);
  const target = others.find(({ id }) => id === targetId);
  const merge = (options: { dryRun?: true; people?: boolean }) =>
    request('POST /api/babies/:id/merge', { params: { id: targetId }, body: { from: baby.id, ...options } });

  const { busy, failure, submit } = useSubmit(async () => {
    if (!target) return;
    if (!preview) return setPreview(await merge({ dryRun: true }));
    const merged = await merge({ people });
    onClose();
    selectBaby(target.id);
    navigate('/babies', { replace: true });
    bus.emit({ name: 'baby.deleted', babyId: baby.id });
    bus.emit({ name: 'baby.added', babyId: target.id });
    showToast({
      severity: 'success',
      message: doneText(merged, baby.name, target.name),
      persist: true,
      action: { label: 'Undo', onClick: () => void undo(target.id, baby.name) },
    });
  }, failureText);

  return (
    <FormDialog
      title={`Merge ${baby.name} into…`}
      saveLabel={preview ? 'Merge' : 'Preview'}
      destructive={preview !== undefined}
      problem={failure}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <TextField
        select
        disabled={busy}
        label="Baby that stays"
        value={targetId}
        onChange={({ target }) => {
          setTargetId(target.value);
          setPreview(undefined);
        }}
      >
        {others.map(({ id, name, birthDate }) => (
          <option key={id} value={id}>
            {`${name}, born ${Temporal.PlainDate.from(birthDate).toLocaleString(undefined, { dateStyle: 'medium' })}`}
          </option>
        ))}
      </TextField>
      {preview && target && (
        <Preview preview={preview} baby={baby.name} target={target.name} people={people} onPeople={setPeople} />
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  preview: Merged;
  baby: string;
  target: string;
  people: boolean;
  onPeople: (people: boolean) => void;
}

/** What would be, before it is. */
function Preview({ preview, baby, target, people, onPeople }: PreviewProps) {
  return (
    <>
      <DialogContentText component="div" role="status">
        {`${baby} becomes part of ${target}:`}
        <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
          {previewLines(preview, target).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {`${baby} is then no baby of its own any more. You can undo this for ${BABY_KEPT_DAYS} days.`}
      </DialogContentText>
      {preview.people.length > 0 && (
        <CheckField
          label={`Also take over its people: ${nameList(preview.people)}`}
          checked={people}
          onChange={onPeople}
        />
      )}
    </>
  );
}
