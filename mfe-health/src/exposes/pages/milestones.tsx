import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { MilestonesPage } from '../../milestone/milestones-page.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const MilestonesRoutes = () => (
  <Routes>
    <Route
      path="/babies/:id/milestones"
      element={<OfBaby>{(baby) => <MilestonesPage key={baby.id} baby={baby} />}</OfBaby>}
    />
  </Routes>
);

export default MilestonesRoutes satisfies Expose<'page'>;
