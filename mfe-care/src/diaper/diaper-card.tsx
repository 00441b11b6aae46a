import { Typography } from '@mui/material';
import { timeAgo } from '@nestling/contract';
import { diaperKind } from '@nestling/contract/kinds/diaper';
import { useBabies, useNow, useZone } from '@nestling/shared-ui/platform';
import { SourceLink, useKnown } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { LastCard } from '../records/last-card.tsx';
import { DiaperButtons } from './diaper-buttons.tsx';
import { countsOf, ofLastDay, usualWet } from './diaper-rules.ts';
import { countsText, failure, type LocalDiaper } from './diaper-texts.ts';
import { DoctorHint } from './doctor-hint.tsx';

/** One-tap diapers with the last one and the count of 24 hours. */
export function DiaperCard({ babyId }: { babyId: string }) {
  const { known: diapers, read } = useKnown(diaperKind, babyId, failure());
  const birthDate = useBabies().babies.find(({ id }) => id === babyId)?.birthDate;
  const ofDay = ofLastDay(diapers, useNow(60_000));
  return (
    <LastCard
      title={say('Diapers')}
      to={`/babies/${babyId}/diapers`}
      read={read}
      isEmpty={diapers.length === 0}
      last={<Facts last={diapers[0]} ofDay={ofDay} birthDate={birthDate} />}
    >
      {birthDate && <DoctorHint diapers={ofDay} birthDate={birthDate} />}
      <DiaperButtons babyId={babyId} />
    </LastCard>
  );
}

interface FactsProps {
  last: LocalDiaper | undefined;
  ofDay: readonly LocalDiaper[];
  birthDate: string | undefined;
}

/** 'Last: 2h ago · 5 wet, 2 dirty in 24 h', and in the first two weeks how many wet ones are usual. */
function Facts({ last, ofDay, birthDate }: FactsProps) {
  const now = useNow(60_000);
  const zone = useZone();
  if (!last) return <Typography sx={{ color: 'text.secondary' }}>{say('No diapers recorded yet')}</Typography>;
  const usual = birthDate && usualWet(birthDate, now, zone);
  return (
    <div>
      <Typography>
        {say('Last: {ago} · {counts} in 24 h', {
          ago: timeAgo(say, now - Date.parse(last.startTime)),
          counts: countsText(countsOf(ofDay)),
        })}
      </Typography>
      {usual && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {usual === '1-2'
            ? say('Usual at this age: 1 to 2 wet in 24 h.')
            : say('Usual at this age: {count, number} wet or more in 24 h.', { count: Number(usual) })}{' '}
          <SourceLink href="https://www.unicef.org.uk/babyfriendly/baby-friendly-resources/breastfeeding-resources/off-to-the-best-start/">
            {say('Source: {source}', { source: 'UNICEF UK' })}
          </SourceLink>
        </Typography>
      )}
    </div>
  );
}
