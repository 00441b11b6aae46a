export { buzz } from './buzz.ts';
export { useBusyPress } from './use-busy-press.ts';
export { LONG_PRESS_MS } from './use-long-press.ts';
