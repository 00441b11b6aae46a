import {
  Box,
  Button,
  CircularProgress,
  Divider,
  ListItemIcon,
  Menu,
  MenuItem,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { Baby } from '@nestling/contract';
import { CheckIcon, ChevronDownIcon, PlusIcon } from '@nestling/shared-ui';
import { babyIdOfPath, selectBaby, useBabies, useNow, useSelectedBaby, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PointSlots } from '../federation/remote-slot.tsx';
import { compactAge, fullAge } from './compact-age.ts';
import { PAGES_OF_BABY } from './destinations.tsx';
import { PreloadingLink } from './preloading-link.tsx';

const MINUTE_MS = 60_000;

/** Whose page this is, by name and age, and the way to another baby. */
export function BabySwitcher() {
  const { babies, isPending } = useBabies();
  const selected = useSelectedBaby();
  const today = useToday();
  const pick = usePick();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (isPending) return <NamePlace />;

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={{
          px: 1,
          minWidth: 0,
          color: 'text.primary',
          '& .MuiButton-endIcon': { ml: 0.5, mr: -0.5 },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {selected?.name ?? 'Nestling'}
        </Box>
        {selected && <Age>{fullAge(selected.birthDate, today) ?? compactAge(selected.birthDate, today)}</Age>}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': say('Babies') } }}
      >
        {babies.map((baby) => (
          <MenuItem
            key={baby.id}
            role="menuitemradio"
            aria-checked={baby.id === selected?.id}
            selected={baby.id === selected?.id}
            onClick={() => {
              close();
              pick(baby);
            }}
          >
            <ListItemIcon>{baby.id === selected?.id && <CheckIcon />}</ListItemIcon>
            <div>
              <Stack direction="row">
                <Typography noWrap component="span" sx={{ maxWidth: '60vw', fontWeight: 'fontWeightBold' }}>
                  {baby.name}
                </Typography>
                <Age weight="fontWeightRegular">{compactAge(baby.birthDate, today)}</Age>
              </Stack>
              {babies.length > 1 && (
                <Typography component="div" variant="caption" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
                  <PointSlots point="baby.state" props={{ babyId: baby.id }} fallback={null} spare />
                </Typography>
              )}
            </div>
          </MenuItem>
        ))}
        {babies.length > 0 && <Divider component="li" />}
        {selected &&
          PAGES_OF_BABY.map(({ label, path, Icon }) => (
            <MenuItem key={path} component={PreloadingLink} to={path.replace(':id', selected.id)} onClick={close}>
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              {sayTitle(label)}
            </MenuItem>
          ))}
        <MenuItem component={PreloadingLink} to="/babies/new" onClick={close}>
          <ListItemIcon>
            <PlusIcon />
          </ListItemIcon>
          {say('Add Baby')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Where the name will be, with the spinner of a slow start beside it. */
const NamePlace = () => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 1 }}>
    <Skeleton width={72} height={24} />
    <CircularProgress size={20} aria-label={say('Loading babies')} />
  </Stack>
);

function Age({ children, weight = 'fontWeightMedium' }: { children: string; weight?: string }) {
  return (
    <Box component="span" sx={{ ml: 1, flex: 'none', color: 'text.secondary', fontWeight: weight }}>
      {children}
    </Box>
  );
}

/** The calendar day in the viewer's zone; it changes at midnight also while the app stays open. */
function useToday(): Temporal.PlainDate {
  const now = useNow(MINUTE_MS);
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(useZone()).toPlainDate();
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
