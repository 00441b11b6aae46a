/** The program, where this machine has it. */
export function findPgBouncer(): string | undefined;

/** PgBouncer in front of the database of an address, in transaction mode, with few connections to it. */
export function givenAPgBouncer(
  url: string,
  program: string,
  connections?: number,
): Promise<{ url: string; close: () => Promise<void> }>;
