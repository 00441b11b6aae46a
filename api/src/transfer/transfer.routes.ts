import { PassThrough } from 'node:stream';
import { importName, type Say } from '@nestling/contract';
import { KINDS, type KindName } from '@nestling/contract/http';
import { refusalOf } from '../http/failures.ts';
import { type Actor, type Caller, type Route, route, Streamed } from '../http/route.ts';
import type { AccountImportService } from './account/account-import.service.ts';
import type { ExportService } from './export/export.service.ts';
import type { ImportOrder } from './import/import.plan.ts';
import type { ImportService } from './import/import.service.ts';
import type { ImportJobsService } from './import/jobs/jobs.service.ts';

/** Calls under `/api/import` and `/api/export`. */
export const transferRoutes = (
  imports: ImportService,
  accounts: AccountImportService,
  exports: ExportService,
  jobs: ImportJobsService,
  sayTo: (actor: Actor, caller: Caller) => Promise<Say>,
): Route[] => [
  ...KINDS.map((schemas) =>
    route(
      `POST /api/import/${importName(schemas.kind.name as KindName)}/:babyId`,
      async ({ actor, params, body, query, caller }) => {
        const say = await sayTo(actor, caller);
        const order = { ...body, say, babyId: params.babyId, schemas, isDryRun: query.dryRun === 'true' };
        return answerOf((onProgress) => imports.import(actor, { ...order, onProgress }), query.progress === 'true');
      },
    ),
  ),
  route('POST /api/import/account', async ({ actor, body, query, caller }) => {
    const order = { say: await sayTo(actor, caller), file: body.file, isDryRun: query.dryRun === 'true' };
    return answerOf((onProgress) => accounts.import(actor, { ...order, onProgress }), query.progress === 'true');
  }),
  route('POST /api/import/:babyId', ({ actor, params, body }) => jobs.begin(actor, params.babyId, body)),
  route('GET /api/import/baby/:babyId', ({ actor, params }) => jobs.list(actor, params.babyId)),
  route('GET /api/import/:id', ({ actor, params }) => jobs.find(actor, params.id)),
  route('POST /api/import/:id/answers', ({ actor, params, body }) => jobs.answer(actor, params.id, body.answers)),
  route('DELETE /api/import/:id', async ({ actor, params }) => ({
    id: params.id,
    ...(await imports.undo(actor, params.id)),
  })),
  route('POST /api/import/:id/restore', ({ actor, params }) => imports.restore(actor, params.id)),
  ...KINDS.map(({ kind }) =>
    route(`GET /api/export/${kind.name as KindName}/:babyId`, async ({ actor, params, query }) =>
      sent('text/csv; charset=utf-8', await exports.file(actor, kind, params.babyId, query)),
    ),
  ),
  route('GET /api/export/baby/:babyId', async ({ actor, params, query }) =>
    sent('application/zip', await exports.zip(actor, params.babyId, query)),
  ),
];

const sent = (type: string, { stream, fileName }: Awaited<ReturnType<ExportService['file']>>): Streamed =>
  new Streamed(stream, { 'content-type': type, 'content-disposition': disposition(fileName) });

/** Old clients read `filename`, in which only ASCII is safe; the others `filename*` (RFC 6266). */
const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    fileName,
  ).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

type Work<T> = (onProgress: NonNullable<ImportOrder['onProgress']>) => Promise<T>;

/**
 * The answer of a long work; with `shown` as lines of JSON while it runs: `{ "progress": 0.25 }`, at last `{ "status": 200, "data" }` or
 * `{ "status", "message", "error" }`.
 */
async function answerOf<T>(work: Work<T>, shown: boolean): Promise<T | Streamed> {
  if (!shown) return work(() => {});
  const stream = new PassThrough();
  const tell = (line: unknown) => void (stream.writable && stream.write(`${JSON.stringify(line)}\n`));
  let told = 0;
  const onProgress = (share: number) => {
    if (share < told + 0.01) return;
    told = share;
    tell({ progress: Number(share.toFixed(2)) });
  };
  void work(onProgress)
    .then(
      (data) => tell({ status: 200, data }),
      (error: unknown) => {
        const { status, body } = refusalOf(error);
        tell({ status, ...body });
      },
    )
    .finally(() => stream.end());
  return new Streamed(stream, { 'content-type': 'application/x-ndjson; charset=utf-8' });
}
