import type { Merged } from '@nestling/contract';
import { nameList } from '../invite/baby-names.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** What a merge would do, one short sentence each; of what is none nothing is said. */
export function previewLines(
  { moved, duplicates, overlaps, ends, owners = [] }: Merged,
  target: string,
  withPeople: boolean,
): string[] {
  return [
    moved === 0
      ? `No record or to-do moves to ${target}`
      : `${counted(moved, 'record or to-do moves', 'records and to-dos move')} to ${target}`,
    ...(duplicates > 0
      ? [`${counted(duplicates, 'is', 'are')} there already, and stay${duplicates === 1 ? 's' : ''} once`]
      : []),
    ...(overlaps > 0 ? [`${counted(overlaps, 'overlaps', 'overlap')} with another of the same kind; both stay`] : []),
    ...(ends > 0 ? [`${counted(ends, 'activity runs', 'activities run')} in both; the one that began first ends`] : []),
    ...(withPeople && owners.length > 0 ? [`${nameList(owners)} will own ${target} too, also after an undo`] : []),
  ];
}

/** What a merge did. */
export function doneText({ moved, duplicates }: Merged, baby: string, target: string): string {
  const came = moved === 0 ? 'nothing had to move' : `${counted(moved, 'record', 'records')} moved`;
  return `${baby} is now part of ${target}: ${came}${duplicates > 0 ? `, ${duplicates.toLocaleString()} were there already` : ''}`;
}

/** What can be chosen about the people of the baby that goes, by name once they are known. */
export const peopleLabel = (baby: string, preview: Merged | undefined): string =>
  `Also take over the people of ${baby}${preview ? `: ${nameList(preview.people)}` : ''}`;
