import { z } from 'zod';
import { isZone } from '../http/envelope.schema.ts';
import { LEAD_MINUTES, SAME_QUIET } from './plan.ts';

const LEAD = { error: 'Lead time must be 5, 10, 15, 20 or 30 minutes' };
const ENABLED = { error: 'Enabled must be true or false' };
const SUBSCRIPTION = { error: 'Not a valid push subscription' };

/** What one person wants for one baby; a baby without a choice is not listed and has reminders, 15 minutes ahead. */
export const reminderPreference = z
  .object({ babyId: z.uuid(), enabled: z.boolean(), advanceWarningMinutes: z.number() })
  .meta({ id: 'ReminderPreference' });

export const reminderPreferenceBody = z
  .object({
    enabled: z.boolean(ENABLED),
    advanceWarningMinutes: z
      .number(LEAD)
      .refine((minutes) => (LEAD_MINUTES as readonly number[]).includes(minutes), LEAD),
  })
  .meta({ id: 'ReminderPreferenceBody' });

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** For all babies of a person. `quietHours` are local times 'HH:MM' in `timeZone`; `todos`: due to-dos remind at 9:00. */
export const reminderSettings = z
  .object({
    timeZone: z.string(),
    quietHours: z.object({ from: localTime, to: localTime }).nullable(),
    todos: z.boolean(),
  })
  .meta({ id: 'ReminderSettings' });

const ZONE = { error: 'Unknown time zone' };

const timeZone = z.string(ZONE).max(64, ZONE).refine(isZone, ZONE);

/** Fields that are not sent are not changed; `null` ends the quiet hours. */
export const reminderSettingsPatch = z
  .object({
    timeZone: timeZone.optional(),
    quietHours: z
      .object(
        {
          from: z
            .string({ error: 'Quiet hours must be two times' })
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Quiet hours must be two times' }),
          to: z
            .string({ error: 'Quiet hours must be two times' })
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Quiet hours must be two times' }),
        },
        { error: 'Quiet hours must be two times' },
      )
      .refine(({ from, to }) => from !== to, { error: SAME_QUIET })
      .nullable()
      .optional(),
    todos: z.boolean({ error: 'Todos must be true or false' }).optional(),
  })
  .meta({ id: 'ReminderSettingsPatch' });

/** A device that reminders are pushed to. `current`: subscribed by the session that asks. */
export const reminderDevice = z
  .object({
    id: z.uuid(),
    label: z.string(),
    enabled: z.boolean(),
    createdAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'ReminderDevice' });

/** A browser's push subscription (its `toJSON`), and the zone that the device is in. */
export const reminderDeviceBody = z
  .object({
    endpoint: z.string(SUBSCRIPTION).max(2_000, SUBSCRIPTION).refine(URL.canParse, SUBSCRIPTION),
    keys: z.object(
      {
        p256dh: z.string(SUBSCRIPTION).regex(/^[\w-]{87}=?$/, SUBSCRIPTION),
        auth: z.string(SUBSCRIPTION).regex(/^[\w-]{22}(==)?$/, SUBSCRIPTION),
      },
      SUBSCRIPTION,
    ),
    timeZone,
  })
  .meta({ id: 'ReminderDeviceBody' });

export const reminderDevicePatch = z.object({ enabled: z.boolean(ENABLED) }).meta({ id: 'ReminderDevicePatch' });

/** All about the reminders of a person. `publicKey` is the server's VAPID key, base64url. */
export const reminders = z
  .object({
    publicKey: z.string(),
    settings: reminderSettings,
    preferences: z.array(reminderPreference),
    devices: z.array(reminderDevice),
  })
  .meta({ id: 'Reminders' });

export type Reminders = z.infer<typeof reminders>;
export type ReminderSettings = z.infer<typeof reminderSettings>;
export type ReminderDevice = z.infer<typeof reminderDevice>;
