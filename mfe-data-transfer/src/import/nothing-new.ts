import type { AccountImportAnswer, ImportAnswer } from '@nestling/contract';

type Counts = Pick<ImportAnswer & AccountImportAnswer, 'duplicates' | 'skipped' | 'unreadable'>;

/** What a file without a new record held, in one sentence; the server's own counts what it is ready to import, which is none. */
export function nothingNew({ duplicates, skipped, unreadable }: Counts): string {
  const held = [
    [duplicates, duplicates === 1 ? 'duplicate skipped' : 'duplicates skipped'],
    [skipped, 'left out'],
    [unreadable, 'not readable'],
  ] as const;
  const rest = held.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString()} ${what}`);
  return `Nothing new in this file${rest.length > 0 ? ` (${rest.join(', ')})` : ''}.`;
}
