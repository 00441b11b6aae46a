import { say } from '@nestling/shared-ui/say';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { FEEDING_TONES } from '../activity/duration-tone.ts';
import type { LocalFeeding } from './project-feedings.ts';

/** In place of the buttons, for those who may only look (row FAM-02): so many. */
const LAST = 3;

export function LastFeedings({ babyId, feedings }: { babyId: string; feedings: readonly LocalFeeding[] }) {
  const activityOf = useActivityOf('');
  return (
    <ActivityList
      babyId={babyId}
      label={say('Last feedings')}
      lines={feedings.slice(0, LAST).map(activityOf)}
      tones={FEEDING_TONES}
    />
  );
}
