import type { OutboxWrite } from './outbox.types.ts';

/** A change of the stored writes: these are put in place of what had their keys, those are removed. */
export interface Plan {
  put: OutboxWrite[];
  remove: string[];
}

/** A change of the stored writes, which are in the order of their keys. */
export type Planning = (stored: OutboxWrite[]) => Plan;

export const NOTHING: Plan = { put: [], remove: [] };
/** Puts this one in place. */
export const putting = (write: OutboxWrite): Plan => ({ put: [write], remove: [] });
/** Takes these away. */
export const taking = (writes: readonly OutboxWrite[]): Plan => ({ put: [], remove: writes.map(({ key }) => key) });

/** All of them at once. */
export const joined = (plans: readonly Plan[]): Plan => ({
  put: plans.flatMap(({ put }) => put),
  remove: plans.flatMap(({ remove }) => remove),
});

export const versionOf = ({ version = 0 }: OutboxWrite): number => version;
export const nextVersion = (write: OutboxWrite): number => versionOf(write) + 1;

export const byKey = (a: OutboxWrite, b: OutboxWrite) => (a.key < b.key ? -1 : 1);

/** The stored writes after a change. */
export function after(stored: readonly OutboxWrite[], { put, remove }: Plan): OutboxWrite[] {
  const changed = new Set([...remove, ...put.map(({ key }) => key)]);
  return [...stored.filter(({ key }) => !changed.has(key)), ...put].sort(byKey);
}

/** Removes those of the writes that are in one of the states. */
export const remove = (
  stored: readonly OutboxWrite[],
  keys: readonly string[],
  states: readonly OutboxWrite['state'][],
): Plan => taking(stored.filter(({ key, state }) => keys.includes(key) && states.includes(state)));
