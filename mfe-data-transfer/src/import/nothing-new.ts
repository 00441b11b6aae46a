import { type AccountImportAnswer, type ImportAnswer, listText } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

type Counts = Pick<ImportAnswer & AccountImportAnswer, 'duplicates' | 'skipped' | 'unreadable'>;

/** What a file without a new record held, in one sentence; the server's own counts what it is ready to import, which is none. */
export function nothingNew({ duplicates, skipped, unreadable }: Counts): string {
  const held = [
    ...(duplicates > 0
      ? [say('{count, plural, one {# duplicate skipped} other {# duplicates skipped}}', { count: duplicates })]
      : []),
    ...(skipped > 0 ? [say('{count, plural, one {# left out} other {# left out}}', { count: skipped })] : []),
    ...(unreadable > 0
      ? [say('{count, plural, one {# not readable} other {# not readable}}', { count: unreadable })]
      : []),
  ];
  if (held.length === 0) return say('Nothing new in this file.');
  const list = listText(say, held);
  return say('Nothing new in this file ({list}).', { list });
}
