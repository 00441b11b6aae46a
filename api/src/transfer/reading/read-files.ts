/** The reading of a whole export: bytes of files in; records, questions, what is not kept and what cannot be read out. Nothing is stored here. */
import { type Say, sayTold } from '@nestling/contract';
import { openFiles } from '../files/open-files.ts';
import { dayOffsets } from '../formats/moments.ts';
import { checkRead } from './check-read.ts';
import { childOf, datesOf, likelyUnit, Questions, UNIT_WORDS } from './questions.ts';
import type { Read, ReadError, ReadOrder, ReadResult } from './result.ts';
import { type Course, SourceReader } from './source-reader.ts';
import { type Source, type SourceProblem, sourcesOf } from './sources.ts';
import { Tally } from './tally.ts';

const MOST_ERRORS = 100;

/** Reads a whole export at once. Never fails for what is in the files: that is in `errors`. */
export async function readFiles(order: ReadOrder): Promise<ReadResult> {
  const { say, answers, timezone } = order;
  const zone = answers.zone ?? timezone;
  const { files, closed } = await openFiles(order.files, () => order.onProgress?.({ rows: 0, done: 0 }));
  const { sources, unknown, problems, rows } = await sourcesOf(files, { said: answers.columns, before: order.recipes });
  const questions = new Questions(say, answers);
  if (unknown.length > 0) {
    const text = say('These columns are not known. What do they say?');
    questions.ask({ id: 'columns', text, choices: [], files: unknown });
  }
  const tally = new Tally(say);
  const warnings = new Set<string>();
  const read = await readAll(order, sources, { questions, tally, warnings, zone, rows });
  const checked = await checkRead(order, read, { questions, warnings, zone });
  const shut = closed.map(({ name, code, told }) => ({ file: name, row: 0, column: null, code, told }));
  const failed = [...shut, ...problems, ...read.problems, ...checked.problems];
  return {
    apps: appsOf(sources),
    rows,
    entries: checked.entries,
    kinds: Object.fromEntries(read.counts),
    notKept: tally.all,
    questions: questions.all,
    errors: failed.slice(0, MOST_ERRORS).map((problem) => errorOf(say, problem)),
    errorCount: failed.length,
    warnings: [...warnings],
    zone,
    isLocal: read.isLocal,
  };
}

const errorOf = (say: Say, { file, row, column, code, told }: SourceProblem): ReadError => ({
  file,
  row,
  ...(column !== null && { column }),
  code,
  message: sayTold(say, told),
});

function appsOf(sources: readonly Source[]): ReadResult['apps'] {
  const apps = new Map(sources.filter(({ app }) => app !== '').map(({ app, isNew }) => [app, isNew]));
  return [...apps].map(([name, isNew]) => ({ name, isNew }));
}

async function readAll(order: ReadOrder, sources: Source[], course: Course): Promise<Read> {
  const { say, answers, babyName } = order;
  const { questions, warnings, zone } = course;
  const asking = { say, answers, questions };
  const today = Temporal.Instant.fromEpochMilliseconds(order.now).toZonedDateTimeISO(zone).toPlainDate().toString();
  const child = await childOf(sources, babyName, asking);
  if (child.otherName !== undefined) {
    const values = { name: child.otherName, baby: babyName };
    warnings.add(say("The file is about ''{name}''. Its rows are taken for {baby}.", values));
  }
  const dates = await datesOf(sources, { born: order.birthDate, today }, asking);
  const read: Read = { entries: new Map(), counts: new Map(), problems: [], isLocal: false };
  const unit = await likelyUnit(sources);
  const offsetOn = dayOffsets(zone);
  let done = 0;
  const onRow = () => order.onProgress?.({ rows: course.rows, done: ++done });
  for (const source of sources) {
    const reader = new SourceReader(
      order,
      source,
      { ...course, child, dates: dates.get(source), unit, offsetOn },
      read,
    );
    await reader.readRows(onRow);
  }
  if (unit === 'ml' && answers.unit === 'oz' && questions.has('unit')) warnings.add(say(UNIT_WORDS.oz));
  if (read.isLocal) {
    questions.ask({
      id: 'zone',
      text: say('In which time zone was this recorded?'),
      choices: [{ value: order.timezone, label: order.timezone }],
      preset: order.timezone,
    });
  }
  return read;
}
