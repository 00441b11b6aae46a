import '../../temperature/temperature.look.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { TemperatureCard } from '../../temperature/temperature-card.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const TemperatureCardWidget = ({ babyId }: { babyId: string }) => <TemperatureCard key={babyId} babyId={babyId} />;

export default TemperatureCardWidget satisfies Expose<'home.card'>;
