import type { Merged } from '@nestling/contract';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** What a merge would do, one short sentence each; of what is none nothing is said. */
export function previewLines({ moved, duplicates, overlaps }: Merged, target: string): string[] {
  return [
    moved === 0
      ? `No record or to-do moves to ${target}`
      : `${counted(moved, 'record or to-do moves', 'records and to-dos move')} to ${target}`,
    ...(duplicates > 0
      ? [`${counted(duplicates, 'is', 'are')} there already, and stay${duplicates === 1 ? 's' : ''} once`]
      : []),
    ...(overlaps > 0 ? [`${counted(overlaps, 'overlaps', 'overlap')} with another of the same kind; both stay`] : []),
  ];
}

/** What a merge did. */
export function doneText({ moved, duplicates }: Merged, baby: string, target: string): string {
  const came = moved === 0 ? 'nothing had to move' : `${counted(moved, 'record', 'records')} moved`;
  return `${baby} is now part of ${target}: ${came}${duplicates > 0 ? `, ${duplicates.toLocaleString()} were there already` : ''}`;
}
