import type { Expose } from '@nestling/shared-ui/platform';
import { Route, Routes } from 'react-router-dom';
import '../kinds.ts';
import { OfBaby, OwnClock } from '@nestling/shared-ui/reads';
import { FeedingPage } from '../feeding/feeding-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { ToSelectedBaby } from '../pages/to-selected-baby.tsx';
import { RemindersSlot } from '../reminders/reminders-slot.tsx';
import { SleepHistoryPage } from '../sleep/sleep-history-page.tsx';
import { SleepTrackerPage } from '../sleep/sleep-tracker-page.tsx';

/** The pages of this remote. Keyed by the baby, so that no dialog or press outlives a switch. */
function TrackingRoutes() {
  return (
    <Routes>
      <Route path="/sleep" element={<ToSelectedBaby page="sleep" />} />
      <Route path="/feeding" element={<ToSelectedBaby page="feeding" />} />
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
      <Route
        path="/babies/:id/history"
        element={
          <OwnClock>
            <OfBaby>{(baby) => <HistoryPage key={baby.id} baby={baby} />}</OfBaby>
          </OwnClock>
        }
      />
      <Route
        path="/babies/:id/feeding"
        element={<OfBaby>{(baby) => <FeedingPage key={baby.id} baby={baby} />}</OfBaby>}
      />
    </Routes>
  );
}

export default TrackingRoutes satisfies Expose<'page'>;
