import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { type ActivityType, activityOf } from '../theme/activity.ts';
import type { Activity } from '../theme/palette.ts';
import { ClockIcon } from './interface-icons.tsx';
import { lineIcon } from './line-icon.tsx';

const CRESCENT = 'M20 14.4A8.4 8.4 0 0 1 9.6 4a8.4 8.4 0 1 0 10.4 10.4Z';

/** Night sleep; also the dark scheme. */
export const MoonIcon = lineIcon(
  'MoonIcon',
  <>
    <path d={CRESCENT} />
    <path d="M17.5 3.6v3.8M15.6 5.5h3.8" />
  </>,
);

/** Nap, sleep by day; also the light scheme. */
export const SunIcon = lineIcon(
  'SunIcon',
  <>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2" />
  </>,
);

/** Sleep of any kind: a crescent that snores. */
export const SleepIcon = lineIcon(
  'SleepIcon',
  <>
    <path d="M18.6 15.6A7.8 7.8 0 0 1 9 6a7.8 7.8 0 1 0 9.6 9.6Z" />
    <path d="M15.2 3.5h5l-5 6h5" />
  </>,
);

/** The left breast: the round lies left and the letter L right of it. */
export const BreastLeftIcon = lineIcon(
  'BreastLeftIcon',
  <>
    <path d="M16.6 8.4A7.3 7.3 0 1 0 11.8 17.3" />
    <circle cx="7.4" cy="11.8" r="2" fill="currentColor" stroke="none" />
    <path d="M16 12.8v8h4.8" strokeWidth="2.4" />
  </>,
);

/** The right breast: the mirrored round, with the letter R. */
export const BreastRightIcon = lineIcon(
  'BreastRightIcon',
  <>
    <path d="M7.4 8.4A7.3 7.3 0 1 1 12.2 17.3" />
    <circle cx="16.6" cy="11.8" r="2" fill="currentColor" stroke="none" />
    <path d="M3.4 20.8v-8h2.7a2.3 2.3 0 0 1 0 4.6H3.4M6 17.4l2.4 3.4" strokeWidth="2.4" />
  </>,
);

/** A bottle with a teat. */
export const BottleIcon = lineIcon(
  'BottleIcon',
  <>
    <path d="M10.2 6.6V5.2c0-1 .7-1.9 1.8-2.6 1.1.7 1.8 1.6 1.8 2.6v1.4" />
    <path d="M7.5 9.2c0-1.4 1.1-2.6 2.5-2.6h4c1.4 0 2.5 1.2 2.5 2.6Z" />
    <path d="M8 9.2v9.6c0 1.3 1 2.4 2.4 2.4h3.2c1.4 0 2.4-1.1 2.4-2.4V9.2" />
    <path d="M11.8 13h4M11.8 16.6h4" />
  </>,
);

/** A tin of powder with its scoop. */
export const FormulaIcon = lineIcon(
  'FormulaIcon',
  <>
    <ellipse cx="9.6" cy="8.4" rx="6.1" ry="2.4" />
    <path d="M3.5 8.4v10c0 1.4 2.7 2.5 6.1 2.5s6.1-1.1 6.1-2.5v-10" />
    <path d="M6.9 14.6h5.4" />
    <path d="M14.2 2.9h2.6v1.7a1.3 1.3 0 0 1-2.6 0ZM16.8 3.4l4.2 1.4" />
  </>,
);

/** A bowl with a spoon. */
export const SolidIcon = lineIcon(
  'SolidIcon',
  <>
    <path d="M3 12h18a9 9 0 0 1-5.4 8.2H8.4A9 9 0 0 1 3 12Z" />
    <path d="m12.6 9 3.6-4.4" />
    <ellipse cx="17.5" cy="3.9" rx="1.7" ry="2.3" transform="rotate(38 17.5 3.9)" />
    <path d="M7 8.8c-.8-.8-.8-1.6 0-2.4s.8-1.6 0-2.4" />
  </>,
);

/** Feeding of any kind. */
export const FeedingIcon = BottleIcon;

const ICONS: Readonly<Partial<Record<Activity, ComponentType<SvgIconProps>>>> = {
  night: MoonIcon,
  nap: SunIcon,
  left: BreastLeftIcon,
  right: BreastRightIcon,
  bottle: BottleIcon,
  formula: FormulaIcon,
  solid: SolidIcon,
};

/** The icon of a sort of sleep or feeding; all others have that of their kind. It says nothing to screen readers: the activity's name stands beside it. */
export function ActivityIcon({ type, ...props }: SvgIconProps & { type: ActivityType }) {
  const Icon = type === 'sleep' ? SleepIcon : (ICONS[activityOf(type)] ?? ClockIcon);
  return <Icon {...props} />;
}
