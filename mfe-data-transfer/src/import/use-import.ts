import { type ImportAnswer, type ImportFields, type ImportQuestion, MAX_IMPORT_BYTES } from '@nestling/contract';
import { ApiError, bus, request, showToast } from '@nestling/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';
import { type ImportKind, type Progress, upload } from './upload.ts';

/** What the person has chosen so far. */
export interface Choice {
  file?: File;
  kind?: ImportKind;
  fields: ImportFields;
}

export type Step =
  | { name: 'form'; problem?: string; question?: ImportQuestion }
  | { name: 'busy'; isDryRun: boolean; progress: Progress }
  | { name: 'preview'; answer: ImportAnswer }
  | { name: 'done'; answer: ImportAnswer; undone?: string };

/** An import from the form to its result. Nothing is stored before the preview is confirmed. */
export function useImport(babyId: string, zone: string) {
  const [choice, setChoice] = useState<Choice>({ fields: { timezone: zone } });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(next: Choice, isDryRun: boolean): Promise<void> {
    const { file, kind, fields } = next;
    const problem = problemOf(next);
    if (problem || !file || !kind) return setStep({ name: 'form', problem });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (shown: Step) => {
      if (!signal.aborted) setStep(shown);
    };
    const onProgress = (progress: Progress) => show({ name: 'busy', isDryRun, progress });
    onProgress({ phase: 'sending', share: 0 });
    try {
      const answer = await upload({ babyId, kind, file, fields, dryRun: isDryRun, onProgress, signal });
      if (!isDryRun) bus.emit({ name: 'data.imported', babyId });
      show({ name: isDryRun ? 'preview' : 'done', answer });
    } catch (error) {
      if (signal.aborted) return;
      show({ name: 'form', ...told(error, isDryRun ? 'Failed to generate preview' : `Failed to import ${kind} data`) });
    }
  }

  const choose = (change: Partial<Choice>) => {
    // Answers to questions were about the file that was chosen then.
    const fields = change.file ? { timezone: choice.fields.timezone } : choice.fields;
    setChoice({ ...choice, fields, ...change });
    setStep({ name: 'form' });
  };

  return {
    choice,
    step,
    choose,
    preview: () => send(choice, true),
    confirm: () => send(choice, false),
    back: () => setStep({ name: 'form' }),
    /** Stops an upload; only before something is stored. */
    cancel() {
      running.current?.abort();
      setStep({ name: 'form' });
    },
    /** Answers the server's question, or changes a field, and looks anew. */
    answer(field: ImportQuestion['field'] | 'joinNights', value: string) {
      const next =
        field === 'type'
          ? { ...choice, kind: value as ImportKind }
          : { ...choice, fields: { ...choice.fields, [field]: value } };
      setChoice(next);
      return send(next, true);
    },
    async undo(answer: ImportAnswer) {
      if (!answer.id) return;
      try {
        const { removed, kept } = await request('DELETE /api/import/:id', { params: { id: answer.id } });
        const stay = kept > 0 ? ` ${kept} that you changed since were kept.` : '';
        setStep({ name: 'done', answer, undone: `The import was undone: ${counted(removed)} removed.${stay}` });
        bus.emit({ name: 'data.imported', babyId });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Please try again.';
        showToast({ severity: 'error', title: 'Failed to undo the import', message });
      }
    },
  };
}

const counted = (count: number): string => `${count.toLocaleString()} record${count === 1 ? '' : 's'}`;

function problemOf({ file, kind }: Choice): string | undefined {
  if (!file || !kind) return 'Please select a file and import type';
  if (!/\.csv$/i.test(file.name)) return 'Only CSV files are allowed';
  if (file.size > MAX_IMPORT_BYTES) return `The file is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB`;
  return undefined;
}

/** The server's words stand in the form, with its question if it has one; any other failure is a toast too. */
function told(error: unknown, fallback: string): { problem: string; question?: ImportQuestion } {
  if (error instanceof ApiError && error.serverMessage) {
    const { field, choices } = (error.data ?? {}) as Partial<ImportQuestion>;
    return { problem: error.serverMessage, ...(field && choices && { question: { field, choices } }) };
  }
  const message = error instanceof ApiError ? error.message : 'Please try again.';
  showToast({ severity: 'error', title: fallback, message });
  return { problem: `${fallback}. ${message}` };
}
