import { Stack, Typography } from '@mui/material';
import { Card } from '@nestling/shared-ui';
import type { ReactNode } from 'react';

/** Two beside each other on a phone, one where letters are large; on a phone on its side three or four. */
export const FIGURES = {
  xs: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  sm: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  md: '1fr 1fr 1fr',
};

interface FigureCardProps {
  title: string;
  figure: string;
  /** What it does not say by itself, such as whose records it comes from. */
  note?: string | undefined;
  /** Stands beside the title. */
  action?: ReactNode;
}

/** One figure and what it is. */
export function FigureCard({ title, figure, note, action }: FigureCardProps) {
  return (
    <Card aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, breakInside: 'avoid' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 650, minWidth: 0 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      <Typography
        variant="figure"
        component="p"
        sx={{ mt: 0.5, fontSize: { xs: '1.375rem', sm: '1.625rem' }, overflowWrap: 'anywhere' }}
      >
        {figure}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Card>
  );
}
