import { lateCode } from '@nestling/shared-ui';

/** Meals as lines of a list. The first page does without until there is a nursing of several stints. */
export const lateMeals = lateCode(async () => ({
  ...(await import('./meals.ts')),
  ...(await import('./meal-row.tsx')),
}));
