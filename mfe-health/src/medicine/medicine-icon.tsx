import { lineIcon } from '@nestling/shared-ui';

/** A bottle with a spoonful. */
export const MedicineIcon = lineIcon(
  'MedicineIcon',
  <path d="M9 3h6v3H9ZM8 6h8l1 3v10a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9ZM12 11.5v5M9.5 14h5" />,
);
