import '../../vaccine/vaccine.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { VaccineCard } from '../../vaccine/vaccine-card.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const VaccineCardWidget = ({ babyId }: { babyId: string }) => <VaccineCard key={babyId} babyId={babyId} />;

export default VaccineCardWidget satisfies Expose<'home.card'>;
