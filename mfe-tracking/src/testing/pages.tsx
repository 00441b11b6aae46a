import { Route, Routes, useLocation } from 'react-router-dom';
import DiaryRoutes from '../exposes/diary.tsx';
import FeedingRoutes from '../exposes/feeding.tsx';
import SleepRoutes from '../exposes/routes.tsx';
import { show } from './family.tsx';

/** All pages of this remote, as the shell mounts them by their paths. Tests only. */
function TrackingPages() {
  const { pathname } = useLocation();
  if (pathname.includes('/history')) return <DiaryRoutes />;
  return pathname.includes('/feeding') ? <FeedingRoutes /> : <SleepRoutes />;
}

/** Opens one of them by its path. */
export const openPage = (path: string) =>
  show(
    <Routes>
      <Route path="*" element={<TrackingPages />} />
    </Routes>,
    path,
  );
