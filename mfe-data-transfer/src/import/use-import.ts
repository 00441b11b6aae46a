import {
  type AccountImportAnswer,
  type ImportAnswer,
  type ImportFields,
  type ImportQuestion,
  importName,
  type Kind,
  MAX_ACCOUNT_IMPORT_BYTES,
  MAX_IMPORT_BYTES,
} from '@nestling/contract';
import {
  ApiError,
  bus,
  type Progress,
  request,
  showToast,
  upload,
  useCommand,
  useLookOf,
} from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef, useState } from 'react';
import { importFailure } from '../kind-words.ts';
import { useKinds } from '../kinds.ts';

/** The calls that have names of their own. A release is checked for each of them by its full name, so they stand here in full. */
const CSV_CALLS = { sleep: 'POST /api/import/sleep/:babyId', feeding: 'POST /api/import/nursing/:babyId' } as const;

type CsvCall = (typeof CSV_CALLS)[keyof typeof CSV_CALLS];

/** Those of every other kind follow from its name. */
const callOf = ({ name }: Kind): CsvCall =>
  name in CSV_CALLS ? CSV_CALLS[name as keyof typeof CSV_CALLS] : (`POST /api/import/${name}/:babyId` as CsvCall);

/** What the person has chosen so far. */
export interface Choice {
  file?: File;
  kind?: Kind;
  fields: ImportFields;
}

export type Step =
  | { name: 'form'; problem?: string; question?: ImportQuestion }
  | { name: 'busy'; isDryRun: boolean; progress: Progress }
  | { name: 'preview'; answer: ImportAnswer }
  | { name: 'done'; answer: ImportAnswer; undone?: string }
  | { name: 'account'; answer: AccountImportAnswer; isDone: boolean };

/** Whether it is the file of 'Download my data', which holds whole babies. */
export const isDataFile = (file: File | undefined): boolean => file !== undefined && /\.json$/i.test(file.name);

export type ImportFlow = ReturnType<typeof useImport>;

/** An import from the form to its result. Nothing is stored before the preview is confirmed. Without a baby it takes only a data file. */
export function useImport(babyId: string | undefined, zone: string) {
  const [choice, setChoice] = useState<Choice>({ fields: { timezone: zone } });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const running = useRef<AbortController>(undefined);
  const undoing = useCommand();
  const kinds = useKinds();
  const lookOf = useLookOf();
  useEffect(() => () => running.current?.abort(), []);

  async function send(next: Choice, isDryRun: boolean): Promise<void> {
    const problem = problemOf(babyId, next);
    if (problem || !next.file) return setStep({ name: 'form', problem });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (shown: Step) => {
      if (!signal.aborted) setStep(shown);
    };
    const onProgress = (progress: Progress) => show({ name: 'busy', isDryRun, progress });
    onProgress({ phase: 'sending', share: 0 });
    try {
      show(await sendFile(babyId, next, { file: next.file, isDryRun, onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      show({ name: 'form', ...told(error, isDryRun ? say('Failed to generate preview') : failureOf(next)) });
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
    /** Answers the server's question, or changes a field, and looks anew. */
    answer(field: ImportQuestion['field'] | 'joinNights', value: string) {
      const next =
        field === 'type'
          ? { ...choice, kind: kinds.find(({ name }) => importName(name) === value) ?? lookOf(value).kind }
          : { ...choice, fields: { ...choice.fields, [field]: value } };
      setChoice(next);
      return send(next, true);
    },
    isUndoing: undoing.busy,
    undo: (answer: ImportAnswer) =>
      undoing.run(async () => {
        const undone = babyId && (await undo(babyId, answer));
        if (undone) setStep({ name: 'done', answer, undone });
        return Boolean(undone);
      }),
  };
}

const failureOf = ({ file, kind }: Choice): string =>
  kind && !isDataFile(file) ? importFailure(kind) : say('Failed to import data');

interface Sent {
  file: File;
  /** Only say what would happen. */
  isDryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

const inputOf = ({ file, isDryRun, onProgress, signal }: Sent) =>
  ({ file, query: { dryRun: isDryRun ? 'true' : 'false', progress: 'true' }, onProgress, signal }) as const;

const sendFile = (babyId: string | undefined, { kind, fields }: Choice, sent: Sent): Promise<Step> =>
  babyId && kind && !isDataFile(sent.file) ? sendCsv(babyId, kind, fields, sent) : sendData(sent);

async function sendCsv(babyId: string, kind: Kind, fields: ImportFields, sent: Sent): Promise<Step> {
  const answer = await upload(callOf(kind), { ...inputOf(sent), params: { babyId }, fields });
  if (!sent.isDryRun) bus.emit({ name: 'data.imported', babyId });
  return { name: sent.isDryRun ? 'preview' : 'done', answer };
}

async function sendData(sent: Sent): Promise<Step> {
  const answer = await upload('POST /api/import/account', { ...inputOf(sent), fields: {} });
  if (!sent.isDryRun) {
    for (const { id, added } of answer.babies) bus.emit({ name: added ? 'baby.added' : 'data.imported', babyId: id });
  }
  return { name: 'account', answer, isDone: !sent.isDryRun };
}

/** Takes an import back; answers what became of its records, or nothing after telling why it did not work. */
async function undo(babyId: string, answer: ImportAnswer): Promise<string | undefined> {
  if (!answer.id) return undefined;
  try {
    const { removed, kept } = await request('DELETE /api/import/:id', { params: { id: answer.id } });
    bus.emit({ name: 'data.imported', babyId });
    return kept > 0
      ? say(
          'The import was undone: {removed, plural, one {# record} other {# records}} removed. {kept, plural, other {# that you changed since were kept.}}',
          { removed, kept },
        )
      : say('The import was undone: {removed, plural, one {# record} other {# records}} removed.', { removed });
  } catch (error) {
    const message = error instanceof Error ? error.message : say('Please try again.');
    showToast({ severity: 'error', title: say('Failed to undo the import'), message });
    return undefined;
  }
}

function problemOf(babyId: string | undefined, { file, kind }: Choice): string | undefined {
  const isData = isDataFile(file);
  if (!babyId && !isData) return say("Please select the data file (.json) of 'Download my data'");
  if (!file || (!kind && !isData)) return say('Please select a file and import type');
  if (!isData && !/\.csv$/i.test(file.name)) return say('Only CSV files are allowed');
  const most = isData ? MAX_ACCOUNT_IMPORT_BYTES : MAX_IMPORT_BYTES;
  const size = (most / 1_000_000).toLocaleString(say.locale);
  return file.size > most ? say('The file is larger than {size} MB', { size }) : undefined;
}

/** The server's words stand in the form, with its question if it has one; any other failure is a toast too. */
function told(error: unknown, fallback: string): { problem: string; question?: ImportQuestion } {
  if (error instanceof ApiError && error.serverMessage) {
    const { field, choices } = (error.data ?? {}) as Partial<ImportQuestion>;
    return { problem: error.serverMessage, ...(field && choices && { question: { field, choices } }) };
  }
  const message = error instanceof ApiError ? error.message : say('Please try again.');
  showToast({ severity: 'error', title: fallback, message });
  return { problem: say('{heading}. {sentence}', { heading: fallback, sentence: message }) };
}
