import { lineIcon } from '@nestling/shared-ui';

/** A syringe. */
export const VaccineIcon = lineIcon(
  'VaccineIcon',
  <path d="m17 3 4 4M19 5l-3.5 3.5M13 6l5 5-8.5 8.5H5v-4.5ZM5 19l-2 2M10.5 8.5l2 2M8 11l2 2" />,
);
