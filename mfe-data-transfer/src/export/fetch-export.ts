import type { QueryOf } from '@nestling/contract';
import { download } from '@nestling/shared-ui/platform';

const CALLS = { sleep: 'GET /api/export/sleep/:babyId', feeding: 'GET /api/export/feeding/:babyId' } as const;

export type ExportKind = keyof typeof CALLS;

type Period = QueryOf<(typeof CALLS)[ExportKind]>;

interface Wanted extends Required<Period> {
  babyId: string;
  kind: ExportKind;
}

/**
 * The CSV file of a period, with the name that the server gave it.
 * @throws ApiError
 */
export async function fetchExport({ babyId, kind, days, timezone }: Wanted): Promise<{ content: Blob; name: string }> {
  const { content, name } = await download(CALLS[kind], {
    type: 'text/csv',
    params: { babyId },
    query: { days, timezone },
  });
  return { content, name: name ?? `${kind}_export_${Temporal.Now.plainDateISO()}.csv` };
}
