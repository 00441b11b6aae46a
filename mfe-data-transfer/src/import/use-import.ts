import { type AccountImportAnswer, MAX_ACCOUNT_IMPORT_BYTES, MAX_ACCOUNT_ZIP_BYTES } from '@nestling/contract';
import { ApiError, bus, type Progress, showToast, upload } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef, useState } from 'react';
import { useKinds } from '../kinds.ts';

/** What the person has chosen so far. */
export interface Choice {
  file?: File;
}

export type Step =
  | { name: 'form'; problem?: string }
  | { name: 'busy'; isDryRun: boolean; progress: Progress }
  | { name: 'account'; answer: AccountImportAnswer; isDone: boolean };

/** The largest file of its sort that is taken, in bytes; undefined for what is no file of 'Download My Data' or 'Download with Photos'. */
function mostBytes({ name }: File): number | undefined {
  if (/\.zip$/i.test(name)) return MAX_ACCOUNT_ZIP_BYTES;
  return /\.json$/i.test(name) ? MAX_ACCOUNT_IMPORT_BYTES : undefined;
}

export type ImportFlow = ReturnType<typeof useImport>;

/** An import of a data file, from the form to its result. Nothing is stored before the preview is confirmed. */
export function useImport() {
  const [choice, setChoice] = useState<Choice>({});
  const [step, setStep] = useState<Step>({ name: 'form' });
  const running = useRef<AbortController>(undefined);
  const kinds = useKinds();
  useEffect(() => () => running.current?.abort(), []);

  async function send(next: Choice, isDryRun: boolean): Promise<void> {
    const problem = problemOf(next);
    if (problem || !next.file) return setStep({ name: 'form', ...(problem !== undefined && { problem }) });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (shown: Step) => {
      if (!signal.aborted) setStep(shown);
    };
    const onProgress = (progress: Progress) => show({ name: 'busy', isDryRun, progress });
    onProgress({ phase: 'sending', share: 0 });
    try {
      show(await sendData({ file: next.file, isDryRun, onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      show({
        name: 'form',
        problem: told(error, isDryRun ? say('Failed to generate preview') : say('Failed to import data')),
      });
    }
  }

  const choose = (change: Choice) => {
    setChoice(change);
    setStep({ name: 'form' });
  };

  return {
    choice,
    kinds,
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
  };
}

interface Sent {
  file: File;
  /** Only say what would happen. */
  isDryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

const inputOf = ({ file, isDryRun, onProgress, signal }: Sent) =>
  ({ file, query: { dryRun: isDryRun ? 'true' : 'false', progress: 'true' }, onProgress, signal }) as const;

async function sendData(sent: Sent): Promise<Step> {
  const answer = await upload('POST /api/import/account', { ...inputOf(sent), fields: {} });
  if (!sent.isDryRun) {
    for (const { id, added } of answer.babies) bus.emit({ name: added ? 'baby.added' : 'data.imported', babyId: id });
  }
  return { name: 'account', answer, isDone: !sent.isDryRun };
}

function problemOf({ file }: Choice): string | undefined {
  const most = file && mostBytes(file);
  if (!file || most === undefined)
    return say("Please select the file of 'Download My Data' (.json) or 'Download with Photos' (.zip)");
  const size = (most / 1_000_000).toLocaleString(say.locale);
  return file.size > most ? say('The file is larger than {size} MB', { size }) : undefined;
}

/** The server's words stand in the form; any other failure is a toast too. */
function told(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  const message = error instanceof ApiError ? error.message : say('Please try again.');
  showToast({ severity: 'error', title: fallback, message });
  return say('{heading}. {sentence}', { heading: fallback, sentence: message });
}
