import { startMindingAccess } from '../family/access.ts';
import { startNews } from '../family/news.ts';
import { startTellingOpenings } from '../federation/tell-openings.ts';
import { keepFocus } from '../focus/keep-focus.ts';
import { startFollowing } from '../home/follow-settings.ts';
import { keepScreenOn } from './keep-screen-on.ts';

/** Starts what runs beside the pages and the first screen gets by without. The answer stops it. */
export function startBeside(): () => void {
  const stops = [
    startFollowing(),
    startMindingAccess(),
    startNews(),
    startTellingOpenings(),
    keepFocus(),
    keepScreenOn(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
