import { Box } from '@mui/material';
import { inContext } from '@nestling/contract';
import { lateCode, useLateCode } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useLocation } from 'react-router-dom';
import { destinationsFor, PLACES } from './destinations.tsx';
import { BAR_LAYER, BOTTOM_BAR, INSET } from './measures.ts';
import { PreloadingLink } from './preloading-link.tsx';
import { Tab } from './tab.tsx';

const more = lateCode(() => import(/* webpackChunkName: 'more-links' */ './more-tab.tsx'));

/** The phone's tab bar, in reach of a thumb; the same whoever is selected. */
export function BottomBar() {
  const { pathname } = useLocation();
  const all = destinationsFor(undefined);
  const hasMore = all.length > PLACES;
  const { code } = useLateCode(more, hasMore);
  const places = PLACES + Number(hasMore);
  return (
    <Box
      component="nav"
      aria-label={say(inContext('navigation', 'Main'))}
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: BAR_LAYER,
        height: BOTTOM_BAR,
        pb: 'env(safe-area-inset-bottom, 0px)',
        pl: INSET.left,
        pr: INSET.right,
        display: 'grid',
        gridTemplateColumns: `repeat(${places}, minmax(min-content, 1fr))`,
        // As large as the longest words of all languages stand whole beside each other.
        fontSize: `min(0.8125rem, ${24 / places}vw)`,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {all.slice(0, PLACES).map(({ label, to, Icon, holds }) => (
        <Tab key={to} active={holds(pathname)} Icon={Icon} label={label} component={PreloadingLink} to={to} />
      ))}
      {code && <code.MoreTab destinations={all} />}
    </Box>
  );
}
