import { lineIcon } from '@nestling/shared-ui';

export const LetterIcon = lineIcon(
  'LetterIcon',
  <path d="M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M3.5 7.5 12 13l8.5-5.5" />,
);
