import { lineIcon } from '@nestling/shared-ui';

/** A thermometer. */
export const TemperatureIcon = lineIcon(
  'TemperatureIcon',
  <path d="M9 14.2V5.5a3 3 0 0 1 6 0v8.7a4.5 4.5 0 1 1-6 0ZM12 9v8.5" />,
);
