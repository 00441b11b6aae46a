import { type Local, layOver, type PendingWrite, type Sleep } from '@nestling/contract';

/** A sleep as this device shows it. */
export type LocalSleep = Local<Sleep>;

/** The sleeps of a baby as the server last told them, with the waiting writes laid over, newest first. */
export const projectSleeps = (
  babyId: string,
  sleeps: readonly Sleep[],
  writes: readonly PendingWrite[],
): LocalSleep[] => layOver('sleep', babyId, sleeps, writes);

/** The sleep that runs: the newest one without an end. */
export const activeSleep = (sleeps: readonly LocalSleep[]): LocalSleep | undefined =>
  sleeps.find(({ endTime }) => endTime === undefined);
