import { whyNot } from '@nestling/contract';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const ACTION = 'action';
/** Which record it is about. */
const ABOUT = 'sleep';
/** What an address can ask for. */
const ACTIONS = ['start-sleep', 'end-sleep', 'left', 'right', 'bottle', 'solid'] as const;
export type LinkAction = (typeof ACTIONS)[number];
const isKnown = (action: string) => ACTIONS.some((known) => known === action);

/** Says why a link recorded nothing for somebody who may only look. */
export const tellNotRecorded = (): void => showToast({ severity: 'info', message: say(whyNot('record')) });

/**
 * Does what the address asks for (`?action=…`), as a notification or a shortcut of the installed app opens it, as soon as it is
 * `ready`. Once: the word leaves the address before anything else, so a reload or a way back does not do it again.
 * A word that nobody knows leaves it too.
 */
export function useAskedByLink(action: LinkAction, ready: boolean, act: (about: string | null) => void): void {
  const [params, setParams] = useSearchParams();
  const [word, about] = [params.get(ACTION), params.get(ABOUT)];
  const isAsked = word === action;
  const isUnknown = word !== null && !isKnown(word);
  const done = useRef(false);
  const latest = useRef(act);
  latest.current = act;

  useEffect(() => {
    if (!isAsked) done.current = false;
    const isDue = isAsked && ready && !done.current;
    if (!isDue && !isUnknown) return;
    done.current = isDue;
    setParams(
      (before) => {
        before.delete(ACTION);
        before.delete(ABOUT);
        return before;
      },
      { replace: true },
    );
    if (isDue) latest.current(about);
  }, [isAsked, isUnknown, ready, about, setParams]);
}
