import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SleepingBaby } from '../drawings/sleeping-baby.tsx';

/** The frame of every page a visitor sees before the app: a calm card under a sleeping baby. */
export function EntryPage({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        py: 2,
        background: ({ vars }) =>
          `radial-gradient(60rem 40rem at 15% -10%, color-mix(in srgb, ${vars?.palette.activity.nap} 24%, transparent), transparent 70%),
           radial-gradient(50rem 36rem at 100% 110%, color-mix(in srgb, ${vars?.palette.activity.bottle} 16%, transparent), transparent 70%)`,
      }}
    >
      <title>{`${title} · Nestling`}</title>
      <Box sx={{ width: 1, maxWidth: 420 }}>
        <Stack sx={{ alignItems: 'center', mb: -2 }}>
          <SleepingBaby size={144} />
        </Stack>
        <Stack
          spacing={2}
          sx={{
            px: { xs: 2.5, sm: 4 },
            py: 3,
            borderRadius: '28px',
            bgcolor: 'background.paper',
            boxShadow: '0 24px 60px -24px rgb(20 16 50 / 28%)',
          }}
        >
          <Stack spacing={0.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Typography color="primary" sx={{ fontWeight: 800 }}>
              Nestling
            </Typography>
            <Typography variant="h1">{title}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          </Stack>
          {children}
        </Stack>
      </Box>
    </Box>
  );
}
