import '../../milestone/milestone.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { MilestoneCard } from '../../milestone/milestone-card.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const MilestoneCardWidget = ({ babyId }: { babyId: string }) => <MilestoneCard key={babyId} babyId={babyId} />;

export default MilestoneCardWidget satisfies Expose<'home.card'>;
