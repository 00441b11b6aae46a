/** Who did what, and who may do what, for the screens of every app. Each takes its own copy along: a share would load it on the sign-in page, too. */
export { daysLeft } from './days-left.ts';
export { LateDisc } from './late-disc.tsx';
export { peopleQuery } from './people.query.ts';
export { personColor } from './person-color.ts';
export { PersonDisc } from './person-disc.tsx';
export { personStart, personText } from './person-words.ts';
export { RecordStory } from './story/record-story.tsx';
export { useDeletion } from './story/use-deletion.ts';
export { useIsShared, useMay } from './use-may.ts';
