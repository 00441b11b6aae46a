import { onLanguage, spokenLanguage } from '@nestling/shared-ui/words';
import { useSyncExternalStore } from 'react';

/** The language of the page, and how times and measures are written. */
export const useSpoken = () => useSyncExternalStore(onLanguage, spokenLanguage);

/** Whoever draws texts is keyed by it, and so drawn anew where they are said otherwise. */
export const useSpokenKey = (): string => JSON.stringify(useSpoken());
