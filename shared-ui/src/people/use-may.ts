import { may, type Right } from '@nestling/contract';
import { useBabies } from '@nestling/shared-ui/platform';

const useBaby = (babyId: string | undefined) => useBabies().babies.find(({ id }) => id === babyId);

/**
 * Whether the person may do that with a baby (row FAM-02). What they may is not known before the baby is: recording does not wait for
 * that, and the server says no where it has to.
 */
export function useMay(babyId: string, right: Right): boolean {
  const baby = useBaby(babyId);
  return !baby || may(baby.role, right);
}

/** Whether others look after the baby, too: only then it matters who did what (row FAM-40). */
export const useIsShared = (babyId: string | undefined): boolean => useBaby(babyId)?.shared === true;
