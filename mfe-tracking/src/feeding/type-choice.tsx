import { Box, ButtonBase, Typography } from '@mui/material';
import { FEEDING_NAMES, type FeedingType } from '@nestling/contract';
import { ActivityIcon, activityInk, softActivityColor } from '@nestling/shared-ui';

const TYPES: Record<FeedingType, string> = {
  breast_left: 'Left',
  breast_right: 'Right',
  bottle: 'Bottle',
  formula: 'Formula',
  solid: 'Solid',
};

/** The five types as buttons of which one is chosen, for a thumb. */
export function TypeChoice({ value, onChange }: { value: FeedingType; onChange: (type: FeedingType) => void }) {
  return (
    <Box
      role="group"
      aria-label="Type"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 0.75 }}
    >
      {(Object.keys(TYPES) as FeedingType[]).map((type) => {
        const isChosen = type === value;
        return (
          <ButtonBase
            key={type}
            aria-pressed={isChosen}
            aria-label={FEEDING_NAMES[type]}
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
              sx={{ fontWeight: 650, fontSize: '0.75rem', color: 'text.primary' }}
            >
              {TYPES[type]}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
