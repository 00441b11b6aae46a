import { clearPersisted } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type CSSProperties, useEffect } from 'react';
import { hideSplash } from '../splash/hide-splash.ts';

const screen: CSSProperties = {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
  fontFamily: 'system-ui, sans-serif',
};

const LONGEST_CLEAR_MS = 1_500;

/** What was kept of reads may be what failed, and would fail again; what waits to be sent stays. */
async function startAfresh(): Promise<void> {
  await Promise.race([clearPersisted(), new Promise((resolve) => setTimeout(resolve, LONGEST_CLEAR_MS))]);
  location.reload();
}

/** The last resort when the app itself fails. It leans on nothing that may be what failed: no theme, no router. */
export function CrashScreen() {
  useEffect(hideSplash, []);
  return (
    <main style={screen}>
      <h1>{say('Something went wrong')}</h1>
      <p role="alert">{say('What you have recorded is safe on this device.')}</p>
      <button type="button" style={{ font: 'inherit', padding: '12px 24px' }} onClick={startAfresh}>
        {say('Reload')}
      </button>
    </main>
  );
}
