import { Box } from '@mui/material';
import { ActivityIcon } from '../icons/activity-icons.tsx';
import { type ActivityType, activityInk, softActivityColor } from '../theme/activity.ts';

export interface ActivityAvatarProps {
  type: ActivityType;
  /** Diameter in pixels. */
  size?: number;
}

/** The activity's icon on its soft round surface; a mark, so the label stands beside it. */
export function ActivityAvatar({ type, size = 44 }: ActivityAvatarProps) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        color: activityInk(type),
        bgcolor: softActivityColor(type),
      }}
    >
      <ActivityIcon type={type} sx={{ fontSize: Math.round(size * 0.58) }} />
    </Box>
  );
}
