import { Button, ListItemIcon, Menu, MenuItem, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { ChevronDownIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Destination } from './destinations.tsx';
import { PreloadingLink } from './preloading-link.tsx';
import { TopLink } from './top-link.tsx';

/** As many links as fit in one line, and the others under 'More'. */
export function ManyLinks({ destinations }: { destinations: readonly Destination[] }) {
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, destinations.length);
  const hidden = destinations.slice(fitting);
  return (
    <>
      <Stack ref={line} direction="row" sx={{ flexWrap: 'wrap', height: 48, overflow: 'hidden', minWidth: 0 }}>
        {destinations.map((destination, place) => (
          <TopLink
            key={destination.to}
            destination={destination}
            sx={{
              height: 48,
              flex: 'none',
              whiteSpace: 'nowrap',
              visibility: place < fitting ? 'visible' : 'hidden',
            }}
          />
        ))}
      </Stack>
      {hidden.length > 0 && <More destinations={hidden} />}
    </>
  );
}

/** How many children of a line that wraps stand in its first row. */
function useFitting(line: RefObject<HTMLDivElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return;
    const measure = () => {
      const children = [...current.children] as HTMLElement[];
      setFitting(children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop).length);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  }, [line]);
  return Math.min(fitting, count);
}

function More({ destinations }: { destinations: readonly Destination[] }) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = destinations.some(({ holds }) => holds(pathname));
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={{ px: 1.5, flex: 'none', color: active ? 'primary.main' : 'text.secondary' }}
      >
        {say(inContext('pages', 'More'))}
      </Button>
      {anchor && <MoreMenu anchor={anchor} destinations={destinations} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface MoreMenuProps {
  anchor: HTMLElement;
  destinations: readonly Destination[];
  onClose: () => void;
}

function MoreMenu({ anchor, destinations, onClose }: MoreMenuProps) {
  const { pathname } = useLocation();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': say(inContext('pages', 'More')) } }}
    >
      {destinations.map(({ label, to, Icon, holds }) => (
        <MenuItem
          key={to}
          component={PreloadingLink}
          to={to}
          selected={holds(pathname)}
          aria-current={holds(pathname) ? 'page' : undefined}
          onClick={onClose}
        >
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
