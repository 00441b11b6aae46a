import '../../milk/milk.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { MilkCard } from '../../milk/milk-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const MilkCardWidget = ({ babyId }: { babyId: string }) => <MilkCard key={babyId} babyId={babyId} />;

export default MilkCardWidget satisfies Expose<'home.card'>;
