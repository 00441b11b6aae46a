import { useBabies, useZone } from '@nestling/shared-ui/platform';

/** Where a baby's milk goes from here. */
export interface Household {
  babyId: string;
  zone: string;
  /** Whether its milk store is tracked: what goes to the fridge or freezer is in it then. */
  hasStore: boolean;
}

export function useHousehold(babyId: string): Household {
  const zone = useZone();
  const baby = useBabies().babies.find(({ id }) => id === babyId);
  return { babyId, zone, hasStore: baby?.kinds?.includes('milk') ?? false };
}
