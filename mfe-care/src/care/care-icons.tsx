import type { SvgIconProps } from '@mui/material';
import type { CareWhat } from '@nestling/contract/kinds/care';
import { lineIcon } from '@nestling/shared-ui';
import type { ComponentType } from 'react';

/** A hand that holds a heart: care of any sort. */
const CareIcon = lineIcon(
  'CareIcon',
  <path d="M12 11.5C9 9.3 7.6 7.8 7.6 6a2.3 2.3 0 0 1 4.4-.9A2.3 2.3 0 0 1 16.4 6c0 1.8-1.4 3.3-4.4 5.5ZM3 15.5h3l2.5-1.3c.6-.3 1.2-.4 1.8-.2l3.4 1c1.5.5 1.2 2.4-.4 2.3l-2.8-.3M14.5 16.5l4.2-2c1.6-.7 2.9 1.2 1.6 2.3l-4.6 3.6c-.6.5-1.4.7-2.2.6l-4.5-.6H3" />,
);

const ICONS: Readonly<Record<CareWhat, ComponentType<SvgIconProps>>> = {
  tummy_time: lineIcon(
    'TummyTimeIcon',
    <>
      <circle cx="17.5" cy="9.5" r="3" />
      <path d="M14.5 12.5C12 12.5 9.5 14 7 14c-2 0-3.5-.8-4-2M2.5 18.5h19M8 14l1.5 4.5M14.5 12.5v6" />
    </>,
  ),
  bath: lineIcon(
    'BathIcon',
    <path d="M3 12h18v1.5a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6ZM5.5 12V6.2a2.2 2.2 0 0 1 4.3-.7M7.5 6h4M8 19.5 7 21.5M16 19.5l1 2" />,
  ),
  massage: lineIcon(
    'MassageIcon',
    <path d="M8 13V6.5a1.4 1.4 0 0 1 2.8 0V11M10.8 10.5V5a1.4 1.4 0 0 1 2.8 0v5.5M13.6 10.5V6a1.4 1.4 0 0 1 2.8 0v8a6 6 0 0 1-6 6c-2.6 0-4-1.4-5.2-3.6L3.6 13a1.3 1.3 0 0 1 2.1-1.5L8 14M19.5 9c1 1.6 1 3.4 0 5" />,
  ),
  walk: lineIcon(
    'PramIcon',
    <>
      <path d="M3 5h2.2l1.6 6.5H20a7 7 0 0 1-7 6.2 6.5 6.5 0 0 1-6.2-6.2M13 11.5V4.5a7 7 0 0 1 7 7" />
      <circle cx="9" cy="20" r="1.4" />
      <circle cx="16.5" cy="20" r="1.4" />
    </>,
  ),
  play: lineIcon('BlocksIcon', <path d="M3.5 13.5h7.5v7H3.5ZM13 13.5h7.5v7H13ZM8.2 4h7.6v7H8.2Z" />),
  crying: lineIcon(
    'CryingIcon',
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M7.5 9.5 10 10.3M16.5 9.5l-2.5.8M8.5 16.8a4 4 0 0 1 7 0M8.3 12.5v2" />
    </>,
  ),
  nails: lineIcon(
    'ScissorsIcon',
    <>
      <circle cx="6" cy="6.5" r="2.6" />
      <circle cx="6" cy="17.5" r="2.6" />
      <path d="M8.2 8 20.5 17M8.2 16 20.5 7" />
    </>,
  ),
  spit_up: lineIcon(
    'BibIcon',
    <path d="M8.5 3.5a3.6 3.6 0 1 0 7 0M8.6 7.5c-3.2 1.5-4.1 4-4.1 7 0 4 3.3 6 7.5 6s7.5-2 7.5-6c0-3-.9-5.5-4.1-7M12 12.5c1.3 1.6 2 2.6 2 3.5a2 2 0 0 1-4 0c0-.9.7-1.9 2-3.5Z" />,
  ),
  potty: lineIcon('PottyIcon', <path d="M4 9.5h16c0 3.2-1.6 5-4 6l1 4.5H7L8 15.5c-2.4-1-4-2.8-4-6ZM6 9.5v-5h3v5" />),
  own: CareIcon,
};

/** What stands for a sort of care; for one that is not known, care. */
export const iconOf = (what: string): ComponentType<SvgIconProps> => ICONS[what as CareWhat] ?? CareIcon;
