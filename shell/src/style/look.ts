import { useColorMode, useNightLight } from '@nestling/shared-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadRightToLeft } from '../words/right-to-left.ts';

/** How the page is looked at, by its address: `?scheme=night&text=200&dir=rtl`. */
export const CHOICES = [
  {
    name: 'scheme',
    label: 'Scheme, of all pages on this device',
    options: [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['night', 'Night light'],
    ],
  },
  {
    name: 'text',
    label: 'Text',
    options: [
      ['100', '100 %'],
      ['200', '200 %'],
    ],
  },
  {
    name: 'dir',
    label: 'Read',
    options: [
      ['ltr', 'From the left'],
      ['rtl', 'From the right'],
    ],
  },
] as const;

type Choice = (typeof CHOICES)[number]['name'];

/** What is as the device and the language have it. */
function useUsual(): Readonly<Record<Choice, string>> {
  const { scheme } = useColorMode();
  const { isOn } = useNightLight();
  const [dir] = useState(() => document.documentElement.dir || 'ltr');
  return { scheme: isOn ? 'night' : scheme, text: '100', dir };
}

/** What the address says, and the way to another one. What it does not say is as usual. */
export function useLook(): { chosen: (name: Choice) => string; choose: (name: Choice, value: string) => void } {
  const [query, setQuery] = useSearchParams();
  const usual = useUsual();
  const chosen = (name: Choice) => query.get(name);
  useScheme(chosen('scheme') ?? '');
  useTextSize(chosen('text') ?? '');
  return {
    chosen: (name) => chosen(name) ?? usual[name],
    choose: (name, value) =>
      setQuery(
        (before) => {
          before.delete(name);
          if (value) before.set(name, value);
          return before;
        },
        { replace: true },
      ),
  };
}

function useScheme(scheme: string): void {
  const { setMode } = useColorMode();
  const { choose } = useNightLight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (!scheme) return;
    choose(scheme === 'night' ? 'on' : 'off');
    if (scheme === 'light' || scheme === 'dark') setMode(scheme);
  }, [scheme]);
}

function useTextSize(percent: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = percent && `${percent}%`;
    return () => {
      style.fontSize = '';
    };
  }, [percent]);
}

/** The direction that is read in, once its styles are there. */
export function useDirection(wanted: string): 'ltr' | 'rtl' {
  const [usual] = useState(() => document.documentElement.dir);
  const [isLoaded, setLoaded] = useState(false);
  const isMirrored = wanted === 'rtl';
  useEffect(() => {
    if (!isMirrored) return;
    loadRightToLeft().then(
      () => setLoaded(true),
      (error: unknown) => console.error('The mirrored styles did not arrive', error),
    );
  }, [isMirrored]);
  const direction = isMirrored && isLoaded ? 'rtl' : 'ltr';
  useEffect(() => {
    const page = document.documentElement;
    page.dir = direction;
    return () => {
      page.dir = usual;
    };
  }, [direction, usual]);
  return direction;
}
