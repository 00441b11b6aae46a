import { Typography } from '@mui/material';

interface GuessLinesProps {
  title: string;
  /** Why, in a sentence or two. */
  reason?: string | undefined;
}

/** The guess of the next sleep: a line, and the reason below it. */
export const GuessLines = ({ title, reason }: GuessLinesProps) => (
  <div>
    <Typography
      variant="body2"
      noWrap
      sx={{ fontSize: '0.8125rem', color: 'text.secondary', '@media (max-width: 359px)': { fontSize: '0.75rem' } }}
    >
      {title}
    </Typography>
    {reason && (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    )}
  </div>
);
