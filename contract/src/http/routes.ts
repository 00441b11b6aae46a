/**
 * The route table: the one list of every call, that the API serves, the client types itself by, and OpenAPI, the fuzz test and
 * the access tests iterate; each noun has its calls in a `*.routes.ts`. This is the schema entry: it brings zod, so browser code
 * imports types from here and nothing else.
 */
import type { z } from 'zod';
import { accountRoutes } from '../account/account.routes.ts';
import { passkeyRoutes } from '../account/passkey.routes.ts';
import { tokenRoutes } from '../account/token.routes.ts';
import { adminRoutes } from '../admin/admin.routes.ts';
import { babyRoutes } from '../baby/baby.routes.ts';
import { eventRoutes } from '../events/events.routes.ts';
import { deletedRoutes } from '../family/deleted.routes.ts';
import { invitationRoutes, peopleRoutes } from '../family/people.routes.ts';
import { growthRoutes } from '../growth/growth.routes.ts';
import { feedingRoutes } from '../kinds/feeding/feeding.routes.ts';
import { recordRoutes } from '../kinds/records.routes.ts';
import { sleepRoutes } from '../kinds/sleep/sleep.routes.ts';
import { medicineRoutes } from '../medicine/medicine.routes.ts';
import { milkRoutes } from '../milk/milk.routes.ts';
import { photoRoutes } from '../photo/photo.routes.ts';
import { reminderRoutes } from '../reminders/reminders.routes.ts';
import { todoRoutes } from '../todo/todo.routes.ts';
import { transferRoutes } from '../transfer/transfer.routes.ts';
import type { ParamsOf } from './route.ts';
import { serverRoutes } from './server.routes.ts';

export { MOST_SETTINGS_BYTES, type Settings } from '../account/settings.schema.ts';
export { growthTables } from '../growth/growth.schema.ts';
export { feedingKind } from '../kinds/feeding/kind.ts';
export { growthKind } from '../kinds/growth/kind.ts';
export { type CsvColumn, type Field, type Kind, MAKER_COLUMN, type RecordOf, ZONE_COLUMN } from '../kinds/kind.ts';
export { KIND_NAMES, KINDS, type KindName, kindNamed, problemsOf } from '../kinds/known.ts';
export { milkKind } from '../kinds/milk/kind.ts';
export { NOT_THE_SUM } from '../kinds/pumping/kind.schema.ts';
export type { AnyRecord, RecordSchemas } from '../kinds/record.schema.ts';
export { sleepKind } from '../kinds/sleep/kind.ts';
export {
  type AccountDocument,
  accountDocument,
  type DocumentRecord,
  documentRecords,
} from '../transfer/account-import.schema.ts';
export { importRecipes } from '../transfer/import-columns.schema.ts';
export type { RefusalCode, RefusalText } from './codes.ts';
export {
  failure,
  instant,
  isZone,
  type RefusedValue,
  refusedValue,
  type ValueProblem,
  zone,
} from './envelope.schema.ts';
export { toldBy } from './filled.ts';
export type { About, RouteSpec } from './route.ts';

export const routes = {
  ...serverRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...tokenRoutes,
  ...babyRoutes,
  ...peopleRoutes,
  ...deletedRoutes,
  ...invitationRoutes,
  ...photoRoutes,
  ...sleepRoutes,
  ...feedingRoutes,
  ...recordRoutes,
  ...growthRoutes,
  ...milkRoutes,
  ...eventRoutes,
  ...todoRoutes,
  ...medicineRoutes,
  ...transferRoutes,
  ...reminderRoutes,
  ...adminRoutes,
} as const;

type Routes = typeof routes;

/** A call by its name, such as `PATCH /api/sleep/end/:id`. */
export type RouteKey = keyof Routes;
/** What stands in `data` of a successful answer. */
export type AnswerOf<K extends RouteKey> = z.output<Routes[K]['answer']>;
/** What a client may send as JSON. */
export type BodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** The body as the server's handlers get it: validated, trimmed, with defaults. */
export type ParsedBodyOf<K extends RouteKey> = Routes[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : Routes[K] extends { upload: { fields: infer F extends z.ZodType; maxFiles: number } }
    ? { files: { name: string; bytes: Uint8Array }[]; fields: z.output<F> }
    : Routes[K] extends { upload: { fields: infer F extends z.ZodType; onDisk: true } }
      ? { file: SentOnDisk; fields: z.output<F> }
      : Routes[K] extends { upload: { fields: infer F extends z.ZodType } }
        ? { file: Uint8Array; fields: z.output<F> }
        : undefined;
/** A file that stays on the disk of the server until whoever looks at it closes it. */
export interface SentOnDisk {
  length: number;
  read: (from: number, to: number) => Promise<Uint8Array>;
  close: () => Promise<void>;
}
/** What a client may send in the query string. */
export type QueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
/** The query as the server's handlers get it. */
export type ParsedQueryOf<K extends RouteKey> = Routes[K] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
/** The `:params` of the path. */
export type PathParamsOf<K extends RouteKey> = ParamsOf<K>;

type KeysWith<Part> = { [K in RouteKey]: Routes[K] extends Part ? K : never }[RouteKey];

/** A call that takes a form with a file. */
export type UploadRoute = KeysWith<{ upload: object }>;
/** The text fields that a client may send beside the file. */
export type FieldsOf<K extends UploadRoute> = z.input<Routes[K]['upload']['fields']>;
/** A call that answers with a file. */
export type DownloadRoute = KeysWith<
  { answerType: 'text/csv' | 'image/webp' | 'application/zip' } | { fileType: 'application/zip' }
>;
/** The media type of that file. */
export type FileTypeOf<K extends DownloadRoute> = Routes[K] extends { fileType: infer Type }
  ? Type
  : Routes[K] extends { answerType: infer Type }
    ? Type
    : never;
