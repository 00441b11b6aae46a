import { Box, Typography } from '@mui/material';
import { ACTIVITIES, activityColor, activityInk, softActivityColor } from '@nestling/shared-ui';
import { Row, State } from '../part.tsx';
import { LONG, ONE_WORD } from '../samples.ts';

const VARIANTS = [
  ...(['h1', 'h2', 'h3', 'subtitle2', 'body1', 'body2'] as const),
  ...(['caption', 'button', 'state', 'figure'] as const),
];
const COLORS = ['text.primary', 'text.secondary', 'text.disabled', 'primary.main', 'secondary.main'] as const;
const TONES = ['error.main', 'warning.main', 'info.main', 'success.main'] as const;

export const Texts = () => (
  <>
    {VARIANTS.map((variant) => (
      <Typography key={variant} variant={variant} component="p">
        {variant}: 1h 25m
      </Typography>
    ))}
    {[...COLORS, ...TONES].map((color) => (
      // What is disabled has no contrast that it must have.
      <Typography key={color} sx={{ color }} aria-disabled={color === 'text.disabled'}>
        {color}
      </Typography>
    ))}
    <State name="a hundred characters">
      <Typography variant="h2" component="p">
        {LONG}
      </Typography>
    </State>
    <State name="one word">
      <Typography>{ONE_WORD}</Typography>
    </State>
  </>
);

/** Of each activity its mark, and its ink on its soft surface. */
export const Colours = () => (
  <Row>
    {ACTIVITIES.map((name) => (
      <Box
        key={name}
        sx={{ px: 1.5, py: 1, borderRadius: 1, fontWeight: 700, bgcolor: softActivityColor(name) }}
        style={{ minWidth: 96 }}
      >
        <Box sx={{ height: 12, borderRadius: 1, mb: 0.5, bgcolor: activityColor(name) }} />
        <Box component="span" sx={{ color: activityInk(name) }}>
          {name}
        </Box>
      </Box>
    ))}
  </Row>
);
