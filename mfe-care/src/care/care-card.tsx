import { Typography } from '@mui/material';
import { timeAgo } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { LastCard } from '../records/last-card.tsx';
import { careName } from './care-texts.ts';
import { CareTiles } from './care-tiles.tsx';
import { type LocalCare, useCares } from './use-cares.ts';

/** Care by tiles, with the last one. */
export function CareCard({ babyId }: { babyId: string }) {
  const { cares, running, read } = useCares(babyId);
  return (
    <LastCard
      title={say('Care')}
      to={`/babies/${babyId}/care`}
      read={read}
      isEmpty={cares.length === 0}
      last={<Last care={cares[0]} />}
    >
      <CareTiles babyId={babyId} running={running} />
    </LastCard>
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
