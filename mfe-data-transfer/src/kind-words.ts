import { type Kind, text, withinSentence } from '@nestling/contract';
import type { WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** The kinds that have sentences of their own; those of all others name the kind as its declaration does. */
const EXPORT_FAILURES = new Map([
  ['sleep', text('Failed to export sleep data')],
  ['feeding', text('Failed to export feeding data')],
]);
/** By the names of the lists of a data file. */
const NEW = new Map([
  ['sleeps', text('{count, plural, one {# new sleep} other {# new sleeps}}')],
  ['feedings', text('{count, plural, one {# new feeding} other {# new feedings}}')],
  ['todos', text('{count, plural, one {# new to-do} other {# new to-dos}}')],
]);

/** What a kind is called inside a sentence. */
const kindInside = ({ label }: Pick<Kind, 'label'>): string => withinSentence(say, say(label));

/** 'Failed to export sleep data'. */
export function exportFailure(kind: Kind): string {
  const known = EXPORT_FAILURES.get(kind.name);
  return known ? say(known) : say('Failed to export {kind} data', { kind: kindInside(kind) });
}

/** '1 new sleep', '2 new tummy times': what a list of a data file brings. */
export function newText(list: string, count: number, kinds: readonly Kind[]): string {
  const known = NEW.get(list);
  if (known) return say(known, { count });
  const its = kinds.find(({ many }) => many === list);
  return say('{count, plural, one {# new {kind}} other {# new {kinds}}}', {
    count,
    kind: its ? kindInside(its) : list,
    kinds: list.replaceAll('_', ' '),
  });
}

const COUNTED = new Map([
  ['sleep', text('{count, plural, one {# sleep} other {# sleeps}}')],
  ['feeding', text('{count, plural, one {# feeding} other {# feedings}}')],
]);

/** '1 sleep', '4 feedings', '2 tummy times'. */
export function countedText({ kind, label, say: sayOfKind }: WholeLook, count: number): string {
  const known = kind.counted ?? COUNTED.get(kind.name);
  if (known) return (kind.counted ? sayOfKind : say)(known, { count });
  return say('{count, plural, one {# {kind}} other {# {kinds}}}', {
    count,
    kind: withinSentence(say, label),
    kinds: kind.many.replaceAll('_', ' '),
  });
}
