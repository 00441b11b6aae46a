import type { Baby } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';

/** 'Mia and Theo'. */
export const nameList = (names: readonly string[]): string => new Intl.ListFormat(say.locale).format(names);

/** The names of those that this person knows. */
export const babyNames = (ids: readonly string[], babies: readonly Baby[]): string =>
  nameList(babies.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
