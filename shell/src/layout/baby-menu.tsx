import { Box, Divider, ListItemIcon, Menu, MenuItem, Stack, Typography } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { CheckIcon, PlusIcon } from '@nestling/shared-ui';
import { babyIdOfPath, selectBaby, useBabies, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import { useLocation, useNavigate } from 'react-router-dom';
import { PointSlots } from '../federation/remote-slot.tsx';
import { Age } from './age.tsx';
import { compactAge, useToday } from './compact-age.ts';
import { PAGES_OF_BABY } from './destinations.tsx';
import { PreloadingLink } from './preloading-link.tsx';

interface BabyMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** All babies, each with what it does now where there are several, and the pages about the selected one. */
export function BabyMenu({ anchor, onClose }: BabyMenuProps) {
  const { babies } = useBabies();
  const selected = useSelectedBaby();
  const today = useToday();
  const pick = usePick();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': say('Babies') } }}>
      {babies.map((baby) => (
        <MenuItem
          key={baby.id}
          role="menuitemradio"
          aria-checked={baby.id === selected?.id}
          selected={baby.id === selected?.id}
          onClick={() => {
            onClose();
            pick(baby);
          }}
        >
          <ListItemIcon>{baby.id === selected?.id && <CheckIcon />}</ListItemIcon>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Stack direction="row">
              <Typography noWrap component="span" sx={{ minWidth: 0, fontWeight: 'fontWeightBold' }}>
                {baby.name}
              </Typography>
              <Age weight="fontWeightRegular">{compactAge(baby.birthDate, today)}</Age>
            </Stack>
            {babies.length > 1 && (
              <Typography component="div" variant="caption" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
                <PointSlots point="baby.state" props={{ babyId: baby.id }} fallback={null} spare />
              </Typography>
            )}
          </Box>
        </MenuItem>
      ))}
      {babies.length > 0 && <Divider component="li" />}
      {selected &&
        PAGES_OF_BABY.map(({ label, path, Icon }) => (
          <MenuItem key={path} component={PreloadingLink} to={path.replace(':id', selected.id)} onClick={onClose}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {sayTitle(label)}
          </MenuItem>
        ))}
      <MenuItem component={PreloadingLink} to="/babies/new" onClick={onClose}>
        <ListItemIcon>
          <PlusIcon />
        </ListItemIcon>
        {say('Add Baby')}
      </MenuItem>
    </Menu>
  );
}

/** Selects a baby; on a page about one it goes to the same page of the picked one. */
function usePick(): (baby: Baby) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return ({ id }) => {
    selectBaby(id);
    const shown = babyIdOfPath(pathname);
    if (shown && shown !== id) navigate(pathname.replace(`/babies/${shown}/`, `/babies/${id}/`));
  };
}
