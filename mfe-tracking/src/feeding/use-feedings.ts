import { feedingKind } from '@nestling/contract';
import { type ReadState, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import type { LocalFeeding } from './project-feedings.ts';

/** The latest feedings, and the one that runs, with what waits on this device, newest first. */
export function useFeedings(babyId: string): { feedings: LocalFeeding[]; read: ReadState } {
  const { known, read } = useKnown(feedingKind, babyId, say('Failed to load feeding data'));
  return { feedings: known, read };
}
