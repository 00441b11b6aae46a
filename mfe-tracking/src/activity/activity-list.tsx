import { List, Skeleton } from '@mui/material';
import { useLateCode } from '@nestling/shared-ui';
import { useIsShared, useMay } from '@nestling/shared-ui/people';
import { useLookOf } from '@nestling/shared-ui/platform';
import type { Activity } from './activity.ts';
import { ActivityRow } from './activity-row.tsx';
import type { ToneLimits } from './duration-tone.ts';
import { lateMeals } from './late-meals.ts';
import type { MealRowProps } from './meal-row.tsx';
import type { MealLine } from './meals.ts';

interface ActivityListProps {
  babyId: string;
  /** What the list is, for screen readers. */
  label: string;
  /** Records, and meals of several of them. */
  lines: readonly (Activity | MealLine)[];
  tones: ToneLimits;
  /** The day that the list stands under, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** The nursing session that began on the page before. */
  continued?: string | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: (ms: number) => string;
  /** Without, records are only listed. */
  onEdit?: (activity: Activity) => void;
}

/** A meal as one row; where its code does not come, its stints. */
function LateMeal(props: MealRowProps) {
  const { code, failure } = useLateCode(lateMeals);
  if (failure) return props.children;
  return code ? <code.MealRow {...props} /> : <Skeleton component="li" height={52} />;
}

/** Records of a baby, one below the other; who may only look has no way to edit them (row FAM-02). */
export function ActivityList({ babyId, label, lines, continued, onEdit, ...row }: ActivityListProps) {
  const lookOf = useLookOf();
  const shared = useIsShared(babyId);
  const edit = useMay(babyId, 'record') ? onEdit : undefined;
  const rowOf = (activity: Activity) => (
    <ActivityRow
      key={activity.id}
      activity={activity}
      look={lookOf(activity.type)}
      shared={shared}
      onEdit={edit}
      {...row}
    />
  );
  return (
    <List disablePadding aria-label={label}>
      {lines.map((line) =>
        'stints' in line ? (
          <LateMeal key={line.sessionId} meal={line} day={row.day} isContinued={line.sessionId === continued}>
            {line.stints.map(rowOf)}
          </LateMeal>
        ) : (
          rowOf(line)
        ),
      )}
    </List>
  );
}
