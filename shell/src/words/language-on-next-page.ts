import { pageChoice } from '@nestling/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOf, speakAsKept, switchTo } from './language.ts';

/**
 * Takes over with another page what the person chose on another device, the language as the cookie says it by then, and clock, week and units:
 * what is half typed here is not drawn anew meanwhile (row LANG-02).
 */
export function LanguageOnNextPage(): null {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    speakAsKept();
    const { lang } = pageChoice(document.cookie);
    if (lang) switchTo(languageOf(lang)).catch((error) => console.warn('The language stays for now', error));
  }, [pathname]);
  return null;
}
