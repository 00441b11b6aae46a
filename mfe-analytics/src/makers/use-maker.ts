import type { Made, PersonBy } from '@nestling/contract';
import { peopleQuery, useIsShared } from '@nestling/shared-ui/people';
import { useSession } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withValue } from '../query-of-address.ts';
import { keyOf, type MakerWords, madeBy, makersOf, makerWords } from './makers.ts';

/** In the address: whose records the page is about. */
export const BY = 'by';
const NO_PEOPLE = [] as const;

/** What leads to another page about the same person's records: '?by=…', or nothing. */
export function useMakerSearch(): string {
  const [search] = useSearchParams();
  const key = search.get(BY);
  return key ? `?${new URLSearchParams({ [BY]: key })}` : '';
}

export interface MakerChosen<R> {
  /** Whom one can choose from; nobody where the baby has one person. */
  makers: readonly PersonBy[];
  /** Without one it is everybody. */
  maker: PersonBy | undefined;
  choose: (maker?: PersonBy) => void;
  words: MakerWords | undefined;
  /** The records of who is chosen. */
  made: readonly R[];
  /** Who is chosen is not known yet. */
  awaited: boolean;
}

/**
 * Whose records a page is about: everybody's, or those that one person made (row FAM-43). It is kept in the address. Where a baby
 * has one person there is nothing to choose, whatever the address says (row FAM-40).
 */
export function useMaker<R extends Made>(babyId: string, records: readonly R[]): MakerChosen<R> {
  const shared = useIsShared(babyId);
  const me = useSession().user?.id;
  const [search, setSearch] = useSearchParams();
  const { data: people = NO_PEOPLE, isLoading } = useQuery({ ...peopleQuery(babyId), enabled: shared });
  const key = (shared && search.get(BY)) || undefined;

  const known = useMemo(() => (shared ? makersOf(people, records) : []), [shared, people, records]);
  const found = known.find((each) => keyOf(each) === key);
  // Who left is in no list where the days on the screen have nothing of theirs: the name stays.
  const [last, remember] = useState(found);
  if (found && (!last || keyOf(last) !== key)) remember(found);
  const maker = useMemo((): PersonBy | undefined => {
    if (key === undefined || found) return found;
    return last && keyOf(last) === key ? last : { id: key, left: true };
  }, [key, found, last]);

  return {
    makers: maker && !found ? [...known, maker] : known,
    maker,
    choose: (next) => setSearch((query) => withValue(query, BY, next && keyOf(next)), { replace: true }),
    words: maker && makerWords(maker, me),
    made: useMemo(() => madeBy(records, key), [records, key]),
    awaited: maker !== undefined && !found && isLoading,
  };
}
