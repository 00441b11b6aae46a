import '../../diaper/diaper.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { DiaperCard } from '../../diaper/diaper-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const DiaperCardWidget = ({ babyId }: { babyId: string }) => <DiaperCard key={babyId} babyId={babyId} />;

export default DiaperCardWidget satisfies Expose<'home.card'>;
