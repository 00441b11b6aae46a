import { answersOf, type JobAnswers } from './job.answers.ts';
import type { Content } from './job.content.ts';
import type { Job } from './job.repository.ts';

/** So long somebody looks at what is asked. */
const KEPT_MS = 60_000;

/**
 * What was read last, for a moment: who takes what is offered waits for no second reading. One at most, as it needs much memory, and for this
 * server alone: any other one reads.
 */
export function lastReading() {
  let kept: { id: string; answers: JobAnswers; content: Content } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const forget = () => {
    kept = undefined;
    clearTimeout(timer);
  };
  return {
    forget,
    keep(job: Job, content: Content): void {
      forget();
      kept = { id: job.id, answers: answersOf(job) ?? {}, content };
      timer = setTimeout(forget, KEPT_MS).unref();
    },
    /** What the files hold, where the answers that came since change nothing of it. Whatever was kept is forgotten. */
    take(job: Job): Content | undefined {
      const last = kept;
      forget();
      const holds = last?.id === job.id && job.replaces === null && isSettled(last.content);
      return holds && isReadAlike(last, answersOf(job) ?? {}) ? last.content : undefined;
    },
  };
}

/** Nothing waits for an answer, and nothing is to be made that somebody else may have made by now. */
const isSettled = ({ kinds, medicines }: Content): boolean =>
  medicines.length === 0 && kinds.every(({ waiting }) => waiting === 0);

function isReadAlike({ answers, content }: { answers: JobAnswers; content: Content }, now: JobAnswers): boolean {
  const { zone, dateOrder, unit, milk, child, columns } = now;
  const after = { zone, dateOrder, unit, milk, child, columns };
  const presets = Object.fromEntries(content.questions.map(({ id, preset }) => [id, preset]));
  return Object.entries(after).every(([id, answer]) => {
    const before = answers[id as keyof typeof after] ?? presets[id];
    return JSON.stringify(answer) === JSON.stringify(before);
  });
}
