import { type Baby, type Merged, text } from '@nestling/contract';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, bus, request, selectBaby, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { doneText } from './merge-words.ts';
import { undoMerge } from './undo-merge.ts';

const failureText = failureTextOr(text('Failed to merge'));
const undoFailureText = failureTextOr(text('Failed to undo the merge'));

async function undo(babyId: string, name: string): Promise<void> {
  try {
    await undoMerge(babyId);
    showToast({ severity: 'success', message: say('{name} is a baby of its own again', { name }) });
  } catch (error) {
    showToast({ severity: 'error', title: say('Failed to undo the merge'), message: undoFailureText(error) });
  }
}

/** Looks what a merge would do, and does what was looked at: with another choice it is looked at anew (row FAM-55). */
export function useMerge(baby: Baby, target: Baby | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const [preview, setPreview] = useState<Merged>();
  const [people, setPeople] = useState(false);
  /** Whether its people are something to choose about. */
  const [hasPeople, setHasPeople] = useState(false);

  function tellDone(merged: Merged, target: Baby) {
    onClose();
    selectBaby(target.id);
    navigate('/babies', { replace: true });
    bus.emit({ name: 'baby.deleted', babyId: baby.id });
    bus.emit({ name: 'baby.added', babyId: target.id });
    showToast({
      severity: 'success',
      message: doneText(merged, baby.name, target.name),
      persist: true,
      action: { label: say('Undo'), onClick: () => void undo(target.id, baby.name) },
    });
  }

  const { busy, failure, submit } = useSubmit(async (options: { people: boolean; dryRun?: true }) => {
    if (!target) return;
    try {
      const body = { from: baby.id, ...options };
      const merged = await request('POST /api/babies/:id/merge', { params: { id: target.id }, body });
      if (!options.dryRun) return tellDone(merged, target);
      setPreview(merged);
      setHasPeople(merged.people.length > 0);
    } catch (error) {
      setPreview(undefined);
      if (error instanceof ApiError && error.code === 'other_owner') setHasPeople(true);
      throw error;
    }
  }, failureText);

  return {
    busy,
    failure,
    preview,
    people,
    hasPeople,
    forget: () => setPreview(undefined),
    choosePeople: (chosen: boolean) => {
      if (busy) return;
      setPeople(chosen);
      void submit({ people: chosen, dryRun: true });
    },
    goOn: () => void submit(preview ? { people } : { people, dryRun: true }),
  };
}
