import { lateCode } from '@nestling/shared-ui';

/** What stands below the buttons after a tap: the first screen gets by without. */
export const lateFollowUp = lateCode(() => import('./follow-ups.ts'));
