import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { HealthPage } from '../../health/health-page.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const HealthRoutes = () => (
  <Routes>
    <Route path="/babies/:id/health" element={<OfBaby>{(baby) => <HealthPage key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default HealthRoutes satisfies Expose<'page'>;
