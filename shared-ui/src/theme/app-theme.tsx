import './font.css';
import { CssBaseline, ThemeProvider, useColorScheme } from '@mui/material';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { COLOR_MODE_KEY, COLOR_SCHEME_ATTRIBUTE, NIGHT_LIGHT_ATTRIBUTE } from './color-mode.ts';
import { useNightLight } from './night-light.ts';
import { type Scheme, TOKENS } from './palette.ts';
import { theme } from './theme.ts';

export type ColorMode = 'system' | Scheme;

/** The chosen mode, the scheme that shows (system resolved) and the way to choose; the choice is kept on the device. */
export function useColorMode(): { mode: ColorMode; scheme: Scheme; setMode: (mode: ColorMode) => void } {
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  const { isOn } = useNightLight();
  const chosen = mode === 'system' ? (systemMode ?? 'light') : mode;
  return { mode, scheme: isOn ? 'dark' : chosen, setMode };
}

/** The browser's own bar takes the page's colour, also when the person overrides the system. */
function BrowserBar() {
  const { scheme } = useColorMode();
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.removeAttribute('media');
      meta.setAttribute('content', TOKENS[scheme].background);
    }
  }, [scheme]);
  return null;
}

/** The page is dark, and under the amber glass, while the night light is on. */
function NightPane() {
  const { isOn } = useNightLight();
  const { scheme } = useColorMode();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const keep = () => {
      if (root.getAttribute(COLOR_SCHEME_ATTRIBUTE) !== scheme) root.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme);
    };
    root.toggleAttribute(NIGHT_LIGHT_ATTRIBUTE, isOn);
    keep();
    // The theme sets the mode that is chosen, after this.
    const watch = new MutationObserver(keep);
    watch.observe(root, { attributeFilter: [COLOR_SCHEME_ATTRIBUTE] });
    return () => watch.disconnect();
  }, [isOn, scheme]);
  return null;
}

const rightToLeft = { ...theme, direction: 'rtl' as const };

interface AppThemeProps {
  /** Which way the language of the page is written; the emotion cache mirrors the styles. */
  direction?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Theme, baseline styles and font for all below; the shell renders it once, inside the emotion cache that carries the nonce. */
export function AppTheme({ direction = 'ltr', children }: AppThemeProps) {
  return (
    <ThemeProvider
      theme={direction === 'rtl' ? rightToLeft : theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      noSsr
    >
      <CssBaseline enableColorScheme />
      <BrowserBar />
      <NightPane />
      {children}
    </ThemeProvider>
  );
}
