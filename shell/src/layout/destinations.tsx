import { FeedingIcon, HomeIcon, SleepIcon, TrendsIcon } from '@nestling/shared-ui';
import type { ComponentType } from 'react';

export interface Destination {
  label: string;
  to: string;
  Icon: ComponentType;
  /** Whether a path is one of its pages. */
  holds: (path: string) => boolean;
}

const section = (...names: string[]) => {
  const pattern = new RegExp(`^/(babies/[^/]+/)?(${names.join('|')})(/|$)`);
  return (path: string) => pattern.test(path);
};

const HOME: Destination = { label: 'Home', to: '/', Icon: HomeIcon, holds: (path) => path === '/' };
const SLEEP = { label: 'Sleep', Icon: SleepIcon, holds: section('sleep') };
const FEEDING = { label: 'Feeding', Icon: FeedingIcon, holds: section('feeding') };
const TRENDS = { label: 'Trends', Icon: TrendsIcon, holds: section('trends', 'analytics') };

/** The four links of the phone's bottom bar, the same whoever is selected. */
export const PHONE_DESTINATIONS: readonly Destination[] = [
  HOME,
  { ...SLEEP, to: '/sleep' },
  { ...FEEDING, to: '/feeding' },
  { ...TRENDS, to: '/trends' },
];

/** The four links of the top bar: with a baby they go straight to that baby's pages, sleep to the tracker. */
export const topBarDestinations = (babyId: string | undefined): readonly Destination[] =>
  babyId === undefined
    ? PHONE_DESTINATIONS
    : [
        HOME,
        { ...SLEEP, to: `/babies/${babyId}/sleep/tracker` },
        { ...FEEDING, to: `/babies/${babyId}/feeding` },
        { ...TRENDS, to: `/babies/${babyId}/trends` },
      ];
