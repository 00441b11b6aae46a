import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { inContext, measureText, timeAgo } from '@nestling/contract';
import { temperatureKind } from '@nestling/contract/kinds/temperature';
import { Card, lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { useBabies, useNow } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FeverHint } from './fever-hint.tsx';
import { TemperatureIcon } from './temperature-icon.tsx';
import { type LocalTemperature, useTemperatures } from './use-temperatures.ts';

const RecordTemperatureDialog = lazyDialog(() => import('./record-temperature-dialog.tsx'));
const { names } = temperatureKind.fields.method;
const DAY_MS = 24 * 3_600_000;

/** The last temperature and when it was, and the way to take one. The button works at once: recording does not wait for the list. */
export function TemperatureCard({ babyId }: { babyId: string }) {
  const { taken, read } = useTemperatures(babyId);
  const birthDate = useBabies().babies.find(({ id }) => id === babyId)?.birthDate;
  const now = useNow(60_000);
  const ofDay = taken.filter(({ startTime }) => Date.parse(startTime) > now - DAY_MS);
  // A list that could not be read is not a baby without temperatures.
  const isKnown = !read.problem || taken.length > 0;
  return (
    <Card
      title={say('Temperature')}
      action={
        <Button component={Link} to={`/babies/${babyId}/health`} size="small">
          {say('History')}
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {read.loading && taken.length === 0 ? (
            <Skeleton width={160} height={48} />
          ) : (
            isKnown && <Last last={taken[0]} now={now} />
          )}
          <TakeButton babyId={babyId} method={taken[0]?.method} />
        </Stack>
        {birthDate && <FeverHint taken={ofDay} birthDate={birthDate} />}
      </Stack>
    </Card>
  );
}

function Last({ last, now }: { last: LocalTemperature | undefined; now: number }) {
  if (!last) return <Typography sx={{ color: 'text.secondary' }}>{say('No temperature taken yet')}</Typography>;
  const ago = timeAgo(say, now - Date.parse(last.startTime));
  return (
    <div>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 }}>
        {measureText(say, 'temperature', last.celsius)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {last.method ? say('{ago} · {how}', { ago, how: say(names[last.method]) }) : ago}
      </Typography>
    </div>
  );
}

/** Nothing for those who may only look (row FAM-02). */
function TakeButton({ babyId, method }: { babyId: string; method: LocalTemperature['method'] }) {
  const [isAsked, ask] = useState(false);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !isAsked) return null;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<TemperatureIcon />}
        onClick={() => ask(true)}
        sx={{ minHeight: 64, minWidth: 128, ml: 'auto' }}
      >
        {say(inContext('a temperature', 'Take'))}
      </Button>
      {isAsked && <RecordTemperatureDialog babyId={babyId} method={method} onClose={() => ask(false)} />}
    </>
  );
}
