import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { timeAgo } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { useNow } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';
import { careName } from './care-texts.ts';
import { CareTiles } from './care-tiles.tsx';
import { type LocalCare, useCares } from './use-cares.ts';

/** Care by tiles, with the last one. The tiles work at once: recording does not wait for the list. */
export function CareCard({ babyId }: { babyId: string }) {
  const { cares, running, read } = useCares(babyId);
  // A list that could not be read is not a baby without care.
  const isKnown = !read.problem || cares.length > 0;
  return (
    <Card
      title={say('Care')}
      action={
        <Button component={Link} to={`/babies/${babyId}/care`} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {read.loading && cares.length === 0 ? (
          <Skeleton width={180} height={24} />
        ) : (
          isKnown && <Last care={cares[0]} />
        )}
        <CareTiles babyId={babyId} running={running} />
      </Stack>
    </Card>
  );
}

/** 'Last: Bath · 2h ago'. */
function Last({ care }: { care: LocalCare | undefined }) {
  const now = useNow(60_000);
  if (!care) return <Typography sx={{ color: 'text.secondary' }}>{say('No care recorded yet')}</Typography>;
  const ago = timeAgo(say, now - Date.parse(care.endTime ?? care.startTime));
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {say('Last: {what} · {ago}', { what: careName(care), ago })}
    </Typography>
  );
}
