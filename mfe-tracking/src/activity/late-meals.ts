import { lateCode } from '@nestling/shared-ui';

/** Meals as lines of a list. The first page does without until there is a nursing of several stints. */
export const lateMeals = lateCode(() => import('./meal-parts.ts'));
