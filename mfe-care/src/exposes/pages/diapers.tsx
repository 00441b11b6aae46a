import '../../kinds.ts';
import type { Expose } from '@nestling/shared-ui/platform';
import { OfBaby } from '@nestling/shared-ui/reads';
import { DiaperHistory } from '../../diaper/diaper-history.tsx';

/** Keyed by the baby, so that no dialog outlives a switch. */
const DiapersPage = () => <OfBaby>{(baby) => <DiaperHistory key={baby.id} baby={baby} />}</OfBaby>;

export default DiapersPage satisfies Expose<'page'>;
