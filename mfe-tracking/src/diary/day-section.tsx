import { Stack, Link as TextLink, Typography } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { Card, ChevronRightIcon, VisuallyHidden } from '@nestling/shared-ui';
import { clock, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { dayTitle } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { dayPath } from './day-path.ts';
import { DiaryList, type DiaryListProps } from './diary-list.tsx';

interface DaySectionProps extends Omit<DiaryListProps, 'label'> {
  /** What the list is, for screen readers, of a day that is called so. */
  label: (day: string) => string;
  /** How long the baby slept; '' where it is not known whole. */
  total?: string;
  /** At the end of the head. */
  action?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** The card cuts its head to its corners; whoever is led to a row sees it below the head. */
const CARD = { p: { xs: 0, sm: 0 }, pb: { xs: 1, sm: 1 }, overflow: 'clip', '--nst-day-head': '4.75rem' } as const;

const HEAD = {
  position: 'sticky',
  top: 'var(--nst-top-bar, 56px)',
  zIndex: 2,
  alignItems: 'center',
  minHeight: 52,
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { position: 'static' },
  // A phone on its side has no room for what stays.
  '@media (max-height: 480px)': { position: 'static' },
} as const;

/**
 * One day of a list. Its head stays in sight and leads to the diary of the day, unless that is the day of another clock: the diary is of
 * the days here.
 */
export function DaySection({ label, total = '', action, children, ...list }: DaySectionProps) {
  const { babyId, day } = list;
  const id = useId();
  const zone = useZone();
  const isHere = zone === useZoneHere();
  const title = dayTitle(day, dayOf(clock.now(), zone));
  return (
    <Card aria-labelledby={id} sx={CARD}>
      <Stack direction="row" sx={HEAD}>
        <Stack
          direction="row"
          sx={{
            flex: 1,
            minWidth: 0,
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 1,
          }}
        >
          <Typography variant="h2" id={id} sx={{ whiteSpace: 'nowrap' }}>
            {isHere ? (
              <TextLink
                component={Link}
                to={dayPath(babyId, day)}
                color="inherit"
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 'inherit' }}
              >
                {title}
                <ChevronRightIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
              </TextLink>
            ) : (
              title
            )}
          </Typography>
          <SleepTotal total={total} />
        </Stack>
        {action}
      </Stack>
      <Stack sx={{ px: { xs: 2, sm: 3 }, pt: 0.5 }}>
        {children}
        <DiaryList label={label(title)} {...list} />
      </Stack>
    </Card>
  );
}

/** '15h 13m · 4 naps', if it is known. */
export const SleepTotal = ({ total }: { total: string }) =>
  total && (
    <Typography variant="body2" sx={{ fontWeight: 650, color: 'text.secondary' }}>
      <VisuallyHidden>{say('Sleep')}: </VisuallyHidden>
      {total}
    </Typography>
  );
