import { Box, Typography } from '@mui/material';
import { ExitPreview } from './exit-preview.tsx';
import { registry } from './registry.ts';

/** Says, on every page, that a remote shows a preview; 'Exit preview' ends it, with a page load. */
export default function PreviewBanner() {
  if (!registry.preview) return null;
  const { app, name } = registry.preview;
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
        You see the preview “{name}” of {app}.
      </Typography>
      <ExitPreview />
    </Box>
  );
}
