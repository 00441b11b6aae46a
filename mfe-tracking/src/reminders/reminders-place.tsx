import { useMediaQuery } from '@mui/material';
import { type DeviceSetup, keys } from '@nestling/contract';
import { CardSkeleton } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useQueryClient } from '@tanstack/react-query';
import { type DeviceState, deviceState } from './device-state.ts';

/** Heights of the closed card in pixels on a phone of 390 and a screen of 1280, as its note is long or short. */
const SHORT = { phone: 283, wide: 270 };
const HEIGHTS: Partial<Record<DeviceState, typeof SHORT>> = {
  default: { phone: 333, wide: 312 },
  failed: { phone: 355, wide: 324 },
  denied: { phone: 404, wide: 347 },
};

/** The place of the reminders' card while it loads, as high as the card will be: nothing moves when it comes. */
export function RemindersPlace() {
  const client = useQueryClient();
  const state = deviceState(client.getQueryData<DeviceSetup>(keys.reminders.thisDevice));
  const isWide = useMediaQuery('(min-width: 600px)');
  return <CardSkeleton title={say('Reminders')} height={(HEIGHTS[state] ?? SHORT)[isWide ? 'wide' : 'phone']} />;
}
