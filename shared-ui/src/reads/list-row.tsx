import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ListRowProps {
  icon: ReactNode;
  name: ReactNode;
  /** One short fact a line. */
  facts: string[];
  action?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** As high as what stands beside the text, a mark or a button, in pixels: a short text is in its middle, of a long one it is at the beginning. */
const HEIGHT = { mark: 40, button: 48 };

/** One thing of a list, with what one knows and can do of it. */
export function ListRow({ icon, name, facts, action, children }: ListRowProps) {
  const minHeight = action ? HEIGHT.button : HEIGHT.mark;
  const head = { minHeight, display: 'flex', alignItems: 'center' };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'flex-start',
        // On the narrowest phones what one can do stands below.
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        columnGap: 1.5,
        py: 1.25,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {/* At the beginning also where it is alone in its line. */}
      <Box aria-hidden sx={{ ...head, marginInlineEnd: 'auto', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box
        sx={{
          flex: '1 1 9rem',
          minWidth: 0,
          minHeight,
          alignContent: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Typography component="div" sx={{ fontWeight: 700 }}>
          {name}
        </Typography>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" color="textSecondary">
            {fact}
          </Typography>
        ))}
        {children}
      </Box>
      {action && <Box sx={head}>{action}</Box>}
    </Stack>
  );
}
