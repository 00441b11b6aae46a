import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { Route, Routes } from 'react-router-dom';
import '../kinds.ts';
import { ToSelectedBaby } from '../pages/to-selected-baby.tsx';
import { RemindersSlot } from '../reminders/reminders-slot.tsx';
import { SleepHistoryPage } from '../sleep/sleep-history-page.tsx';
import { SleepTrackerPage } from '../sleep/sleep-tracker-page.tsx';

/** The pages about sleep. Keyed by the baby, so that no dialog or press outlives a switch. */
function SleepRoutes() {
  return (
    <Routes>
      <Route path="/sleep" element={<ToSelectedBaby page="sleep" />} />
      <Route
        path="/babies/:id/sleep"
        element={<OfBaby>{(baby) => <SleepHistoryPage key={baby.id} baby={baby} />}</OfBaby>}
      />
      <Route
        path="/babies/:id/sleep/tracker"
        element={
          <OfBaby>
            {(baby) => <SleepTrackerPage key={baby.id} baby={baby} reminders={<RemindersSlot baby={baby} />} />}
          </OfBaby>
        }
      />
    </Routes>
  );
}

export default SleepRoutes satisfies Expose<'page'>;
