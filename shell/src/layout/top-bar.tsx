import { Box, IconButton, Skeleton, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { Logo, lateCode, useLateCode } from '@nestling/shared-ui';
import { useBabies, useIsMobile, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { PointSlots } from '../federation/remote-slot.tsx';
import { BabySwitcher } from './baby-switcher.tsx';
import { destinationsFor, PLACES } from './destinations.tsx';
import { BAR_LAYER, INSET, LARGE_LETTERS, TOP_BAR, WIDE } from './measures.ts';
import { OutboxStatus } from './outbox-status.tsx';
import { PreloadingLink } from './preloading-link.tsx';
import { TopLink } from './top-link.tsx';

const manyLinks = lateCode(() => import(/* webpackChunkName: 'more-links' */ './many-links.tsx'));

/** The sticky bar: home, whose data this is, where to go, what waits to be sent, and the account. */
export function TopBar() {
  const isMobile = useIsMobile();
  const { babies, isPending } = useBabies();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: BAR_LAYER,
        containerType: 'inline-size',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        // The page keeps clear of a notch; the bar's ground does not end there.
        ml: `calc(-1 * ${INSET.left})`,
        mr: `calc(-1 * ${INSET.right})`,
        pl: INSET.left,
        pr: INSET.right,
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: { xs: 0.25, sm: 1 },
          height: TOP_BAR,
          [LARGE_LETTERS]: { height: 'auto', minHeight: TOP_BAR, flexWrap: 'wrap' },
          maxWidth: 1160,
          mx: 'auto',
          px: { xs: 1, sm: 3 },
        }}
      >
        <IconButton component={PreloadingLink} to="/" aria-label={say('Nestling, home')}>
          <Logo />
          {/* Without a baby its name stands where that of a baby would. */}
          {(isPending || babies[0]) && (
            <Box
              component="span"
              sx={{ display: 'none', [WIDE]: { display: 'block', ml: 1, fontSize: '1.125rem', fontWeight: 800 } }}
            >
              Nestling
            </Box>
          )}
        </IconButton>
        <BabySwitcher />
        {!isMobile && <TopLinks />}
        <OutboxStatus />
        <PointSlots
          compact
          point="account.menu"
          props={{}}
          fallback={<Skeleton variant="circular" width={36} height={36} sx={{ m: 0.75, flex: 'none' }} />}
        />
      </Stack>
    </Box>
  );
}

/** The four of the phone's bar; where there are more, as many as fit in one line, and the others under 'More'. */
function TopLinks() {
  const all = destinationsFor(useSelectedBaby()?.id);
  const { code } = useLateCode(manyLinks, all.length > PLACES);
  return (
    // As many links as fit give way before the baby's name does; the four do not.
    <Stack
      component="nav"
      aria-label={say(inContext('navigation', 'Main'))}
      direction="row"
      sx={{ ml: 1, flexShrink: 9999, minWidth: code ? 0 : 'auto' }}
    >
      {code ? (
        <code.ManyLinks destinations={all} />
      ) : (
        all.slice(0, PLACES).map((destination) => <TopLink key={destination.to} destination={destination} />)
      )}
    </Stack>
  );
}
