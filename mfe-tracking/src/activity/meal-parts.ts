/** How meals of several stints are found and drawn: in one file that comes once there is one. */
export { MealRow } from './meal-row.tsx';
export { firstLines, linesOf } from './meals.ts';
