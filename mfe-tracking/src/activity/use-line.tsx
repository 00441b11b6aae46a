import { Skeleton } from '@mui/material';
import { useLateCode } from '@nestling/shared-ui';
import { useIsShared, useMay } from '@nestling/shared-ui/people';
import { useLookOf } from '@nestling/shared-ui/platform';
import type { ReactNode } from 'react';
import type { Activity } from './activity.ts';
import { ActivityRow, type Part } from './activity-row.tsx';
import type { ToneLimits } from './duration-tone.ts';
import { lateMeals } from './late-meals.ts';
import type { MealRowProps } from './meal-row.tsx';
import type { MealLine } from './meals.ts';

/** How the lines of a list are shown. */
export interface LinesShown {
  babyId: string;
  tones: ToneLimits;
  /** The day that the list stands under, when it is not today. */
  day?: Temporal.PlainDate | undefined;
  /** The nursing session that began on the page before. */
  continued?: string | undefined;
  /** A word below the duration (milliseconds) of what is over. */
  verdict?: (ms: number) => string;
  /** Without, records are only listed. */
  onEdit?: (activity: Activity) => void;
  /** Close to each other, and each whole row is the way to edit it. */
  isDense?: boolean;
  /** Of what the day has only a part. */
  partOf?: (activity: Activity) => Part | undefined;
  /** Whether the baby slept then. */
  asleepAt?: (line: Activity | MealLine) => boolean;
}

/** A meal as one row; where its code does not come, its stints. */
function LateMeal(props: MealRowProps) {
  const { code, failure } = useLateCode(lateMeals);
  if (failure) return props.children;
  return code ? <code.MealRow {...props} /> : <Skeleton component="li" height={props.isDense ? 48 : 52} />;
}

/** Makes rows of records and meals of a baby; who may only look has no way to edit them (row FAM-02). */
export function useLine({ babyId, continued, onEdit, partOf, asleepAt, ...row }: LinesShown) {
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
      part={partOf?.(activity)}
      isAsleep={asleepAt?.(activity)}
      {...row}
    />
  );
  return (line: Activity | MealLine): ReactNode =>
    'stints' in line ? (
      <LateMeal
        key={line.sessionId}
        meal={line}
        day={row.day}
        isDense={row.isDense}
        isAsleep={asleepAt?.(line)}
        isContinued={line.sessionId === continued}
      >
        {line.stints.map(rowOf)}
      </LateMeal>
    ) : (
      rowOf(line)
    );
}
