import type { Baby, MealType, NightHours } from '@nestling/contract';
import type { OwnBaby } from './babies.repository.ts';

export const presentBaby = (row: OwnBaby): Baby => ({
  id: row.id,
  name: row.name,
  birthDate: row.birth_date,
  gender: row.gender,
  ...(row.photo !== null && { photo: row.photo }),
  ...(row.photo_id !== null && { photoId: row.photo_id }),
  ...(row.photo_id === null && row.photo_tries !== null && { photoFailed: true as const }),
  ...(row.due_date !== null && { dueDate: row.due_date }),
  ...(row.growth_curves !== null && { growthCurves: row.growth_curves }),
  ...(row.kinds !== null && { kinds: JSON.parse(row.kinds) as string[] }),
  ...(row.meals_from !== null && { mealsFrom: row.meals_from }),
  ...(row.meal_types !== null && { mealTypes: JSON.parse(row.meal_types) as MealType[] }),
  ...(row.night_hours !== null && { nightHours: JSON.parse(row.night_hours) as NightHours }),
  ...(row.shared && { shared: true as const }),
  role: row.role,
});
