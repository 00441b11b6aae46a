import { Box, Typography } from '@mui/material';

interface FactsProps {
  /** What it is, and how much or since when; one without a value is left out. */
  facts: readonly (readonly [label: string, value: string | undefined])[];
}

/** Figures with their names, a line each. */
export const Facts = ({ facts }: FactsProps) => (
  <Box component="dl" sx={{ m: 0 }}>
    {facts.map(
      ([label, value]) =>
        value !== undefined && (
          <Box
            key={label}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1,
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ),
    )}
  </Box>
);
