import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import '../kinds.ts';
import { FeedingPage } from '../feeding/feeding-page.tsx';
import { ToSelectedBaby } from '../pages/to-selected-baby.tsx';

/** The page about feedings. Keyed by the baby, so that no dialog or press outlives a switch. */
function FeedingRoutes() {
  return (
    <Routes>
      <Route path="/feeding" element={<ToSelectedBaby page="feeding" />} />
      <Route
        path="/babies/:id/feeding"
        element={<OfBaby>{(baby) => <FeedingPage key={baby.id} baby={baby} />}</OfBaby>}
      />
    </Routes>
  );
}

export default FeedingRoutes satisfies Expose<'page'>;
