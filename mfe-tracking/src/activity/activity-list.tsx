import { List } from '@mui/material';
import type { Activity } from './activity.ts';
import type { MealLine } from './meals.ts';
import { type LinesShown, useLine } from './use-line.tsx';

interface ActivityListProps extends LinesShown {
  /** What the list is, for screen readers. */
  label: string;
  /** Records, and meals of several of them. */
  lines: readonly (Activity | MealLine)[];
}

/** Records of a baby, one below the other. */
export function ActivityList({ label, lines, ...shown }: ActivityListProps) {
  return (
    <List disablePadding aria-label={label}>
      {lines.map(useLine(shown))}
    </List>
  );
}
