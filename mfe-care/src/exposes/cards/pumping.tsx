import '../../pumping/pumping.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { PumpingCard } from '../../pumping/pumping-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const PumpingCardWidget = ({ babyId }: { babyId: string }) => <PumpingCard key={babyId} babyId={babyId} />;

export default PumpingCardWidget satisfies Expose<'home.card'>;
