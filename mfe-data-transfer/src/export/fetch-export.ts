import type { QueryOf } from '@nestling/contract';
import { download } from '@nestling/shared-ui/platform';

/** The calls that every release knows. It is checked for each of them by its full name, so they stand here in full. */
const CALLS = { sleep: 'GET /api/export/sleep/:babyId', feeding: 'GET /api/export/feeding/:babyId' } as const;

type ExportCall = (typeof CALLS)[keyof typeof CALLS];

/** Those of every other kind follow from its name. */
const callOf = (kind: string): ExportCall =>
  kind in CALLS ? CALLS[kind as keyof typeof CALLS] : (`GET /api/export/${kind}/:babyId` as ExportCall);

type Period = QueryOf<ExportCall>;

const ALL_KINDS = 'GET /api/export/baby/:babyId';

interface Wanted extends Required<Period> {
  babyId: string;
  /** Its name. */
  kind: string;
}

/**
 * The CSV file of a period, with the name that the server gave it.
 * @throws ApiError
 */
export async function fetchExport({ babyId, kind, days, timezone }: Wanted): Promise<{ content: Blob; name: string }> {
  const { content, name } = await download(callOf(kind), {
    type: 'text/csv',
    params: { babyId },
    query: { days, timezone },
  });
  return { content, name: name ?? `${kind}_export_${Temporal.Now.plainDateISO()}.csv` };
}

/**
 * The zip of all kinds, with the name that the server gave it.
 * @throws ApiError
 */
export async function fetchAllKinds({ babyId, timezone }: Pick<Wanted, 'babyId' | 'timezone'>) {
  const { content, name } = await download(ALL_KINDS, {
    type: 'application/zip',
    params: { babyId },
    query: { timezone },
  });
  return { content, name: name ?? `nestling_export_${Temporal.Now.plainDateISO()}.zip` };
}
