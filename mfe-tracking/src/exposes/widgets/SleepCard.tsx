import '../../sleep/sleep.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { SleepCard } from '../../sleep/sleep-card.tsx';

/** Keyed by the baby, so that no dialog or press outlives a switch. */
const SleepCardWidget = ({ babyId }: { babyId: string }) => <SleepCard key={babyId} babyId={babyId} />;

export default SleepCardWidget satisfies Expose<'home.card'>;
