import { Stack } from '@mui/material';
import { NewsLine } from '../family/news-line.tsx';
import { BAR_LAYER, DESKTOP, INSET, TOP_BAR } from '../layout/measures.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What the app has to say about itself, in nobody's way: on a phone under the top bar, far from the buttons that record. */
export default function Notices() {
  return (
    <Stack
      sx={{
        position: 'fixed',
        zIndex: BAR_LAYER,
        top: `calc(${TOP_BAR} + 8px + env(safe-area-inset-top, 0px))`,
        left: `max(12px, ${INSET.left})`,
        right: `max(12px, ${INSET.right})`,
        gap: 1,
        // Each notice takes taps for itself: a rule here for what stands below would have a browser compute all styles of the page anew.
        pointerEvents: 'none',
        [DESKTOP]: { top: 'auto', bottom: 20, left: `max(20px, ${INSET.left})`, right: 'auto', maxWidth: 440 },
      }}
    >
      <StorageNotice />
      <UpdatePrompt />
      <InstallPrompt />
      <NewsLine />
    </Stack>
  );
}
