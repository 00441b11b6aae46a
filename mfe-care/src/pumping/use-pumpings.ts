import type { Local } from '@nestling/contract';
import { type Pumping, pumpingKind } from '@nestling/contract/kinds/pumping';
import { type ReadState, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';

export type LocalPumping = Local<Pumping>;

export const failure = () => say('Failed to load pumping');

/** The pumpings that the home page knows, with what waits on this device, newest first. */
export function usePumpings(babyId: string): { pumpings: LocalPumping[]; read: ReadState } {
  const { known, read } = useKnown(pumpingKind, babyId, failure());
  return { pumpings: known, read };
}
