import { Box, Button, CircularProgress, Skeleton, Stack } from '@mui/material';
import { ChevronDownIcon, lazyDialog } from '@nestling/shared-ui';
import { useBabies, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { loadLater } from '../app/load-later.ts';
import { Age } from './age.tsx';
import { compactAge, fullAge, useToday } from './compact-age.ts';
import { NARROWEST } from './measures.ts';

const BabyMenu = lazyDialog(async () => ({ default: (await loadLater()).BabyMenu }));

/** Whose page this is, by name and age, and the way to another baby. */
export function BabySwitcher() {
  const { isPending } = useBabies();
  const selected = useSelectedBaby();
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (isPending) return <NamePlace />;

  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ChevronDownIcon />}
        sx={{
          px: 1,
          [NARROWEST]: { px: 0.5 },
          minWidth: 0,
          color: 'text.primary',
          '& .MuiButton-endIcon': { ml: 0.5, mr: -0.5 },
        }}
      >
        {/* Where both have no room the age is in a line below, which is not seen. */}
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', height: '1lh', overflow: 'hidden' }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {selected?.name ?? 'Nestling'}
          </Box>
          {selected && <Age>{fullAge(selected.birthDate, today) ?? compactAge(selected.birthDate, today)}</Age>}
        </Box>
      </Button>
      {anchor && <BabyMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
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
