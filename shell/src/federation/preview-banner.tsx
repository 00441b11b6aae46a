import { Box, Typography } from '@mui/material';
import { ExitPreview } from './exit-preview.tsx';
import { registry } from './registry.ts';

/** Says, on every page, which remotes show previews; 'Exit preview' ends all of them, with a page load. */
export default function PreviewBanner() {
  const { previews = [] } = registry;
  if (previews.length === 0) return null;
  const named = new Intl.ListFormat('en').format(previews.map(({ app, name }) => `“${name}” of ${app}`));
  return (
    <Box
      component="aside"
      aria-label="Preview"
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
        You see the {previews.length > 1 ? 'previews' : 'preview'} {named}.
      </Typography>
      <ExitPreview />
    </Box>
  );
}
