import { lineIcon } from '@nestling/shared-ui';

/** A bag of milk: its seal, and how full it is. */
export const MilkIcon = lineIcon('MilkIcon', <path d="M7 3.5h10v3l1.5 14h-13L7 6.5ZM7 6.5h10M6.4 13h11.2" />);
