import { Box, Skeleton, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { Card, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { COMPACT_CARD, compact } from '../records/compact.ts';
import { FeedingActions } from './feeding-actions.tsx';
import { LastFeedingBadge } from './last-feeding-badge.tsx';
import type { LocalFeeding } from './project-feedings.ts';
import { useFeedings } from './use-feedings.ts';

/** Beside a higher card it is as high, down to its content. */
const CARD = { display: 'flex', flexDirection: 'column', ...COMPACT_CARD };

/** Those who record do without. */
const late = lateCode(() => import('./last-feedings.tsx'));
/** The first screen does not need it. */
const lateSums = lateCode(() => import('./today-eaten.tsx'));

/** What was eaten today, and what fits below it; its place is as high without it. On a short phone the buttons need it. */
function TodayPlace(props: Parameters<typeof import('./today-eaten.tsx').TodayEaten>[0]) {
  const { code } = useLateCode(lateSums);
  return (
    <Stack sx={{ minHeight: 22, '&:last-child': { flex: 1 }, ...compact({ display: 'none' }) }}>
      {code && <code.TodayEaten {...props} />}
    </Stack>
  );
}

function LastFeedings(props: { babyId: string; feedings: readonly LocalFeeding[] }) {
  const { code, failure } = useLateCode(late);
  if (failure) return <PartFailure {...failure} />;
  return code ? <code.LastFeedings {...props} /> : null;
}

/** One-tap feedings with the last one. The buttons work from the first moment: recording does not wait for the list. */
export function FeedingCard({ babyId }: { babyId: string }) {
  const { feedings, read } = useFeedings(babyId);
  const [last] = feedings;
  const mayRecord = useMay(babyId, 'record');
  // A list that could not be read is not a baby that was never fed.
  const isKnown = !read.problem || last !== undefined;
  return (
    <Card
      title={say(inContext('title', 'Feeding'))}
      sx={CARD}
      action={
        <Box sx={{ display: 'flex', pr: 1, maxWidth: 'min(100%, max(100% - 5rem, 9rem))' }}>
          {read.loading && !last ? (
            <Skeleton width={160} height={32} />
          ) : (
            isKnown && <LastFeedingBadge babyId={babyId} feedings={feedings} />
          )}
        </Box>
      }
    >
      <Stack sx={{ gap: 1.5, flex: 1 }}>
        <ReadProblem {...read} />
        <FeedingActions babyId={babyId} feedings={feedings} />
        <TodayPlace feedings={feedings} isFirst={!read.loading && isKnown && mayRecord && !last} />
        {!mayRecord && isKnown && <LastFeedings babyId={babyId} feedings={feedings} />}
      </Stack>
    </Card>
  );
}
