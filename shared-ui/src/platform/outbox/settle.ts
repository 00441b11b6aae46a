import { type Operation, type QueryKey, singlesOf, staleAfter } from '@nestling/contract';
import { matchQuery, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { type Freshener, isFresh } from '../cache/freshen.ts';
import { factOf } from './fact-of.ts';
import type { OutboxWrite } from './outbox.types.ts';

interface SettlePorts {
  client: QueryClient;
  freshener: Freshener;
  /** The writes that the server has and that are still shown over the reads. */
  sent: () => readonly OutboxWrite[];
  /** Called with writes that the reads now show themselves. */
  drop: (writes: readonly OutboxWrite[]) => void;
}

/** Keys of the reads that a write makes stale once the server has it. */
export const staleBy = (operation: Operation): QueryKey[] =>
  singlesOf(operation).flatMap((single) => staleAfter(factOf(single)));

/**
 * Finds out when a sent write can stop being shown over the reads: after the reads that its fact makes stale were asked for
 * again, one of them succeeded, and none of the others is still known to be old. Until then, offline too, it stays.
 */
export function createSettler({ client, freshener, sent, drop }: SettlePorts): { refresh: () => void } {
  /** How far each sent write is; absent: its reads have not been asked for. */
  const progress = new Map<string, 'asking' | 'asked' | 'read'>();

  const isSettled = (write: OutboxWrite) => {
    const queryKeys = staleBy(write);
    const isRead = queryKeys.length === 0 || progress.get(write.key) === 'read';
    return isRead && queryKeys.every((queryKey) => isFresh(client, queryKey));
  };

  function settle(): void {
    const done = sent().filter(isSettled);
    for (const { key } of done) progress.delete(key);
    if (done.length > 0) drop(done);
  }

  /** Asks again for the reads that sent writes have made stale, once for each write. */
  function refresh(): void {
    const writes = sent().filter(({ key }) => !progress.has(key));
    if (writes.length === 0) return;
    for (const { key } of writes) progress.set(key, 'asking');
    freshener.freshen(writes.flatMap(staleBy), () => {
      for (const { key } of writes) progress.set(key, 'asked');
      settle();
    });
  }

  const shownBy = (query: Query) =>
    sent().filter((write) => staleBy(write).some((queryKey) => matchQuery({ queryKey }, query)));

  function onRestored(query: Query): void {
    // It may be older than the write.
    for (const { key } of shownBy(query)) progress.delete(key);
    refresh();
  }

  function onAnswer(query: Query, isGood: boolean): void {
    if (isGood) for (const { key } of shownBy(query)) if (progress.get(key) === 'asked') progress.set(key, 'read');
    // After those who show the read have heard of it: the write must not leave before its record comes.
    notifyManager.schedule(settle);
  }

  client.getQueryCache().subscribe((event) => {
    if (sent().length === 0) return;
    if (event.type === 'added' && event.query.state.data !== undefined) onRestored(event.query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) onAnswer(event.query, true);
    if (action.type === 'error') onAnswer(event.query, false);
  });

  return { refresh };
}
