import '../../pumping/pumping.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { PumpingHistory } from '../../pumping/pumping-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const PumpingPage = () => (
  <Routes>
    <Route
      path="/babies/:id/pumping"
      element={<OfBaby>{(baby) => <PumpingHistory key={baby.id} baby={baby} />}</OfBaby>}
    />
  </Routes>
);

export default PumpingPage satisfies Expose<'page'>;
