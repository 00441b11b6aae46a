import { type Kind, text, withinSentence } from '@nestling/contract';
import { lookOf } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** The kinds that have sentences of their own; those of all others name the kind as its declaration does. */
const EXPORT_FAILURES = new Map([
  ['sleep', text('Failed to export sleep data')],
  ['feeding', text('Failed to export feeding data')],
]);

/** A kind by the words of the remote that shows it: they are translated there. */
export const kindName = ({ name, label }: Kind): string => lookOf(name).say(label);

/** 'Failed to export sleep data'. */
export function exportFailure(kind: Kind): string {
  const known = EXPORT_FAILURES.get(kind.name);
  return known ? say(known) : say('Failed to export {kind} data', { kind: withinSentence(say, kindName(kind)) });
}
