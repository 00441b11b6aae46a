import { CacheProvider } from '@emotion/react';
import { directionOf } from '@nestling/contract';
import { AppTheme, ErrorBoundary } from '@nestling/shared-ui';
import { queryClient } from '@nestling/shared-ui/platform';
import { useSpoken } from '@nestling/shared-ui/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { registry } from '../federation/registry.ts';
import { loadNotices } from '../notices/load-notices.ts';
import { BehindSplash } from '../splash/behind-splash.tsx';
import { loadToasts } from '../toasts/load-toasts.ts';
import { LanguageOnNextPage } from '../words/language-on-next-page.ts';
import { stylesOf } from '../words/right-to-left.ts';
import { CrashScreen } from './crash-screen.tsx';
import { provideLooksOfRemotes } from './provide-looks.ts';
import { AppRoutes } from './routes.tsx';
import { startPlatform } from './start-platform.ts';
import { untilItComes } from './until-it-comes.ts';

const Toasts = lazy(loadToasts);
const PreviewBanner = lazy(() => untilItComes(() => import('../federation/preview-banner.tsx'), 3_000));
const Notices = lazy(loadNotices);

/** The whole app: the one theme, query client, router and toast stack that every remote shares. Never a blank screen. */
export default function App() {
  const direction = directionOf(useSpoken().language);
  // Once, before a page is drawn.
  useState(provideLooksOfRemotes);
  useEffect(startPlatform, []);
  return (
    <ErrorBoundary fallback={<CrashScreen />} onError={(error) => console.error('The app failed', error)}>
      <CacheProvider value={stylesOf(direction)}>
        <AppTheme direction={direction}>
          <QueryClientProvider client={queryClient}>
            <Suspense>
              <Toasts />
            </Suspense>
            {registry.previews && (
              <Suspense>
                <PreviewBanner />
              </Suspense>
            )}
            <Suspense>
              <Notices />
            </Suspense>
            <BrowserRouter>
              <BehindSplash>
                <AppRoutes />
              </BehindSplash>
              <LanguageOnNextPage />
            </BrowserRouter>
          </QueryClientProvider>
        </AppTheme>
      </CacheProvider>
    </ErrorBoundary>
  );
}
