import { useSyncExternalStore } from 'react';
import { NIGHT_LIGHT_HOURS, NIGHT_LIGHT_KEY } from './color-mode.ts';

/** `hours`: in the hours of the night. */
export type NightLight = 'off' | 'hours' | 'on';

const listeners = new Set<() => void>();
/** The hours begin and end while the app stays open. */
const LOOKED_EVERY_MS = 60_000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, LOOKED_EVERY_MS);
  // Another tab has chosen.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
    window.removeEventListener('storage', listener);
  };
}

const SCREEN_KEY = 'nightScreen';

/** Whether the screen of this device stays on under the night light. */
export const nightScreen = {
  staysOn(): boolean {
    try {
      return localStorage.getItem(SCREEN_KEY) === 'on';
    } catch {
      return false;
    }
  },
  choose(isOn: boolean): void {
    try {
      if (isOn) localStorage.setItem(SCREEN_KEY, 'on');
      else localStorage.removeItem(SCREEN_KEY);
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  },
  isWanted: (): boolean => nightScreen.staysOn() && isOnNow(),
  subscribe,
};

/** What is chosen on this device. Without storage it is off. */
function chosen(): NightLight {
  try {
    const kept = localStorage.getItem(NIGHT_LIGHT_KEY);
    return kept === 'on' || kept === 'hours' ? kept : 'off';
  } catch {
    return 'off';
  }
}

function isOnNow(): boolean {
  const choice = chosen();
  if (choice !== 'hours') return choice === 'on';
  const hour = new Date().getHours();
  return hour >= NIGHT_LIGHT_HOURS.from || hour < NIGHT_LIGHT_HOURS.to;
}

function choose(choice: NightLight): void {
  try {
    localStorage.setItem(NIGHT_LIGHT_KEY, choice);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The choice of the night light on this device, whether it is on now, and the way to choose. */
export function useNightLight(): { choice: NightLight; isOn: boolean; choose: (choice: NightLight) => void } {
  return { choice: useSyncExternalStore(subscribe, chosen), isOn: useSyncExternalStore(subscribe, isOnNow), choose };
}
