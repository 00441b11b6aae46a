import '../../milk/milk.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import { MilkHistory } from '../../milk/milk-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const MilkPage = () => (
  <Routes>
    <Route path="/babies/:id/milk" element={<OfBaby>{(baby) => <MilkHistory key={baby.id} baby={baby} />}</OfBaby>} />
  </Routes>
);

export default MilkPage satisfies Expose<'page'>;
