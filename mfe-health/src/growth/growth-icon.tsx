import { lineIcon } from '@nestling/shared-ui';

/** A line that rises beside a measure. */
export const GrowthIcon = lineIcon('GrowthIcon', <path d="M4 3v18h17M4 8h3M4 13h3M9 17c3-1 4-3 5-5s2-4 6-5" />);
