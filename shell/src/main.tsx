import { nextPaint } from '@nestling/shared-ui/next-paint';
import { loadLetters } from './app/letters.ts';
import { untilItComes } from './app/until-it-comes.ts';

/** Lets the browser paint, and answer a tap, before the next piece of work. A tab that nobody sees would wait a second each time. */
const pause = () => (document.hidden ? undefined : new Promise<void>((resolve) => setTimeout(resolve)));

/** What the app is made of beside React, each before what imports it. */
const PIECES = [
  // With what makes styles, which is as long as the components.
  () => import(/* webpackMode: "eager" */ '@mui/material/Paper'),
  () => import(/* webpackMode: "eager" */ '@mui/material'),
  () => import(/* webpackMode: "eager" */ '@nestling/shared-ui/theme'),
  () => import(/* webpackMode: "eager" */ '@nestling/shared-ui/platform'),
  () => import(/* webpackMode: "eager" */ '@nestling/shared-ui'),
];

/**
 * Starts the app piece by piece, after the splash is painted: evaluated in one go, its code keeps a slow phone from painting and answering for a
 * third of a second. Browsers without Temporal get the polyfill before anything computes a day.
 */
async function start() {
  void loadLetters();
  await nextPaint();
  const { preloadPath } = await import(/* webpackMode: "eager" */ './federation/preload.ts');
  preloadPath(location.pathname);
  if (!('Temporal' in globalThis)) await untilItComes(() => import('temporal-polyfill/global'), 1_000);
  await pause();
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  for (const evaluated of PIECES) {
    await evaluated();
    await pause();
  }
  const { startUpdates } = await import(/* webpackMode: "eager" */ './app/start-updates.ts');
  startUpdates();
  const { firstPicture } = await import(/* webpackMode: "eager" */ './app/first-picture.ts');
  const { startSpeaking } = await import(/* webpackMode: "eager" */ './words/language.ts');
  const ready = Promise.all([firstPicture(), startSpeaking()]);
  await pause();
  const { default: App } = await import(/* webpackMode: "eager" */ './app/app.tsx');
  await ready;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  startTransition(() => createRoot(root).render(<App />));
}

void start();
