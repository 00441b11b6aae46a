import type { AccountImportAnswer } from '@nestling/contract';
import { KINDS, type Kind } from '@nestling/contract/http';
import type { BabyRecords } from './account-document.ts';
import type { Plan } from './account-import.plan.ts';

const MOST_ERRORS = 200;

/** What the answer counts beside to-dos. */
type ListName = Exclude<keyof AccountImportAnswer['babies'][number], 'id' | 'name' | 'added' | 'todos'>;

/** What was imported, or would be, in numbers and in one sentence. */
export function answerOf(
  plans: { name: string; plan: Plan }[],
  { errors, remarks }: Record<'errors' | 'remarks', BabyRecords['errors']>,
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
  const what = [
    counted(babies.filter(({ added }) => added).length, 'baby', 'babies'),
    ...KINDS.map(({ kind }) =>
      counted(
        sum(plans.map(({ plan }) => countOf(plan, kind))),
        kind.label.toLowerCase(),
        kind.many.replaceAll('_', ' '),
      ),
    ),
  ];
  const rest = [
    ...(duplicates > 0 ? [`${duplicates.toLocaleString('en')} already here`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en')} left out`] : []),
    ...(errors.length > 0 ? [`${errors.length.toLocaleString('en')} not readable`] : []),
  ];
  const todos = counted(sum(babies.map(({ todos }) => todos)), 'to-do');
  const done = isDryRun ? 'Ready to import' : 'Imported';
  return {
    message: `${done} ${what.join(', ')} and ${todos}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`,
    babies,
    duplicates,
    skipped,
    unreadable: errors.length,
    errors: [...remarks, ...errors].slice(0, MOST_ERRORS),
  };
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
