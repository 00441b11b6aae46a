import { onLanguage, spokenLanguage } from '@nestling/shared-ui/words';
import { useSyncExternalStore } from 'react';

/** The language of the page: who draws texts is keyed by its `locale`, and drawn anew with another one. */
export const useSpoken = () => useSyncExternalStore(onLanguage, spokenLanguage);
