import { useSyncExternalStore } from 'react';
import { onLanguage, spokenLanguage } from './words.ts';

/**
 * The language of the page, and how times and measures are written. The shell draws the page anew where they change; a component in `memo` that
 * says texts asks for it too, and so is drawn with it.
 */
export const useSpoken = () => useSyncExternalStore(onLanguage, spokenLanguage);
