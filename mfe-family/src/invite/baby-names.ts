import type { Baby } from '@nestling/contract';

const list = new Intl.ListFormat('en');

/** 'Mia and Theo'. */
export const nameList = (names: readonly string[]): string => list.format(names);

/** The names of those that this person knows. */
export const babyNames = (ids: readonly string[], babies: readonly Baby[]): string =>
  nameList(babies.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
