import { type Baby, may } from '@nestling/contract';
import { useBabies } from '@nestling/shared-ui/platform';

const bornAt = ({ birthDate }: Baby) => Date.parse(birthDate);

/** The other babies for whom the person may record, those of about the same age first: what is done for one twin is done for the other. */
export function useOtherBabies(babyId: string): Baby[] {
  const { babies } = useBabies();
  const one = babies.find(({ id }) => id === babyId);
  if (!one) return [];
  const apart = (other: Baby) => Math.abs(bornAt(other) - bornAt(one));
  return babies.filter((baby) => baby !== one && may(baby.role, 'record')).sort((a, b) => apart(a) - apart(b));
}
