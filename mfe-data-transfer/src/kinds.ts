import { feedingKind, type Kind, sleepKind } from '@nestling/contract';
import { useAllLooks } from '@nestling/shared-ui/platform';

/** The kinds that a file can be of, in their order: those that the remotes show, and whatever has loaded the two that were specified. */
export function useKinds(): readonly Kind[] {
  const { looks } = useAllLooks();
  const kinds = [sleepKind, feedingKind, ...looks.map(({ kind }) => kind)];
  return [...new Map(kinds.map((kind) => [kind.name, kind])).values()].sort((a, b) => a.order - b.order);
}
