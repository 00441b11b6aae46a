import type { ImportFields, ImportQuestion, ImportRemark } from '@nestling/contract';
import { KINDS } from '@nestling/contract/http';
import { Refusal } from '../../../http/refusal.ts';
import { decode } from '../../csv/decode.ts';
import { readTable } from '../../csv/read-table.ts';
import { detect } from '../../formats/detect.ts';
import { type FileContent, readFile } from '../read-file.ts';
import type { SentFile } from './job.files.ts';
import type { ReadFiles, Reading, ReadOrder } from './reading.ts';

const MOST_ERRORS = 100;

/** Reads CSV files with the formats of single kinds, each file once for each kind in it. */
export const readTables: ReadFiles = async (files, order) => {
  const reading: Reading = { entries: [], notKept: [], questions: [], errors: [], errorCount: 0 };
  for (const [nth, file] of files.entries()) {
    const kinds = await kindsIn(file, order);
    for (const [part, kind] of kinds.entries()) {
      const share = (of: number) => order.onProgress((nth + (part + of) / kinds.length) / files.length);
      const content = await answered(file, kind, { ...order, onProgress: share }, reading);
      if (content) add(reading, file.name, kind, content, kinds.length === 1);
    }
  }
  return reading;
};

async function kindsIn({ bytes }: SentFile, { say }: ReadOrder): Promise<string[]> {
  const { header } = await readTable(await decode(bytes));
  let refusal: unknown;
  const names = KINDS.flatMap(({ kind }) => {
    try {
      detect(say, header, kind);
      return [kind.name];
    } catch (error) {
      refusal ??= error;
      return [];
    }
  });
  if (names.length === 0) throw refusal;
  return names;
}

/** The ids of questions, by the fields of the form. */
const IDS = { dateOrder: 'dateOrder', unit: 'unit', milk: 'milk', name: 'child' } as const;

/** The content of a file for a kind; a question that nobody answered is asked, and nothing is read of it until then. */
async function answered(
  { bytes }: SentFile,
  kindName: string,
  { answers, timezone, ...order }: ReadOrder,
  { questions }: Reading,
): Promise<FileContent | undefined> {
  const kind = KINDS.find((schemas) => schemas.kind.name === kindName)?.kind;
  if (!kind) return undefined;
  const { zone = timezone, child, dateOrder, unit, milk } = answers;
  const fields = { timezone: zone, dateOrder, unit, milk, name: child } as ImportFields;
  try {
    return await readFile(bytes, { ...order, kind, fields });
  } catch (error) {
    const asked = error instanceof Refusal ? (error.data as ImportQuestion | undefined) : undefined;
    if (!asked?.choices || !(asked.field in IDS)) throw error;
    const id = IDS[asked.field as keyof typeof IDS];
    if (!questions.some((question) => question.id === id))
      questions.push({ id, text: (error as Refusal).message, choices: asked.choices });
    return undefined;
  }
}

/** `isAlone`: what a kind leaves out is not what another one takes. */
function add(reading: Reading, file: string, kind: string, content: FileContent, isAlone: boolean): void {
  reading.app ??= content.app;
  for (const entry of content.entries) reading.entries.push(Object.assign(entry, { kind, file }));
  if (isAlone) for (const { message } of content.skips) countNotKept(reading, message);
  for (const error of content.errors) {
    reading.errorCount++;
    if (reading.errors.length < MOST_ERRORS) reading.errors.push(errorOf(file, error));
  }
}

function countNotKept({ notKept }: Reading, what: string): void {
  const known = notKept.find((row) => row.what === what);
  if (known) known.rows++;
  else notKept.push({ what, rows: 1 });
}

const errorOf = (file: string, { row, column, message }: ImportRemark): Reading['errors'][number] => ({
  file,
  row,
  ...(column !== null && { column }),
  code: 'unreadable',
  message,
});
