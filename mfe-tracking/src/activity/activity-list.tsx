import { List } from '@mui/material';
import { useLookOf } from '@nestling/shared-ui/platform';
import type { Activity } from './activity.ts';
import { ActivityRow } from './activity-row.tsx';
import type { ToneLimits } from './duration-tone.ts';

interface ActivityListProps {
  /** What the list is, for screen readers. */
  label: string;
  activities: readonly Activity[];
  tones: ToneLimits;
  /** The day that the list stands under, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: (ms: number) => string;
  onEdit: (activity: Activity) => void;
}

export function ActivityList({ label, activities, ...row }: ActivityListProps) {
  const lookOf = useLookOf();
  return (
    <List disablePadding aria-label={label}>
      {activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} look={lookOf(activity.type)} {...row} />
      ))}
    </List>
  );
}
