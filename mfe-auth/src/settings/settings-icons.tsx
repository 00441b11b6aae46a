import { SvgIcon } from '@mui/material';

const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A phone before a screen: something that is signed in. */
export const DeviceIcon = () => (
  <SvgIcon aria-hidden>
    <path {...lines} d="M11 17.5H4.5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v2M7.5 20.5H11" />
    <rect {...lines} x="14.5" y="10.5" width="6" height="10" rx="1.5" />
  </SvgIcon>
);

export const FingerprintIcon = () => (
  <SvgIcon aria-hidden>
    <path
      {...lines}
      d="M6.2 6.6a8 8 0 0 1 11.6 0M4.6 11.2a7.6 7.6 0 0 1 14.8 1.4c0 2-.1 3.8-.6 5.4M7.6 17.9c.5-1.6.7-3.3.7-5.3a3.7 3.7 0 0 1 7.4 0c0 2.9-.4 5.3-1.3 7.6M10.7 20.4c.9-2.3 1.3-4.9 1.3-7.8M5 15.5c.1-.6.2-1.2.2-1.9"
    />
  </SvgIcon>
);

export const KeyIcon = () => (
  <SvgIcon aria-hidden>
    <circle {...lines} cx="8" cy="15.5" r="4" />
    <path {...lines} d="m11 12.7 8-8M15.5 8.2l2.5 2.5M18.2 5.5l1.8 1.8" />
  </SvgIcon>
);
