import { deletion } from '../http/envelope.schema.ts';
import type { RoutesOf } from '../http/route.ts';
import {
  reminderDevice,
  reminderDeviceBody,
  reminderDevicePatch,
  reminderPreference,
  reminderPreferenceBody,
  reminderSettings,
  reminderSettingsPatch,
  reminders,
} from './reminders.schema.ts';

/** Calls about reminders and the devices that show them. */
export const reminderRoutes = {
  'GET /api/reminders': {
    summary: 'What this user is reminded of, and where',
    tag: 'reminders',
    access: 'session',
    answer: reminders,
  },
  'PUT /api/reminders/babies/:babyId': {
    summary: 'Choose whether and how early this user is reminded of the wake windows of a baby',
    tag: 'reminders',
    access: 'session',
    right: 'see',
    of: 'path.babyId',
    body: reminderPreferenceBody,
    answer: reminderPreference,
  },
  'PATCH /api/reminders/settings': {
    summary: 'Change zone, quiet hours and reminders of to-dos',
    tag: 'reminders',
    access: 'session',
    body: reminderSettingsPatch,
    answer: reminderSettings,
  },
  'POST /api/reminders/devices': {
    summary: 'Push reminders to this device, by its push subscription; a repeat is the same device',
    tag: 'reminders',
    access: 'session',
    body: reminderDeviceBody,
    answer: reminderDevice,
    status: 201,
  },
  'PATCH /api/reminders/devices/:id': {
    summary: 'Switch the reminders of a device on or off',
    tag: 'reminders',
    access: 'session',
    body: reminderDevicePatch,
    answer: reminderDevice,
  },
  'DELETE /api/reminders/devices/:id': {
    summary: 'Forget a device; it gets reminders again when it asks to',
    tag: 'reminders',
    access: 'session',
    answer: deletion,
  },
} as const satisfies RoutesOf<'reminders'>;
