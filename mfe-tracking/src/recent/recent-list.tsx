import { Stack, Link as TextLink, Typography } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { RECENT_TONES } from '../activity/duration-tone.ts';
import type { MealLine } from '../activity/meals.ts';

export { QuickActions } from './quick-actions.tsx';

interface RecentListProps {
  babyId: string;
  lines: readonly (Activity | MealLine)[];
  onEdit: (activity: Activity) => void;
}

/** What was recorded last, how much that is, and the way to all of it. A tap draws it once its lines are there. */
export const RecentList = memo(({ babyId, lines, onEdit }: RecentListProps) => {
  useSpoken();
  return (
    <>
      <ActivityList
        babyId={babyId}
        label={say('Recent activities')}
        lines={lines}
        tones={RECENT_TONES}
        onEdit={onEdit}
      />
      <Stack
        direction="row"
        useFlexGap
        sx={{ mt: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('{count, plural, other {# activities}} • Past 7 days', { count: lines.length })}
        </Typography>
        <TextLink component={Link} to={`/babies/${babyId}/history`} variant="body2" sx={{ py: 1.75 }}>
          {say('Full history')}
        </TextLink>
      </Stack>
    </>
  );
});
