import type { Expose } from '@nestling/shared-ui/platform';
import { BabyState } from '../../sleep/baby-state.tsx';

export default BabyState satisfies Expose<'baby.state'>;
