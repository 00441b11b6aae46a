import {
  type BodyOf,
  DEFAULT_REMINDERS,
  type DeviceSetup,
  keys,
  type ReminderPreference,
  SET_UP_NOTIFICATIONS,
} from '@nestling/contract';
import { projectReminders, remindersQuery, useWritesOf, writeAndTell, writeStored } from '@nestling/shared-ui/platform';
import { readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { deviceState } from './device-state.ts';

/** Chooses something about reminders: the choice of a baby, the settings of the account, or a device. */
const choose = (id: string, babyId: string, fields: object): Promise<boolean> =>
  writeAndTell({
    kind: 'reminders',
    op: 'change',
    id,
    babyId,
    fields: { ...fields },
    label: say('Change reminders'),
    words: { failure: say('Failed to save reminders') },
  });

/** The person's choices and devices, with the changes that wait on this device. */
export function useReminders(babyId: string) {
  const query = useQuery({ ...remindersQuery(), staleTime: 30_000 });
  const { data } = query;
  const writes = useWritesOf('reminders');
  const reminders = useMemo(() => data && projectReminders(data, writes), [data, writes]);

  return {
    reminders,
    read: readState(query, say('Failed to load reminders')),
    preference: reminders?.preferences.find((choice) => choice.babyId === babyId) ?? DEFAULT_REMINDERS,
    prefer: ({ enabled, advanceWarningMinutes }: ReminderPreference) =>
      choose(babyId, babyId, { enabled, advanceWarningMinutes }),
    set: (patch: BodyOf<'PATCH /api/reminders/settings'>) => choose('settings', '', patch),
    switchDevice: (id: string, enabled: boolean) => choose(id, '', { enabled }),
  };
}

/** How this device stands, and the way on: asks for permission by a tap, then has the shell subscribe. */
export function useThisDevice() {
  const { data: setup } = useQuery<DeviceSetup>({
    queryKey: keys.reminders.thisDevice,
    queryFn: () => Promise.reject(new Error('Only the shell knows')),
    enabled: false,
  });
  const [, look] = useState(0);
  useEffect(() => {
    const again = () => look((count) => count + 1);
    // Permission is given and taken in the browser's own settings.
    document.addEventListener('visibilitychange', again);
    let status: PermissionStatus | undefined;
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        status.addEventListener('change', again);
      })
      .catch(() => {});
    return () => {
      document.removeEventListener('visibilitychange', again);
      status?.removeEventListener('change', again);
    };
  }, []);

  return {
    state: deviceState(setup),
    async turnOn(): Promise<void> {
      if (Notification.permission === 'default') await Notification.requestPermission().catch(() => {});
      writeStored('notificationPermission', Notification.permission);
      look((count) => count + 1);
      if (Notification.permission === 'granted') window.dispatchEvent(new Event(SET_UP_NOTIFICATIONS));
    },
  };
}
