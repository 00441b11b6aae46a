import { lateCode } from '@nestling/shared-ui';

/** The parts of the card for who times nursing: the first screen gets by without. */
export const lateNursing = lateCode(() => import('./nursing-parts.ts'));
