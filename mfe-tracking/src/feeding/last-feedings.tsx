import { say } from '@nestling/shared-ui/say';
import { useActivityOf } from '../activity/activity.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { FEEDING_TONES } from '../activity/duration-tone.ts';
import type { LocalFeeding } from './project-feedings.ts';

interface LastFeedingsProps {
  babyId: string;
  feedings: readonly LocalFeeding[];
  /** So many: three in place of the buttons, for those who may only look (row FAM-02). */
  count?: number;
  isDense?: boolean;
}

/** The newest feedings, to be looked at. */
export function LastFeedings({ babyId, feedings, count = 3, isDense = false }: LastFeedingsProps) {
  const activityOf = useActivityOf('');
  return (
    <ActivityList
      babyId={babyId}
      label={say('Last feedings')}
      lines={feedings.slice(0, count).map(activityOf)}
      tones={FEEDING_TONES}
      isDense={isDense}
    />
  );
}
