import { Box, keyframes, Typography } from '@mui/material';
import { activityColor, clockText, KEPT_COLORS, VisuallyHidden } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import type { Segment } from './day-timeline.ts';

const breathe = keyframes`50% { opacity: 0.7 }`;

/** '09:10 to 10:00, nap'. */
function spoken({ from, to, night, active }: Segment, zone: string): string {
  const times = { from: clockText(from, zone), to: clockText(to, zone) };
  if (active)
    return night ? say('since {from}, night sleep (active)', times) : say('since {from}, nap (active)', times);
  return night ? say('{from} to {to}, night sleep', times) : say('{from} to {to}, nap', times);
}

interface DayBarProps {
  segments: readonly Segment[];
  zone: string;
  /** Stands above it, where the running sleep leaves room. */
  title?: string | undefined;
}

/** The 24 hours of a day as a bar with its sleeps, and the same as a list for those who cannot see it. */
export function DayBar({ segments, zone, title }: DayBarProps) {
  const active = segments.find((segment) => segment.active);
  const isBegin = !active || active.left + active.width / 2 > 50;
  return (
    <Box dir="ltr" sx={{ position: 'relative', pt: '1.125rem' }}>
      {title && (
        <Typography
          component="p"
          variant="subtitle2"
          dir="auto"
          sx={{ position: 'absolute', top: '-0.375rem', lineHeight: 1.2 }}
          // No class of an axis may be mirrored.
          style={isBegin ? { left: 0 } : { right: 0 }}
        >
          {title}
        </Typography>
      )}
      {active && (
        <Typography
          aria-hidden
          variant="caption"
          sx={{
            position: 'absolute',
            top: 0,
            fontWeight: 700,
          }}
          // It moves on each minute, and each would be a class of its own; and no class of an axis may be mirrored.
          style={{
            left: `clamp(26px, ${active.left + active.width / 2}%, calc(100% - 26px))`,
            transform: 'translateX(-50%)',
          }}
        >
          {say('(active)')}
        </Typography>
      )}
      <Bar segments={segments} />
      <VisuallyHidden as="ul" aria-label={say('Sleep today')}>
        {segments.map((segment) => (
          <li key={segment.id}>{spoken(segment, zone)}</li>
        ))}
      </VisuallyHidden>
    </Box>
  );
}

const Bar = ({ segments }: Pick<DayBarProps, 'segments'>) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      height: 28,
      borderRadius: 2,
      overflow: 'hidden',
      bgcolor: 'field.surface',
      ...KEPT_COLORS,
    }}
  >
    {segments.map(({ id, left, width, night, active: isActive }) => (
      <Box
        key={id}
        sx={{
          position: 'absolute',
          insetBlock: 0,
          bgcolor: activityColor(night ? 'night' : 'nap'),
          borderRadius: 1,
          ...(isActive && {
            border: 2,
            borderColor: 'text.primary',
            animation: `${breathe} 3s ease-in-out infinite`,
          }),
        }}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    ))}
  </Box>
);
