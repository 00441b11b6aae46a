import { pageChoice } from '@nestling/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOf, switchTo } from './language.ts';

/**
 * Takes over with another page the language that the person chose on another device, as the cookie says it by then: what is half typed here
 * is not drawn anew meanwhile (row LANG-02).
 */
export function LanguageOnNextPage(): null {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    const { lang } = pageChoice(document.cookie);
    if (lang) switchTo(languageOf(lang)).catch((error) => console.warn('The language stays for now', error));
  }, [pathname]);
  return null;
}
