import type { DeletedThing, SomeRecord } from '@nestling/contract';
import { CheckIcon, ImportIcon } from '@nestling/shared-ui';
import type { LookOf, Mark } from '@nestling/shared-ui/platform';

/** What stands for a deleted thing in the list; a record has the mark of its kind. */
export function markOf({ kind, record }: DeletedThing, lookOf: LookOf, zone: string): Mark {
  if (kind === 'todo') return { Icon: CheckIcon, tone: 'other' };
  if (kind === 'import') return { Icon: ImportIcon, tone: 'other' };
  return lookOf(kind).markOf(record as SomeRecord, zone);
}
