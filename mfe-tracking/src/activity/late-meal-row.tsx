import { ListItem } from '@mui/material';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import type { MealRowProps } from './meal-row.tsx';

const late = lateCode(() => import('./meal-row.tsx'));

/** One meal in a list. Its code comes with the first one: who times nothing never asks for it. Where it does not come, its stints are rows. */
export function LateMealRow(props: MealRowProps) {
  const { code, failure } = useLateCode(late);
  if (failure) return props.children;
  return code ? <code.MealRow {...props} /> : <ListItem disableGutters sx={{ minHeight: 60 }} />;
}
