import type { SomeRecord } from '@nestling/contract';
import type { WholeLook } from '@nestling/shared-ui/platform';

/** What a row would say of a record, each once and whole: its name, the details, the notes. Of a kind that is named by its notes, these. */
export function recordWords({ title, detail }: Pick<WholeLook, 'title' | 'detail'>, record: SomeRecord): string[] {
  const { notes = '' } = record;
  const name = title(record);
  const isOfNotes = notes !== '' && notes.startsWith(name.replace(/…$/, ''));
  return [isOfNotes ? '' : name, detail(record) ?? '', notes].filter(Boolean);
}
