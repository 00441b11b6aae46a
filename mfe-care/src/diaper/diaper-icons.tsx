import type { SvgIconProps } from '@mui/material';
import type { Diaper } from '@nestling/contract/kinds/diaper';
import { lineIcon } from '@nestling/shared-ui';
import type { ComponentType } from 'react';

const DIAPER = 'M3 6.5h18v3.2A9 9 0 0 1 14.6 18a2.7 2.7 0 0 1-5.2 0A9 9 0 0 1 3 9.7Z';

/** A diaper, spread out. */
export const DiaperIcon = lineIcon(
  'DiaperIcon',
  <path d={`${DIAPER}M3 10c2.8 0 5 1.6 6 4.5M21 10c-2.8 0-5 1.6-6 4.5`} />,
);

/** A drop. */
export const WetIcon = lineIcon(
  'WetIcon',
  <path d="M12 3.5c3.6 4.2 5.8 7.2 5.8 10.3a5.8 5.8 0 0 1-11.6 0c0-3.1 2.2-6.1 5.8-10.3Z" />,
);

/** A heap. */
export const DirtyIcon = lineIcon(
  'DirtyIcon',
  <path d="M12 4c2.2 1.4 1.8 3.4.6 4.3 2.4 0 4 1.2 3.8 3.2 2 .3 3.1 1.5 2.9 3.3 1.4.4 2 1.4 1.7 2.7-.3 1.3-1.3 2-2.8 2H5.8c-1.5 0-2.5-.7-2.8-2-.3-1.3.3-2.3 1.7-2.7-.2-1.8.9-3 2.9-3.3-.2-2 1.3-3.2 3.2-3.6C12.4 7.2 12.7 5.4 12 4Z" />,
);

/** A drop over a heap. */
export const WetAndDirtyIcon = lineIcon(
  'WetAndDirtyIcon',
  <path d="M6.8 2.5c2.3 2.7 3.7 4.6 3.7 6.6a3.7 3.7 0 0 1-7.4 0c0-2 1.4-3.9 3.7-6.6ZM15.4 9c1.7 1 1.4 2.5.5 3.2 1.8 0 3 .9 2.8 2.4 1.5.2 2.3 1.1 2.2 2.4 1.1.3 1.5 1.1 1.2 2.1-.2 1-1 1.5-2.1 1.5H10c-1.1 0-1.9-.5-2.1-1.5-.3-1 .2-1.8 1.2-2.1-.1-1.3.7-2.2 2.2-2.4-.2-1.5.9-2.4 2.4-2.7 1.9-.3 2.1-1.6 1.700-2.9Z" />,
);

/** What stands for a diaper: what it was; one that was dry is a diaper. */
export function iconOf({ wet, dirty }: Pick<Diaper, 'wet' | 'dirty'>): ComponentType<SvgIconProps> {
  if (wet && dirty) return WetAndDirtyIcon;
  if (wet) return WetIcon;
  return dirty ? DirtyIcon : DiaperIcon;
}
