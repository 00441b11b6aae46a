import { Box, Stack, Typography } from '@mui/material';
import { KEPT_COLORS } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import type { ReactNode } from 'react';

interface LegendEntry {
  label: string;
  /** A colour, or two of them for a swatch in halves; as `sx` takes it. */
  colors: readonly string[];
  /** Says the same without colour. */
  icon?: ReactNode;
}

/** What the colours of a chart mean. */
export function Legend({ entries, label = say('Legend') }: { entries: readonly LegendEntry[]; label?: string }) {
  return (
    <Stack
      component="ul"
      aria-label={label}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {entries.map(({ label, colors, icon }) => (
        <Stack key={label} component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              width: 18,
              height: 18,
              borderRadius: '6px',
              overflow: 'hidden',
              ...KEPT_COLORS,
            }}
          >
            {colors.map((color) => (
              <Box key={color} sx={{ flex: 1, bgcolor: color }} />
            ))}
          </Box>
          {icon}
          <Typography variant="body2" component="span">
            {label}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
