import type { Baby } from '@nestling/contract';
import { readStored, writeStored } from '../device-storage.ts';
import { createListeners } from '../listeners.ts';
import { SHOWN_BABY, STORED_BABY } from '../session/stored-keys.ts';

/** The id in `/babies/{id}/…`; none in `/babies` and `/babies/new`. */
export const babyIdOfPath = (path: string): string | undefined => /^\/babies\/([^/]+)\/[^/]/.exec(path)?.[1];

/** The baby of the route if it is one of the user's, else the saved one if it still exists, else the first. */
export function chooseBaby(from: {
  routeId: string | undefined;
  savedId: string | undefined;
  babies: readonly Baby[];
}): Baby | undefined {
  const find = (id: string | undefined) => from.babies.find((baby) => baby.id === id);
  return find(from.routeId) ?? find(from.savedId) ?? from.babies[0];
}

const listeners = createListeners<[]>('the selection');
let savedId = readStored(STORED_BABY) ?? undefined;
let shownId = readStored(SHOWN_BABY) ?? undefined;

/** Keeps on the device which baby is shown, chosen or not: the next page asks for its home before the babies are known. */
export function keepShown(babyId: string | undefined): void {
  if (babyId === shownId) return;
  shownId = babyId;
  writeStored(SHOWN_BABY, babyId ?? null);
}

/** The person's last real choice of a baby, kept on the device. Each tab keeps its own while it is open. */
export const selection = {
  saved: (): string | undefined => savedId,
  subscribe: listeners.add,
  /** `undefined` forgets the choice. */
  save(babyId: string | undefined): void {
    if (babyId === undefined) keepShown(undefined);
    if (babyId === savedId) return;
    savedId = babyId;
    writeStored(STORED_BABY, babyId ?? null);
    listeners.call();
  },
};

/** The baby that was chosen last on this device. */
export const savedBabyId = selection.saved;
