/** What a look at one part of the installation found. `unknown`: it could not be looked at from here. */
export interface Finding {
  part: string;
  is: 'good' | 'warning' | 'bad' | 'unknown';
  /** What there is, in one sentence of plain words. */
  found: string;
  /** What whoever runs the server does about it. */
  todo?: string;
}

export const good = (part: string, found: string): Finding => ({ part, is: 'good', found });
export const warning = (part: string, found: string, todo: string): Finding => ({ part, is: 'warning', found, todo });
export const bad = (part: string, found: string, todo: string): Finding => ({ part, is: 'bad', found, todo });
export const unknown = (part: string, found: string, todo: string): Finding => ({ part, is: 'unknown', found, todo });

/** Why something failed: a code of the system where there is one, as words may hold a password. */
export const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException)?.code ?? (error instanceof Error ? error.name : 'unknown reason');

const MARKS = { good: 'ok  ', warning: 'warn', bad: 'BAD ', unknown: '?   ' };

/** The lines of a finding. */
export const linesOf = ({ part, is, found, todo }: Finding): string[] => [
  `${MARKS[is]}  ${part.padEnd(12)} ${found}`,
  ...(todo ? [`${' '.repeat(19)}${todo}`] : []),
];
