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

/** What codes of the system, PostgreSQL and nodemailer mean, where one is met often. */
const MEANINGS: Readonly<Record<string, string>> = {
  '28P01': 'user or password is refused',
  28000: 'user or password is refused',
  '3D000': 'there is no such database',
  EAUTH: 'user or password is refused',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known',
  EDNS: 'the name is not known',
  ETIMEDOUT: 'no answer',
  ESOCKET: 'no answer',
};

/** The code of an error, or its kind: words of others may hold a password. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException)?.code ?? (error instanceof Error ? error.name : 'unknown reason');

/** Why something failed: what the code means, where that is known, and the code itself. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code in MEANINGS ? `${MEANINGS[code]} (${code})` : code;
}

const MARKS = { good: 'ok  ', warning: 'warn', bad: 'BAD ', unknown: '?   ' };

/** The lines of a finding. */
export const linesOf = ({ part, is, found, todo }: Finding): string[] => [
  `${MARKS[is]}  ${part.padEnd(12)} ${found}`,
  ...(todo ? [`${' '.repeat(19)}${todo}`] : []),
];
