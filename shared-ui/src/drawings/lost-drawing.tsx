import { lazy, Suspense } from 'react';

const LostBird = lazy(() => import('./lost-bird.tsx'));

/** A fledgling that looks for the way home. Loaded when it is drawn: few pages do. */
export function LostDrawing() {
  return (
    <Suspense>
      <LostBird />
    </Suspense>
  );
}
