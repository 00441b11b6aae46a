import {
  type BodyOf,
  DEFAULT_REMINDERS,
  type DeviceSetup,
  keys,
  type ReminderPreference,
  type Reminders,
  SET_UP_NOTIFICATIONS,
} from '@nestling/contract';
import { request, showToast, writeStored } from '@nestling/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readState } from '../records/read-state.ts';
import { deviceState } from './device-state.ts';

/** The person's choices and devices. They belong to the account, so a change is a call that succeeds or is taken back. */
export function useReminders(babyId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.reminders.all,
    queryFn: ({ signal }) => request('GET /api/reminders', { signal }),
    staleTime: 30_000,
  });
  const { data } = query;

  /** Shows the change at once; one that the server does not take is told, and what holds is shown again. */
  async function change(next: (reminders: Reminders) => Reminders, call: () => Promise<unknown>): Promise<void> {
    await client.cancelQueries({ queryKey: keys.reminders.all });
    client.setQueryData<Reminders>(keys.reminders.all, (now) => now && next(now));
    try {
      await call();
    } catch (error) {
      console.error('Failed to save reminders', error);
      const reason = error instanceof Error ? error.message : undefined;
      showToast({
        severity: 'error',
        ...(reason ? { title: 'Failed to save reminders', message: reason } : { message: 'Failed to save reminders' }),
      });
    }
    await client.invalidateQueries({ queryKey: keys.reminders.all });
  }

  return {
    reminders: data,
    read: readState(query, 'Failed to load reminders'),
    preference: data?.preferences.find((choice) => choice.babyId === babyId) ?? DEFAULT_REMINDERS,

    prefer: ({ enabled, advanceWarningMinutes }: ReminderPreference) =>
      change(
        (now) => ({
          ...now,
          preferences: [
            ...now.preferences.filter((choice) => choice.babyId !== babyId),
            { babyId, enabled, advanceWarningMinutes },
          ],
        }),
        () =>
          request('PUT /api/reminders/babies/:babyId', {
            params: { babyId },
            body: { enabled, advanceWarningMinutes },
          }),
      ),

    set: (patch: BodyOf<'PATCH /api/reminders/settings'>) =>
      change(
        (now) => ({ ...now, settings: { ...now.settings, ...patch } }),
        () => request('PATCH /api/reminders/settings', { body: patch }),
      ),

    switchDevice: (id: string, enabled: boolean) =>
      change(
        (now) => ({ ...now, devices: now.devices.map((each) => (each.id === id ? { ...each, enabled } : each)) }),
        () => request('PATCH /api/reminders/devices/:id', { params: { id }, body: { enabled } }),
      ),
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
