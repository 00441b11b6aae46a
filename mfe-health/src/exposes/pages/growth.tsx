import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { GrowthPage } from '../../growth/growth-page.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const GrowthRoutes = () => (
  <Routes>
    <Route path="/babies/:id/growth" element={<OfBaby>{(baby) => <GrowthPage key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default GrowthRoutes satisfies Expose<'page'>;
