import type { Feeding } from '@nestling/contract';
import { type Local, layOver, type PendingWrite } from '../records/lay-over.ts';

/** A feeding as this device shows it. */
export type LocalFeeding = Local<Feeding>;

/** The feedings of a baby as the server last told them, with the waiting writes laid over, newest first. */
export const projectFeedings = (
  babyId: string,
  feedings: readonly Feeding[],
  writes: readonly PendingWrite[],
): LocalFeeding[] => layOver('feeding', babyId, feedings, writes);
