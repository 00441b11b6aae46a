import { type Baby, may } from '@nestling/contract';
import { useBabies } from '@nestling/shared-ui/platform';

const YEAR_MS = 365 * 86_400_000;

const bornAt = ({ birthDate }: Baby) => Date.parse(birthDate);

/**
 * The other babies for whom the person may record, those of the same age first: what is done for one twin is done for the other. Who is more
 * than a year older or younger does not eat and sleep alike, and a chip for them would only be in the way.
 */
export function useOtherBabies(babyId: string): Baby[] {
  const { babies } = useBabies();
  const one = babies.find(({ id }) => id === babyId);
  if (!one) return [];
  const apart = (other: Baby) => Math.abs(bornAt(other) - bornAt(one));
  return babies
    .filter((baby) => baby !== one && apart(baby) <= YEAR_MS && may(baby.role, 'record'))
    .sort((a, b) => apart(a) - apart(b));
}
