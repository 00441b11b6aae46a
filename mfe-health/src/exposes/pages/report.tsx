import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { ReportPage } from '../../report/report-page.tsx';

/** Keyed by the baby, so that no choice outlives a switch. */
const ReportRoutes = () => (
  <Routes>
    <Route path="/babies/:id/report" element={<OfBaby>{(baby) => <ReportPage key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default ReportRoutes satisfies Expose<'page'>;
