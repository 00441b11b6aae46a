import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { inContext, type Measure, measureText, timeAgo } from '@nestling/contract';
import { growthKind } from '@nestling/contract/kinds/growth';
import { Card } from '@nestling/shared-ui';
import { useNow } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';
import { MeasureButton } from './measure-button.tsx';
import { type LocalGrowth, useGrowth, useGrowthTables } from './use-growth.ts';

const { fields } = growthKind;

/** The last weight, length and head, and when. The button works at once: recording does not wait for the list. */
export function GrowthCard({ babyId }: { babyId: string }) {
  const { measured, read } = useGrowth(babyId);
  useGrowthTables();
  // A list that could not be read is not a baby that was never measured.
  const isKnown = !read.problem || measured.length > 0;
  return (
    <Card
      title={say('Growth')}
      action={
        <Button component={Link} to={`/babies/${babyId}/growth`} size="small">
          {say(inContext('of growth', 'Chart'))}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {read.loading && measured.length === 0 ? (
          <Skeleton width={240} height={64} />
        ) : (
          isKnown && <Last measured={measured} />
        )}
        <MeasureButton babyId={babyId} />
      </Stack>
    </Card>
  );
}

const LAST = [
  ['weightG', 'weight'],
  ['lengthMm', 'length'],
  ['headMm', 'length'],
] as const satisfies [keyof LocalGrowth, Measure][];

function Last({ measured }: { measured: readonly LocalGrowth[] }) {
  const now = useNow(60_000);
  const last = LAST.flatMap(([field, measure]) => {
    const found = measured.find((record) => record[field] !== undefined);
    return found ? [{ field, value: measureText(say, measure, Number(found[field])), at: found.startTime }] : [];
  });
  if (last.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{say('Nothing measured yet')}</Typography>;
  return (
    <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {last.map(({ field, value, at }) => (
        <div key={field}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {say(fields[field].label)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}>
            {value}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
            {timeAgo(say, now - Date.parse(at))}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
