import '../../growth/growth.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { GrowthCard } from '../../growth/growth-card.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const GrowthCardWidget = ({ babyId }: { babyId: string }) => <GrowthCard key={babyId} babyId={babyId} />;

export default GrowthCardWidget satisfies Expose<'home.card'>;
