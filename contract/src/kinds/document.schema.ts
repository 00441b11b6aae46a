import { z } from 'zod';
import { KINDS, type KnownKinds } from './known.ts';
import { hasOwnCalls } from './specified.ts';

type NamesOf<Schemas extends { kind: { many: string } }> = Schemas['kind']['many'];
type Many = NamesOf<KnownKinds[keyof KnownKinds]>;

/** The schemas of the kind whose list of records has this name. */
type KindOf<Name extends Many> = Extract<KnownKinds[keyof KnownKinds], { kind: { many: Name } }>;

/** For each kind, by the name of its list in the account document, what `of` makes of its schemas. */
const lists = <T>(of: (schemas: (typeof KINDS)[number]) => T): Record<Many, T> =>
  Object.fromEntries(KINDS.map((schemas) => [schemas.kind.many, of(schemas)])) as Record<Many, T>;

/** The records of a baby, newest first. */
export const answeredLists = lists(({ answer }) => z.array(answer)) as unknown as {
  [Name in Many]: z.ZodArray<KindOf<Name>['answer']>;
};

/** One record of each list, as an import takes it. */
export const documentLists = lists(({ document }) => document) as unknown as {
  [Name in Many]: KindOf<Name>['document'];
};

/** The lists of a file: each record is checked by itself. A kind that came after the file has none. */
export const unreadLists = lists(({ kind: { name, many } }) => {
  const list = z.array(z.unknown(), { error: `The list of ${many.replaceAll('_', ' ')} is missing` });
  return hasOwnCalls(name) ? list : list.default([]);
});

/** How many of each. */
export const countedLists = lists(() => z.int());
