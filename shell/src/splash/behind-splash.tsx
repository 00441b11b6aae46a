import { nextPaint } from '@nestling/shared-ui/next-paint';
import { session } from '@nestling/shared-ui/platform';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { hideSplash } from './hide-splash.ts';

/** The bars around the page, the first half of its first cards, the other half. */
export const LAST_STEP = 2;

const Step = createContext(LAST_STEP);

/** Which step home is drawn in, from 0 to `LAST_STEP`: the last one once the splash is gone. */
export const useStep = (): number => useContext(Step);

const isHome = () => session.current().user !== undefined && location.pathname === '/';

/**
 * Draws home step by step while the splash hides it, and takes the splash away then: a browser that lays it out in one go does nothing else for a
 * sixth of a second on a slow phone, since each size and weight of letters costs when it is met first. Other pages begin with less.
 */
export function BehindSplash({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(() => (isHome() ? 0 : LAST_STEP));
  useEffect(() => {
    if (step === LAST_STEP) return hideSplash();
    let isOver = false;
    void Promise.resolve(nextPaint()).then(() => isOver || startTransition(() => setStep(step + 1)));
    return () => {
      isOver = true;
    };
  }, [step]);
  return <Step value={step}>{children}</Step>;
}
