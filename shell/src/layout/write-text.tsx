import { Typography } from '@mui/material';
import type { OutboxWrite } from '@nestling/shared-ui/platform';
import { wordsOf } from './outbox-words.ts';

/** A write in a person's words, each line once. */
export function WriteText({ write }: { write: OutboxWrite }) {
  const { title, lines } = wordsOf(write);
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {[...new Set(lines)].map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </div>
  );
}
