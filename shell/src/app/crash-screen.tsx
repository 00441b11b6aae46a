import type { CSSProperties } from 'react';

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

/** The last resort when the app itself fails. It leans on nothing that may be what failed: no theme, no router. */
export function CrashScreen() {
  return (
    <main style={screen}>
      <h1>Something went wrong</h1>
      <p role="alert">What you have recorded is safe on this device.</p>
      <button type="button" style={{ font: 'inherit', padding: '12px 24px' }} onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
