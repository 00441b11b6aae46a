import { Box, ButtonBase, Typography } from '@mui/material';
import { FEEDING_NAMES, type FeedingType, feedingKind } from '@nestling/contract';
import { ActivityIcon, activityInk, softActivityColor } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { SHORT_NAMES } from './feeding-texts.ts';
import { sidesInPlace } from './sides.ts';

const TYPES = Object.keys(SHORT_NAMES) as FeedingType[];

/** The five types as buttons of which one is chosen, for a thumb. */
export function TypeChoice({ value, onChange }: { value: FeedingType; onChange: (type: FeedingType) => void }) {
  return (
    <Box
      role="group"
      aria-label={say(feedingKind.fields.type.label)}
      // Long words take the room that short ones leave; large letters a line more. None is smaller than a thumb: the narrowest phone gives
      // them the edge of the card.
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        '@media (max-width: 359px)': { gap: 0.5, mx: -0.5 },
        '& > button': { flex: '1 1 48px', minWidth: 'min-content' },
        // In a dialog there three and two.
        '[role=dialog] &': { '@media (max-width: 359px)': { '& > button': { flexBasis: '30%' } } },
      }}
    >
      {sidesInPlace(TYPES, say.locale).map((type) => {
        const isChosen = type === value;
        return (
          <ButtonBase
            key={type}
            aria-pressed={isChosen}
            aria-label={say(FEEDING_NAMES[type])}
            onClick={() => onChange(type)}
            sx={{
              flexDirection: 'column',
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
          </ButtonBase>
        );
      })}
    </Box>
  );
}
