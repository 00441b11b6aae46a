import { Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NEWS_PLACE } from '../layout/measures.ts';
import { newsLine } from './news.ts';

const HEARD_ONLY = { position: 'absolute', width: '1px', height: '1px', p: 0, clipPath: 'inset(50%)' };

/** What others have just done, in the top bar beside what is not on the server: nothing moves, and no control is covered. */
export function NewsLine() {
  const line = useSyncExternalStore(newsLine.subscribe, newsLine.current);
  const place = line && document.getElementById(NEWS_PLACE);
  if (!place) return null;
  return createPortal(
    <Typography
      sx={{
        px: 0.75,
        // Left of what is not on the server, which keeps its place.
        order: -1,
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
        // On a phone what is not on the server has the room; the line is still heard.
        '&:not(:only-child)': ({ breakpoints }) => ({ [breakpoints.down('md')]: HEARD_ONLY }),
      }}
    >
      {line}
    </Typography>,
    place,
  );
}
