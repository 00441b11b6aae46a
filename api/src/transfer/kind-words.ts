import { type Say, text, withinSentence } from '@nestling/contract';
import type { Kind } from '@nestling/contract/http';

/** What is said of many records of a kind, where its declaration has no words for it. */
interface Words {
  /** In the middle of a sentence. */
  many: string;
  /** With their number. */
  counted: string;
  /** As records, with their number. */
  records: string;
}

const KNOWN: Record<string, Words> = {
  sleep: {
    many: text('sleeps'),
    counted: text('{count, plural, one {# sleep} other {# sleeps}}'),
    records: text('{count, plural, one {# sleep record} other {# sleep records}}'),
  },
  feeding: {
    many: text('feedings'),
    counted: text('{count, plural, one {# feeding} other {# feedings}}'),
    records: text('{count, plural, one {# feeding record} other {# feeding records}}'),
  },
};

/** 'sleeps': a text. */
export const manyOf = ({ name, many }: Kind): string => KNOWN[name]?.many ?? many.replaceAll('_', ' ');

/** '3 sleeps'. */
export function countedText(say: Say, kind: Kind, count: number): string {
  const known = kind.counted ?? KNOWN[kind.name]?.counted;
  if (known) return say(known, { count });
  const values = { count, one: withinSentence(say, say(kind.label)), many: say(manyOf(kind)) };
  return say('{count, plural, one {# {one}} other {# {many}}}', values);
}

/** '3 sleep records'. */
export function recordsText(say: Say, kind: Kind, count: number): string {
  const known = KNOWN[kind.name];
  if (known) return say(known.records, { count });
  const label = withinSentence(say, say(kind.label));
  return say('{count, plural, one {# {label} record} other {# {label} records}}', { count, label });
}
