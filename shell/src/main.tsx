import './app/nonce.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadPath } from './federation/preload.ts';
import { registerWorker } from './worker/updates.ts';

/** Browsers without Temporal get the polyfill before anything computes a day. */
async function start() {
  preloadPath(location.pathname);
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { default: App } = await import(/* webpackMode: "eager" */ './app/app.tsx');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  startTransition(() => createRoot(root).render(<App />));
  // After the first screen: fetching the release set must not compete with it.
  window.addEventListener('load', () => setTimeout(registerWorker, 1_000));
  if (document.readyState === 'complete') setTimeout(registerWorker, 1_000);
}

void start();
