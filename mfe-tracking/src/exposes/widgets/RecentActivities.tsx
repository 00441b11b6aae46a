import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { RecentActivities } from '../../recent/recent-activities.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const RecentActivitiesWidget = ({ babyId }: { babyId: string }) => <RecentActivities key={babyId} babyId={babyId} />;

export default RecentActivitiesWidget satisfies Expose<'home.card'>;
