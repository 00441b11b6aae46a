import { IconButton, ListItem, Typography } from '@mui/material';
import { EyeIcon, EyeOffIcon, lineIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import type { KeyboardEvent } from 'react';
import type { ArrangedCard } from './arrangement.ts';
import { type Drag, shiftOf, type useDrag } from './use-drag.ts';

const HandleIcon = lineIcon('HandleIcon', <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />);
const UpIcon = lineIcon('UpIcon', <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />);
const DownIcon = lineIcon('DownIcon', <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);

/** Beside the four buttons a title has no room: it stands above them. */
const NARROW = '@container (max-width: 18rem)';

interface ArrangeRowProps extends ArrangedCard {
  place: number;
  /** The last place. */
  last: number;
  drag: Drag | undefined;
  handle: ReturnType<ReturnType<typeof useDrag>['handleOf']>;
  onMove: (to: number) => void;
  onToggle: () => void;
}

/** One card: dragged or moved by the keys of its handle, moved by a step, hidden or shown. */
export function ArrangeRow({ card, isHidden, place, last, drag, handle, onMove, onToggle }: ArrangeRowProps) {
  const title = sayTitle(card.title);
  const isDragged = drag?.from === place;
  const places: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  /** A button that has nothing to do keeps the focus of who came there by it. */
  const step = (label: string, to: number) => ({
    'aria-label': label,
    'aria-disabled': to < 0 || to > last || undefined,
    onClick: () => onMove(to),
    sx: { '&[aria-disabled]': { opacity: 0.3, cursor: 'default' } },
  });
  return (
    <ListItem
      disablePadding
      sx={{
        minHeight: 56,
        [NARROW]: { flexWrap: 'wrap', pt: 1 },
        borderRadius: 2,
        position: 'relative',
        zIndex: isDragged ? 1 : 0,
        transform: `translateY(${shiftOf(place, drag)}px)`,
        transition: drag && !isDragged ? 'transform 0.15s' : 'none',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        ...(isDragged && { bgcolor: 'background.paper', boxShadow: 8 }),
      }}
    >
      <IconButton
        {...handle}
        aria-label={say('Move {title}', { title })}
        aria-roledescription={say('Drag handle')}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={onKeyDown}
        sx={{
          touchAction: 'none',
          cursor: isDragged ? 'grabbing' : 'grab',
          color: 'text.secondary',
          [NARROW]: { mr: 'auto' },
        }}
      >
        <HandleIcon />
      </IconButton>
      <Typography
        sx={{
          flex: 1,
          minWidth: 0,
          fontWeight: 600,
          color: isHidden ? 'text.secondary' : 'text.primary',
          [NARROW]: { flexBasis: '100%', order: -1, px: 1.5 },
        }}
      >
        {title}
        {isHidden && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {say('Hidden')}
          </Typography>
        )}
      </Typography>
      <IconButton {...step(say('Move {title} up', { title }), place - 1)}>
        <UpIcon />
      </IconButton>
      <IconButton {...step(say('Move {title} down', { title }), place + 1)}>
        <DownIcon />
      </IconButton>
      <IconButton
        aria-label={isHidden ? say('Show {title}', { title }) : say('Hide {title}', { title })}
        onClick={onToggle}
      >
        {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </ListItem>
  );
}
