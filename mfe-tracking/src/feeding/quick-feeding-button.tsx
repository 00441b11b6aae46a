import { Box, ButtonBase, CircularProgress, Typography } from '@mui/material';
import type { FeedingType } from '@nestling/contract';
import { ActivityIcon, activityColor, NIGHT_LIGHT_ON, softActivityColor } from '@nestling/shared-ui';
import { useBusyPress } from '@nestling/shared-ui/press';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId } from 'react';
import { SinceLast } from './since-last.tsx';

interface QuickFeedingButtonProps {
  type: FeedingType;
  label: string;
  /** A second line, such as the amount that a tap records. */
  detail?: ReactNode;
  /** When the last one was, epoch milliseconds. */
  lastAt?: number | undefined;
  /** It is a timer: whether it runs. */
  isRunning?: boolean | undefined;
  /** It comes next: a ring, and the words with this id for those who do not see it. */
  nextId?: string | undefined;
  busy: boolean;
  /** Id of the hint that tells of the long press. */
  hintId: string;
  onTap: () => void;
  onLongPress: () => void;
}

/** Four names in large letters have no room side by side. */
export const LARGE_LETTERS = '@container (max-width: 12rem)';

/** Two and two, for a thumb that is half asleep. */
const NIGHT = `${NIGHT_LIGHT_ON} &`;

/** A round button: a tap records now, a long press asks for the time. */
export function QuickFeedingButton(props: QuickFeedingButtonProps) {
  const { type, label, detail, lastAt, isRunning, nextId, busy, hintId, onTap, onLongPress } = props;
  const press = useBusyPress({ busy, onTap, onLongPress });
  const sinceId = useId();
  return (
    <ButtonBase
      {...press}
      aria-pressed={isRunning}
      aria-describedby={[hintId, nextId, lastAt !== undefined && sinceId].filter(Boolean).join(' ')}
      sx={{
        flexDirection: 'column',
        justifyContent: 'flex-start',
        gap: 0.5,
        flex: 1,
        minWidth: 0,
        borderRadius: 3,
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        // An edge that its words do not cross.
        '@media (forced-colors: active)': { borderRadius: 1 },
        [NIGHT]: { flex: '1 1 calc(50% - 4px)', minHeight: 112, py: 0.5 },
        [LARGE_LETTERS]: { flex: '1 1 calc(50% - 4px)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 'min(72px, 100%)',
          aspectRatio: '1',
          borderRadius: '50%',
          color: isRunning ? 'background.paper' : activityColor(type),
          bgcolor: isRunning ? activityColor(type) : softActivityColor(type),
          ...(nextId && {
            boxShadow: (theme) => `inset 0 0 0 3px ${theme.vars?.palette.text.primary}`,
            // Forced colours leave no shadow.
            '@media (forced-colors: active)': { outline: '3px solid' },
          }),
        }}
      >
        {busy ? (
          <CircularProgress size={32} color="inherit" aria-label={say('Saving')} />
        ) : (
          <ActivityIcon type={type} sx={{ fontSize: 40 }} />
        )}
      </Box>
      <Typography
        component="span"
        variant="body2"
        sx={{ fontWeight: 650, '@media (max-width: 359px)': { fontSize: '0.8125rem' } }}
      >
        {label}
      </Typography>
      <Details detail={detail} lastAt={lastAt} sinceId={sinceId} />
    </ButtonBase>
  );
}

/** The second line, and beside or below it how long ago the last one was. */
const Details = ({
  detail,
  lastAt,
  sinceId,
}: Pick<QuickFeedingButtonProps, 'detail' | 'lastAt'> & { sinceId: string }) => (
  <Typography
    component="span"
    variant="caption"
    // What has no room beside the amount stands below it.
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      columnGap: 0.5,
      maxWidth: 1,
      color: 'text.secondary',
    }}
  >
    {detail && (
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {detail}
      </Box>
    )}
    {lastAt !== undefined && <SinceLast id={sinceId} at={lastAt} isSecond={Boolean(detail)} />}
  </Typography>
);
