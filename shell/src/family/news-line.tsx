import { Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NEWS_PLACE } from '../layout/measures.ts';
import { newsLine } from './news.ts';

/** What others have just done, in the top bar where nothing else has to be said there: nothing moves, and no control is covered. */
export function NewsLine() {
  const line = useSyncExternalStore(newsLine.subscribe, newsLine.current);
  const place = line && document.getElementById(NEWS_PLACE);
  if (!place) return null;
  return createPortal(
    <Typography
      sx={{
        px: 0.75,
        // The name of the baby keeps its place, also on the smallest phone.
        maxWidth: { xs: 'min(136px, 100vw - 240px)', md: 260 },
        fontSize: { xs: '0.75rem', md: '0.875rem' },
        lineHeight: 1.15,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
        // What is not on the server comes first.
        '&:not(:only-child)': { display: 'none' },
      }}
    >
      {line}
    </Typography>,
    place,
  );
}
