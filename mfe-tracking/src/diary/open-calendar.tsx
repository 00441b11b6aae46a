import { Box } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { Card, CardSkeleton, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { useNavigate } from 'react-router-dom';
import { dayPath } from './day-path.ts';
import { loadCalendar, useLife } from './go-to-day.tsx';

const late = lateCode(loadCalendar);

interface OpenCalendarProps {
  baby: Baby;
  /** The day that the page shows. */
  shown?: Temporal.PlainDate;
  /** A page that shows a day shows another one in its place. */
  replace?: boolean;
}

/** The days of a baby's life beside a list, each leading to its diary. */
export function OpenCalendar({ baby, shown, replace = false }: OpenCalendarProps) {
  const navigate = useNavigate();
  const life = useLife(baby, shown);
  const { code, failure } = useLateCode(late);
  if (failure)
    return (
      <Card title={say('Go to date')}>
        <PartFailure {...failure} />
      </Card>
    );
  if (!code) return <CardSkeleton title={say('Go to date')} height={516} />;
  return (
    <Box sx={NOT_PRINTED}>
      <code.DayCalendar {...life} onChoose={(day) => navigate(dayPath(baby.id, day), { replace })} />
    </Box>
  );
}
