import type { MealChoice } from '@nestling/contract';
import { useBabies } from '@nestling/shared-ui/platform';

const NOTHING_CHOSEN: MealChoice = {};

/** What is chosen for a baby about the time since its last meal. */
export const useMealChoice = (babyId: string): MealChoice =>
  useBabies().babies.find(({ id }) => id === babyId) ?? NOTHING_CHOSEN;
