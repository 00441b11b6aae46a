import '../../diaper/diaper.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { DiaperHistory } from '../../diaper/diaper-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const DiapersPage = () => (
  <Routes>
    <Route
      path="/babies/:id/diapers"
      element={<OfBaby>{(baby) => <DiaperHistory key={baby.id} baby={baby} />}</OfBaby>}
    />
  </Routes>
);

export default DiapersPage satisfies Expose<'page'>;
