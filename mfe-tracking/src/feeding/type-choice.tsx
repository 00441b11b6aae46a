import { Box, Typography } from '@mui/material';
import { FEEDING_NAMES, type FeedingType, feedingKind } from '@nestling/contract';
import { ActivityIcon, activityInk, softActivityColor } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type KeyboardEvent, useId } from 'react';
import { SHORT_NAMES } from './feeding-texts.ts';
import { sidesInPlace } from './sides.ts';

const TYPES = Object.keys(SHORT_NAMES) as FeedingType[];

/** Over all of its tile, which shows what it says: pressed there, and with the ring around that. */
const RADIO = {
  position: 'absolute',
  inset: -2,
  m: 0,
  borderRadius: 'inherit',
  appearance: 'none',
  cursor: 'pointer',
} as const;

/** The five types as tiles of which one is chosen, for a thumb; native radios, so that the arrow keys go from one to the next. */
export function TypeChoice({ value, onChange }: { value: FeedingType; onChange: (type: FeedingType) => void }) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={say(feedingKind.fields.type.label)}
      // Long words take the room that short ones leave; large letters a line more. None is smaller than a thumb: the narrowest phone gives
      // them the edge of the card.
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        '@media (max-width: 359px)': { gap: 0.5, mx: -0.5 },
        '& > label': { flex: '1 1 48px', minWidth: 'min-content' },
        // In a dialog there three and two.
        '[role=dialog] &': { '@media (max-width: 359px)': { '& > label': { flexBasis: '30%' } } },
      }}
    >
      {sidesInPlace(TYPES, say.locale).map((type) => {
        const isChosen = type === value;
        return (
          <Box
            key={type}
            component="label"
            data-chosen={isChosen}
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 0.5,
              py: 1,
              minHeight: 76,
              borderRadius: 1.5,
              border: 2,
              borderColor: isChosen ? activityInk(type) : 'transparent',
              bgcolor: isChosen ? softActivityColor(type) : 'field.surface',
              color: isChosen ? activityInk(type) : 'text.secondary',
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              aria-label={say(FEEDING_NAMES[type])}
              checked={isChosen}
              onChange={() => onChange(type)}
              // One that is proposed may be meant, too; and Enter chooses, where a radio of its own would save the form.
              onClick={() => isChosen && onChange(type)}
              onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                event.currentTarget.click();
              }}
              sx={RADIO}
            />
            <ActivityIcon type={type} sx={{ fontSize: 32 }} />
            <Typography
              component="span"
              variant="caption"
              sx={{
                fontWeight: 650,
                fontSize: '0.75rem',
                color: 'text.primary',
                '@media (max-width: 359px)': { fontSize: '0.6875rem' },
              }}
            >
              {say(SHORT_NAMES[type])}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
