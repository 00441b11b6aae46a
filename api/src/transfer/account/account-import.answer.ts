import { type AccountImportAnswer, countedText, hasOwnCalls, type Say } from '@nestling/contract';
import { KINDS, type Kind } from '@nestling/contract/http';
import { togetherText, withRest } from '../../words/list-text.ts';
import type { Plan } from './account-import.plan.ts';
import type { BabyRecords } from './document-records.ts';

const MOST_ERRORS = 200;

/** What the answer counts beside to-dos. */
type ListName = Exclude<keyof AccountImportAnswer['babies'][number], 'id' | 'name' | 'added' | 'todos'>;

/** What was imported, or would be, in numbers and in one sentence. */
export function answerOf(
  say: Say,
  plans: { name: string; plan: Plan }[],
  { errors, remarks, photos }: Record<'errors' | 'remarks', BabyRecords['errors']> & { photos?: number },
  isDryRun: boolean,
): AccountImportAnswer {
  const countOf = ({ records }: Plan, { name }: Kind) => records.get(name)?.length ?? 0;
  const babies = plans.map(({ name, plan }) => ({
    id: plan.babyId,
    name,
    added: plan.added,
    ...(Object.fromEntries(KINDS.map(({ kind }) => [kind.many, countOf(plan, kind)])) as Record<ListName, number>),
    todos: plan.todos.length,
  }));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const duplicates = sum(plans.map(({ plan }) => plan.duplicates));
  const skipped = sum(plans.map(({ plan }) => plan.skipped));
  const added = babies.filter((baby) => baby.added).length;
  const what = [
    say('{count, plural, one {# baby} other {# babies}}', { count: added }),
    ...KINDS.map(({ kind }) => ({ kind, count: sum(plans.map(({ plan }) => countOf(plan, kind))) }))
      // Not everybody knows of the kinds that came later.
      .filter(({ kind, count }) => count > 0 || hasOwnCalls(kind.name))
      .map(({ kind, count }) => countedText(say, kind, count)),
    say('{count, plural, one {# to-do} other {# to-dos}}', { count: sum(babies.map(({ todos }) => todos)) }),
    ...(photos ? [say('{count, plural, one {# photo} other {# photos}}', { count: photos })] : []),
  ];
  const rest = [
    ...(duplicates > 0
      ? [say('{count, plural, one {# already here} other {# already here}}', { count: duplicates })]
      : []),
    ...(skipped > 0 ? [say('{count, plural, one {# left out} other {# left out}}', { count: skipped })] : []),
    ...(errors.length > 0
      ? [say('{count, plural, one {# not readable} other {# not readable}}', { count: errors.length })]
      : []),
  ];
  const records = togetherText(say, what);
  const done = isDryRun ? say('Ready to import {records}', { records }) : say('Imported {records}', { records });
  return {
    message: withRest(say, done, rest),
    babies,
    ...(photos !== undefined && { photos }),
    duplicates,
    skipped,
    unreadable: errors.length,
    errors: [...remarks, ...errors].slice(0, MOST_ERRORS),
  };
}
