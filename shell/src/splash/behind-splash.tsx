import { nextPaint } from '@nestling/shared-ui/next-paint';
import { session } from '@nestling/shared-ui/platform';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { hideSplash } from './hide-splash.ts';

/** How much of home stands: the styles that all share, the bars around the page, half of its first cards, all of them. */
export const STEP = { STYLES: 0, BARS: 1, HALF: 2, WHOLE: 3 } as const;

type Step = (typeof STEP)[keyof typeof STEP];

const StepContext = createContext<Step>(STEP.WHOLE);

/** Which step home is drawn in: the last one once the splash is gone. */
export const useStep = (): Step => useContext(StepContext);

const isHome = () => session.current().user !== undefined && location.pathname === '/';

/**
 * Draws home step by step while the splash hides it, and takes the splash away then: a browser that does it in one go does nothing else for a
 * fifth of a second on a slow phone, since each size and weight of letters costs when it is met first. Other pages begin with less.
 */
export function BehindSplash({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<Step>(() => (isHome() ? STEP.STYLES : STEP.WHOLE));
  useEffect(() => {
    if (step === STEP.WHOLE) return hideSplash();
    let isOver = false;
    void Promise.resolve(nextPaint()).then(() => isOver || startTransition(() => setStep((step + 1) as Step)));
    return () => {
      isOver = true;
    };
  }, [step]);
  return <StepContext value={step}>{step > STEP.STYLES && children}</StepContext>;
}
