import { lineIcon } from '@nestling/shared-ui';

/** A triangle with an exclamation mark. */
export const WarningIcon = lineIcon('WarningIcon', <path d="M12 4 2.8 19.5h18.4zM12 10v4.2M12 17v.01" />);
