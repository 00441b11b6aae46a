import type { ExposeName } from '@nestling/contract';
import * as analytics from '../../mfe-analytics/src/exposes/routes.tsx';
import * as auth from '../../mfe-auth/src/exposes/routes.tsx';
import * as AccountMenu from '../../mfe-auth/src/exposes/widgets/AccountMenu.tsx';
import * as AccountImport from '../../mfe-data-transfer/src/exposes/widgets/AccountImport.tsx';
import * as transfer from '../../mfe-data-transfer/src/exposes/widgets/BabyTransferActions.tsx';
import * as tasks from '../../mfe-tasks/src/exposes/widgets/TasksCard.tsx';
import * as kinds from '../../mfe-tracking/src/exposes/kinds.ts';
import * as tracking from '../../mfe-tracking/src/exposes/routes.tsx';
import * as FeedingCard from '../../mfe-tracking/src/exposes/widgets/FeedingCard.tsx';
import * as RecentActivities from '../../mfe-tracking/src/exposes/widgets/RecentActivities.tsx';
import * as SleepCard from '../../mfe-tracking/src/exposes/widgets/SleepCard.tsx';

/** The same sources without federation: what the shell loads from remotes, linked into its own bundle. */
const EXPOSES: Record<ExposeName, unknown> = {
  'auth/routes': auth,
  'auth/widgets/AccountMenu': AccountMenu,
  'tracking/routes': tracking,
  'tracking/kinds': kinds,
  'tracking/widgets/SleepCard': SleepCard,
  'tracking/widgets/FeedingCard': FeedingCard,
  'tracking/widgets/RecentActivities': RecentActivities,
  'analytics/routes': analytics,
  'tasks/widgets/TasksCard': tasks,
  'data-transfer/widgets/BabyTransferActions': transfer,
  'data-transfer/widgets/AccountImport': AccountImport,
};

/** Stands in for the shell's loader in the single bundle. */
export const loadExpose = async (name: ExposeName) => EXPOSES[name];

/** All of it is here from the start. */
export const loadedExpose = (name: ExposeName) => (EXPOSES[name] as { default: unknown }).default;

/** There is no other release to load from. */
export const register = () => {};
export const fallen = new Map();
export const loadFrom = (_: unknown, name: ExposeName) => loadExpose(name);
