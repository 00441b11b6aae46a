import { lineIcon } from '@nestling/shared-ui';

/** A flag on a hill. */
export const MilestoneIcon = lineIcon(
  'MilestoneIcon',
  <path d="M3.5 20.5c3-3.5 6-4.6 8.5-4.6s5.5 1.1 8.5 4.6M12 15.9V3.5l7 3.25-7 3.25" />,
);
