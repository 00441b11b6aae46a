import { type ExposeName, exposesOfPath } from '@nestling/contract';
import { certainCards, FIRST_CARDS } from '../home/home-cards.ts';
import { type LiveScript, registry, scriptsOf } from './registry.ts';

const asked = new Set<string>();

function preloadScript({ href, integrity }: LiveScript) {
  // A dev server's script has no hash, and changes.
  if (!integrity || asked.has(href) || document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // Mode and hash must be those of the script that follows, or the browser fetches it twice.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/** Starts fetching the scripts of an expose at once, entry and chunk side by side; running them stays with the loader. */
export const preloadExpose = (name: ExposeName): void => scriptsOf(name).forEach(preloadScript);

/** What a link to `path` will show first: called on hover, focus and touch. */
export const preloadPath = (path: string): void =>
  exposesOfPath(registry.house, path, certainCards().slice(0, FIRST_CARDS)).forEach(preloadExpose);
