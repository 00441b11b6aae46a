import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import '../kinds.ts';
import { DayPage } from '../diary/day-page.tsx';
import { HistoryPage } from '../diary/history-page.tsx';

/** The history of all kinds and the diary of a day. Keyed by the baby, so that no dialog outlives a switch. */
function DiaryRoutes() {
  return (
    <Routes>
      <Route
        path="/babies/:id/history"
        element={<OfBaby>{(baby) => <HistoryPage key={baby.id} baby={baby} />}</OfBaby>}
      />
      <Route
        path="/babies/:id/history/:day"
        element={<OfBaby>{(baby) => <DayPage key={baby.id} baby={baby} />}</OfBaby>}
      />
    </Routes>
  );
}

export default DiaryRoutes satisfies Expose<'page'>;
