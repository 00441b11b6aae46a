import { lazy, Suspense } from 'react';
import { Sheet } from './drawing.tsx';

const LostBird = lazy(() => import(/* webpackChunkName: 'not-found' */ './lost-bird.tsx'));

/** A fledgling that looks for the way home. Loaded when it is drawn, as few pages do; an empty sheet keeps its place. */
export function LostDrawing() {
  return (
    <Suspense fallback={<Sheet>{null}</Sheet>}>
      <LostBird />
    </Suspense>
  );
}
