import { lineIcon } from '@nestling/shared-ui';

/** A breast pump: the shield, and the bottle below it. */
export const PumpingIcon = lineIcon(
  'PumpingIcon',
  <path d="M4 3.5c0 4 2.2 5.6 5 6.2V12h6V9.7c1.2-.3 2-1 2-2.2h3.5M9 12c-1.4.8-2 1.8-2 3.2V18a2.5 2.5 0 0 0 2.5 2.5h5A2.5 2.5 0 0 0 17 18v-2.8c0-1.4-.6-2.4-2-3.2M7 16h4" />,
);
