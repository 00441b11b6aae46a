import '../../care/care.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { CareHistory } from '../../care/care-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const CarePage = () => (
  <Routes>
    <Route path="/babies/:id/care" element={<OfBaby>{(baby) => <CareHistory key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default CarePage satisfies Expose<'page'>;
