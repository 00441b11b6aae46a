import { listText, text } from '@nestling/contract';
import type { Toast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** One place of the stack: a toast, or several of a kind folded into one, the newest last. */
export interface Entry {
  key: number;
  toasts: readonly [Toast, ...Toast[]];
}

export type Stack = readonly Entry[];

/** How many places there are. */
const VISIBLE = 3;
let lastKey = 0;

/** A place with other toasts in it; none without any. */
const holding = (entry: Entry, toasts: readonly Toast[]): Entry[] => {
  const [first, ...more] = toasts;
  return first ? [{ ...entry, toasts: [first, ...more] }] : [];
};

/** Whether it may interrupt. */
export const isUrgent = ({ severity }: Pick<Toast, 'severity'>): boolean =>
  severity === 'error' || severity === 'warning';

const isSame = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.message === other.message && one.severity === other.severity;

/** Whether the two may become one. */
const isOfKind = (one: Toast, other: Toast): boolean =>
  (one.fold && other.fold) !== undefined || (one.together && other.together) !== undefined;

/** The oldest makes room; one that stays until it is closed only where all do. */
function withRoom(stack: Stack): Stack {
  if (stack.length <= VISIBLE) return stack;
  const gone = stack.slice(0, -1).find(({ toasts }) => !toasts[0].persist) ?? stack[0];
  return stack.filter((entry) => entry !== gone);
}

/** The stack without the toast of a name, or about a record. */
export function without(stack: Stack, name: string | undefined): Stack {
  if (name === undefined) return stack;
  const others = (entry: Entry) => entry.toasts.filter(({ id, about }) => id !== name && about !== name);
  return stack.flatMap((entry) =>
    others(entry).length < entry.toasts.length ? holding(entry, others(entry)) : [entry],
  );
}

/** The stack without one place. */
export const closed = (stack: Stack, key: number): Stack => stack.filter((entry) => entry.key !== key);

/** What is told together is acted on together. */
const leftOf = ({ toasts }: Entry): readonly Toast[] => (toasts[0].together ? [] : toasts.slice(0, -1));

/** The stack after the newest toast of a place has had its action; what is folded below it comes to light. */
export const acted = (stack: Stack, key: number): Stack =>
  stack.flatMap((entry) => (entry.key === key ? holding(entry, leftOf(entry)) : [entry]));

/**
 * The stack with one more toast: in the place of the one of its name; instead of what was told of its record before; folded into those of
 * its kind, where toasts `fold`; else in a place of its own. What says the same again, and can not be acted on, is not told twice.
 */
export function shown(stack: Stack, toast: Toast, { fold }: { fold: boolean }): Stack {
  const named =
    toast.id === undefined ? undefined : stack.find(({ toasts }) => toasts.some(({ id }) => id === toast.id));
  // Good news changes its words where it stands; a failure is told anew, in a place of its own.
  if (named && !isUrgent(toast) && (named.toasts.length === 1 || toast.fold)) {
    const toasts = named.toasts.map((other) => (other.id === toast.id ? toast : other));
    return stack.flatMap((entry) => (entry === named ? holding(entry, toasts) : [entry]));
  }
  if (!named && toast.onlyInPlace) return stack;
  const rest = without(without(stack, toast.id), toast.about);
  if (!toast.action && rest.some(({ toasts }) => toasts.length === 1 && isSame(toasts[0], toast))) return rest;
  const into = fold ? rest.findLast(({ toasts }) => isOfKind(toasts[0], toast)) : undefined;
  if (into) return [...closed(rest, into.key), { ...into, toasts: [...into.toasts, toast] }];
  lastKey += 1;
  return withRoom([...rest, { key: lastKey, toasts: [toast] }]);
}

/** How many toasts tell of a state. The states are named in English. */
const COUNTED: Readonly<Record<string, string>> = {
  recorded: text('{count, plural, one {# recorded} other {# recorded}}'),
  'saved on this device': text('{count, plural, one {# saved on this device} other {# saved on this device}}'),
  'kept until this page closes': text(
    '{count, plural, one {# kept until this page closes} other {# kept until this page closes}}',
  ),
};
/** A state that this version has no words for. */
const ONE_OF_MANY = text('{count, plural, other {# {state}}}');

/**
 * What a place says: its toast, or '3 recorded' and which was the last, or how many failed. `waiting`: how much waits on this device, of
 * which the toasts may tell only the latest.
 */
export function wordsOf({ toasts }: Entry, waiting = 0): Omit<Toast, 'id'> {
  const last = toasts[toasts.length - 1] ?? toasts[0];
  if (toasts.length === 1) return last;
  if (last.together)
    return { severity: 'error', persist: toasts.some(({ persist }) => persist), ...last.together(toasts.length) };
  if (!last.fold) return last;
  const counts = new Map<string, number>();
  for (const { fold } of toasts) if (fold) counts.set(fold.state, (counts.get(fold.state) ?? 0) + 1);
  const title = listText(
    say,
    [...counts].map(([state, told]) => {
      const count = state === 'recorded' ? told : waiting || told;
      return say(COUNTED[state] ?? ONE_OF_MANY, { count, state });
    }),
  );
  // What is recorded can be undone, and nothing else: the last of it, then the one before.
  const action = last.action && { ...last.action, label: say('Undo last') };
  return {
    severity: last.severity ?? 'info',
    title,
    message: say('Last: {what}', { what: last.fold.what }),
    ...(action && { action }),
  };
}
