import type { Local } from '@nestling/contract';
import { type Care, type CareWhat, careKind } from '@nestling/contract/kinds/care';
import { isRunning } from '@nestling/shared-ui/platform';
import { type ReadState, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSettings } from '@nestling/shared-ui/settings';

export type LocalCare = Local<Care>;

export const failure = () => say('Failed to load care');

/** The care that the home page knows, with what waits on this device, newest first, and what runs of each sort. */
export function useCares(babyId: string): { cares: LocalCare[]; running: Map<CareWhat, LocalCare>; read: ReadState } {
  const { known: cares, read } = useKnown(careKind, babyId, failure());
  const running = new Map(
    cares.filter((care) => isRunning(careKind, care)).map((care): [CareWhat, LocalCare] => [care.what, care]),
  );
  return { cares, running, read };
}

/** So many tiles have room on the card. */
export const MOST_TILES = 6;
export const ALL: readonly CareWhat[] = careKind.fields.what.of;
const PRESET: readonly CareWhat[] = ['tummy_time', 'bath', 'walk', 'play', 'nails', 'spit_up'];

/** What the person has tiles of, in the order of the declaration. */
export function useTiles(): readonly CareWhat[] {
  const { careTiles = PRESET } = useSettings();
  return ALL.filter((what) => careTiles.some((name) => name === what));
}
