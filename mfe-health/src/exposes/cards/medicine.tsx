import '../../medicine/dose.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { MedicineCard } from '../../medicine/medicine-card.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const MedicineCardWidget = ({ babyId }: { babyId: string }) => <MedicineCard key={babyId} babyId={babyId} />;

export default MedicineCardWidget satisfies Expose<'home.card'>;
