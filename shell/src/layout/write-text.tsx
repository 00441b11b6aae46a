import { Typography } from '@mui/material';
import { type OutboxWrite, useBabies } from '@nestling/shared-ui/platform';
import { wordsOf } from './outbox-words.ts';

/** A write in a person's words, each line once; with whose it is where there are several babies. */
export function WriteText({ write }: { write: OutboxWrite }) {
  const { babies } = useBabies();
  const { title, lines } = wordsOf(write);
  const baby = babies.length > 1 && write.kind !== 'baby' && babies.find(({ id }) => id === write.babyId);
  return (
    <div>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {[...new Set(baby ? [baby.name, ...lines] : lines)].map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </div>
  );
}
