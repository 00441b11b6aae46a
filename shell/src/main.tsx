import './app/nonce.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstScreen } from './app/first-screen.ts';
import { endPreview } from './federation/end-preview.ts';
import { preloadPath } from './federation/preload.ts';
import { updates } from './worker/updates.ts';

/** Browsers without Temporal get the polyfill before anything computes a day. */
async function start() {
  preloadPath(location.pathname);
  // Fetching the release set must not compete with the first screen.
  void updates
    .register(afterFirstScreen(1_000).then(endPreview))
    .then(() => import(/* webpackChunkName: 'later' */ './notifications/start-notifications.ts'))
    .then(({ startNotifications }) => startNotifications())
    .catch((error: unknown) => console.warn('Reminders could not be set up on this device', error));
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { default: App } = await import(/* webpackMode: "eager" */ './app/app.tsx');
  const { firstPicture } = await import(/* webpackMode: "eager" */ './app/first-picture.ts');
  const { startSpeaking } = await import(/* webpackMode: "eager" */ './words/language.ts');
  await Promise.all([firstPicture(), startSpeaking()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  startTransition(() => createRoot(root).render(<App />));
}

void start();
