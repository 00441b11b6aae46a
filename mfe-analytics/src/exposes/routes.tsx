import { type Expose, useSelectedBaby } from '@nestling/shared-ui/platform';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SleepAnalyticsPage } from '../dashboard/sleep-analytics-page.tsx';
import { ActivityTrendsPage } from '../trends/activity-trends-page.tsx';

/** The bare `/analytics` becomes the selected baby's page; `/trends` stays as it is. */
function BareAnalytics() {
  const baby = useSelectedBaby();
  const { search } = useLocation();
  return baby ? <Navigate to={`/babies/${baby.id}/analytics${search}`} replace /> : <SleepAnalyticsPage />;
}

/** The pages of figures and trends. */
function AnalyticsRoutes() {
  return (
    <Routes>
      <Route path="/analytics" element={<BareAnalytics />} />
      <Route path="/babies/:id/analytics" element={<SleepAnalyticsPage />} />
      <Route path="/trends" element={<ActivityTrendsPage />} />
      <Route path="/babies/:id/trends" element={<ActivityTrendsPage />} />
    </Routes>
  );
}

export default AnalyticsRoutes satisfies Expose<'page'>;
