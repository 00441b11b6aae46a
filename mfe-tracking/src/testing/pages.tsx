import { useLocation } from 'react-router-dom';
import DiaryRoutes from '../exposes/diary.tsx';
import FeedingRoutes from '../exposes/feeding.tsx';
import SleepRoutes from '../exposes/routes.tsx';

/** All pages of this remote, as the shell mounts them by their paths. Tests only. */
export function TrackingPages() {
  const { pathname } = useLocation();
  if (pathname.includes('/history')) return <DiaryRoutes />;
  return pathname.includes('/feeding') ? <FeedingRoutes /> : <SleepRoutes />;
}
