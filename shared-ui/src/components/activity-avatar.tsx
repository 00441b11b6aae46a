import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ActivityIcon } from '../icons/activity-icons.tsx';
import type { Mark } from '../platform/kinds/kind-look.ts';
import { type ActivityType, activityInk, softActivityColor } from '../theme/activity.ts';

export interface ActivityAvatarProps {
  type: ActivityType;
  /** Diameter in pixels. */
  size?: number;
}

interface RoundProps {
  tone: ActivityType;
  size: number;
  children: ReactNode;
}

const Round = ({ tone, size, children }: RoundProps) => (
  <Box
    aria-hidden
    sx={{
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: size,
      height: size,
      borderRadius: '50%',
      color: activityInk(tone),
      bgcolor: softActivityColor(tone),
      '& > svg': { fontSize: Math.round(size * 0.58) },
    }}
  >
    {children}
  </Box>
);

/** The activity's icon on its soft round surface; a mark, so the label stands beside it. */
export const ActivityAvatar = ({ type, size = 44 }: ActivityAvatarProps) => (
  <Round tone={type} size={size}>
    <ActivityIcon type={type} />
  </Round>
);

/** The same of a record's mark, as the look of its kind has it. */
export const MarkAvatar = ({ mark: { Icon, tone }, size = 44 }: { mark: Mark; size?: number }) => (
  <Round tone={tone} size={size}>
    <Icon />
  </Round>
);
