import '../../care/care.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { CareCard } from '../../care/care-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const CareCardWidget = ({ babyId }: { babyId: string }) => <CareCard key={babyId} babyId={babyId} />;

export default CareCardWidget satisfies Expose<'home.card'>;
