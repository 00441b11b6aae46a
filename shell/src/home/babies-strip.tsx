import { Box, ButtonBase, Typography } from '@mui/material';
import { selectBaby, useBabies, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { BabyPhoto } from '../babies/baby-photo.tsx';
import { PointSlots } from '../federation/remote-slot.tsx';
import { NARROWEST } from '../layout/measures.ts';

const STRIP = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The rings of what has the focus, or is chosen, are not cut.
  p: '3px',
  m: '-3px',
} as const;

/** Two have room on the narrowest phone; of more one is seen in part, and each has room for a name of ten letters. */
const widthOf = (babies: number) => (babies > 2 ? '10rem' : '8.5rem');

const FACE = {
  minWidth: 0,
  maxWidth: '18rem',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 1,
  px: 0.75,
  py: 1,
  borderRadius: '18px',
  bgcolor: 'background.paper',
  textAlign: 'start',
  '&[aria-pressed="true"]': {
    boxShadow: (theme: { vars?: { palette: { primary: { main: string } } } }) =>
      `inset 0 0 0 2px ${theme.vars?.palette.primary.main}`,
  },
};

/** A name without a state stands in the middle. Where there is one, most take two lines on the narrowest phone: nothing moves when they come. */
const STATE = {
  color: 'text.secondary',
  lineHeight: 'inherit',
  [NARROWEST]: { '&:has(span)': { minHeight: '2.5em' } },
} as const;

/** Of many the chosen one is in sight. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft;
}

/** The babies of who has several, each with what it does now: a tap shows its day. */
export function BabiesStrip() {
  const { babies } = useBabies();
  const selected = useSelectedBaby();
  return (
    <Box ref={showChosen} role="group" aria-label={say('Babies')} sx={STRIP}>
      {babies.map((baby) => (
        <ButtonBase
          key={baby.id}
          aria-pressed={baby.id === selected?.id}
          onClick={() => selectBaby(baby.id)}
          sx={{ ...FACE, flex: `1 0 ${widthOf(babies.length)}` }}
        >
          <BabyPhoto baby={baby} size={40} />
          <Box sx={{ minWidth: 0, minHeight: 40, display: 'grid', alignContent: 'center', lineHeight: 1.25 }}>
            <Typography noWrap component="span" sx={{ fontWeight: 700, lineHeight: 'inherit' }}>
              {baby.name}
            </Typography>
            <Typography component="span" variant="caption" sx={STATE}>
              <PointSlots
                point="baby.state"
                props={{ babyId: baby.id }}
                fallback={<span aria-hidden>{'\u00a0'}</span>}
                spare
              />
            </Typography>
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
