import '../../feeding/feeding.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { FeedingCard } from '../../feeding/feeding-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const FeedingCardWidget = ({ babyId }: { babyId: string }) => <FeedingCard key={babyId} babyId={babyId} />;

export default FeedingCardWidget satisfies Expose<'home.card'>;
