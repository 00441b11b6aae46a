import { Box, Typography } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { ExitPreview } from './exit-preview.tsx';
import { registry } from './registry.ts';

/** Says, on every page, which remotes show previews; 'Exit Preview' ends all of them, with a page load. */
export default function PreviewBanner() {
  const { previews = [] } = registry;
  if (previews.length === 0) return null;
  const named = new Intl.ListFormat(say.locale).format(previews.map((it) => say('“{name}” of {app}', { ...it })));
  return (
    <Box
      component="aside"
      aria-label={say('Preview')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        px: 2,
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <Typography variant="body2">
        {say('{count, plural, one {You see the preview {named}.} other {You see the previews {named}.}}', {
          count: previews.length,
          named,
        })}
      </Typography>
      <ExitPreview />
    </Box>
  );
}
