import { Global } from '@emotion/react';
import { Box, styled, warmParts } from '@mui/material';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { afterFirstScreen } from '../app/first-screen.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { BAR_HEIGHTS, BOTTOM_BAR, DESKTOP, TOP_BAR } from './measures.ts';
import { TopBar } from './top-bar.tsx';
import { usePageChange } from './use-page-change.ts';

/** After the first page has had the line for itself. Milliseconds. */
const PARTS_AFTER_MS = 1_500;

/** The footer starts below the fold: a page that grows while it loads does not push it through the picture. */
const FULL_HEIGHT = { minHeight: `calc(100dvh - ${TOP_BAR})` };

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  insetInlineStart: 8,
  top: 8,
  padding: '12px 20px',
  borderRadius: 16,
  fontWeight: 700,
  color: theme.vars?.palette.primary.contrastText,
  backgroundColor: theme.vars?.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/** What stands around every page of a signed-in person. */
export function Layout() {
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  useEffect(() => {
    // A load that fails is tried again by the first dialog.
    afterFirstScreen(PARTS_AFTER_MS)
      .then(warmParts)
      .catch(() => {});
  }, []);

  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        pb: BOTTOM_BAR,
        // A page is printed, not the bars around it.
        '@media print': { pb: 0, '& > :not(main)': { display: 'none' } },
      }}
    >
      <Global styles={{ ':root': BAR_HEIGHTS }} />
      <SkipLink href="#main">{say('Skip to content')}</SkipLink>
      <TopBar />
      <Box component="main" id="main" ref={main} tabIndex={-1} sx={{ flex: 1, [DESKTOP]: FULL_HEIGHT }}>
        <Outlet />
      </Box>
      {isMobile ? <BottomBar /> : <Footer />}
    </Box>
  );
}
