import type { Merged } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { nameList } from '../invite/baby-names.ts';

/** What a merge would do, one short sentence each; of what is none nothing is said. */
export function previewLines(
  { moved, duplicates, overlaps, ends, owners = [] }: Merged,
  target: string,
  withPeople: boolean,
): string[] {
  return [
    say(
      '{moved, plural, =0 {No record or to-do moves to {target}} one {# record or to-do moves to {target}} other {# records and to-dos move to {target}}}',
      { moved, target },
    ),
    ...(duplicates > 0
      ? [
          say(
            '{duplicates, plural, one {# is there already, and stays once} other {# are there already, and stay once}}',
            { duplicates },
          ),
        ]
      : []),
    ...(overlaps > 0
      ? [
          say(
            '{overlaps, plural, one {# overlaps with another of the same kind; both stay} other {# overlap with another of the same kind; both stay}}',
            { overlaps },
          ),
        ]
      : []),
    ...(ends > 0
      ? [
          say(
            '{ends, plural, one {# activity runs in both; the one that began first ends} other {# activities run in both; the one that began first ends}}',
            { ends },
          ),
        ]
      : []),
    ...(withPeople && owners.length > 0
      ? [
          say(
            '{count, plural, one {{owners} will own {target} too, also after an undo} other {{owners} will own {target} too, also after an undo}}',
            { count: owners.length, owners: nameList(owners), target },
          ),
        ]
      : []),
  ];
}

/** What a merge did. */
export function doneText({ moved, duplicates }: Merged, baby: string, target: string): string {
  return duplicates > 0
    ? say(
        '{baby} is now part of {target}: {moved, plural, =0 {nothing had to move} one {# record moved} other {# records moved}}, {duplicates, plural, one {# was there already} other {# were there already}}',
        { baby, target, moved, duplicates },
      )
    : say(
        '{baby} is now part of {target}: {moved, plural, =0 {nothing had to move} one {# record moved} other {# records moved}}',
        { baby, target, moved },
      );
}

/** What can be chosen about the people of the baby that goes, by name once they are known. */
export const peopleLabel = (baby: string, preview: Merged | undefined): string =>
  preview
    ? say('Also take over the people of {baby}: {names}', { baby, names: nameList(preview.people) })
    : say('Also take over the people of {baby}', { baby });
