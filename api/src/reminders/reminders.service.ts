import type { ReminderDevice, ReminderSettings, Reminders } from '@nestling/contract';
import type { ParsedBodyOf } from '@nestling/contract/http';
import { uuidv7 } from 'uuidv7';
import { deviceLabel } from '../accounts/device-label.ts';
import { requireBaby } from '../babies/babies.repository.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { PushDeviceRow, ReminderSettingsRow } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { ReminderPlanner } from './planner.ts';
import type { PushClient } from './push-client.ts';
import {
  deleteDevice,
  deleteOldDevices,
  findDevices,
  findPreferences,
  saveDevice,
  savePreference,
  saveSettings,
  settingsOf,
  switchDevice,
} from './reminders.repository.ts';

/** A family's phones and computers; who has more forgets the oldest. */
const DEVICES_PER_USER = 20;

export type RemindersService = ReturnType<typeof remindersService>;

/** What the actor is reminded of, and where. */
export function remindersService({
  store,
  now,
  planner,
  push,
}: {
  store: Store;
  now: () => number;
  planner: ReminderPlanner;
  push: PushClient;
}) {
  const presentDevice = (actor: Actor, row: PushDeviceRow): ReminderDevice => ({
    id: row.id,
    label: row.label,
    enabled: row.enabled === 1,
    createdAt: new Date(row.created_at).toISOString(),
    current: row.session_id === actor.sessionId,
  });

  return {
    async all(actor: Actor): Promise<Reminders> {
      const preferences = await findPreferences(store.read, actor.userId);
      const devices = await findDevices(store.read, actor.userId, now());
      return {
        publicKey: await push.publicKey(),
        settings: presentSettings(await settingsOf(store.read, actor.userId)),
        preferences: preferences.map(({ baby_id, enabled, lead_minutes }) => ({
          babyId: baby_id,
          enabled: enabled === 1,
          advanceWarningMinutes: lead_minutes,
        })),
        devices: devices.map((row) => presentDevice(actor, row)),
      };
    },

    async prefer(actor: Actor, babyId: string, body: ParsedBodyOf<'PUT /api/reminders/babies/:babyId'>) {
      await store.write(async (tx) => {
        await requireBaby(tx, actor.userId, babyId);
        await savePreference(tx, {
          user_id: actor.userId,
          baby_id: babyId,
          enabled: Number(body.enabled),
          lead_minutes: body.advanceWarningMinutes,
        });
        await planner.onPreference(tx, actor.userId, babyId);
      });
      return { babyId, ...body };
    },

    async change(actor: Actor, patch: ParsedBodyOf<'PATCH /api/reminders/settings'>): Promise<ReminderSettings> {
      return store.write(async (tx) => {
        const next = await saveSettings(tx, actor.userId, columnsOf(patch));
        await planner.onSettings(tx, actor.userId);
        return presentSettings(next);
      });
    },

    /** Takes the device of this session in. @throws Refusal 400 for what no browser subscribes to */
    async subscribe(
      actor: Actor,
      { endpoint, keys, timeZone }: ParsedBodyOf<'POST /api/reminders/devices'>,
      userAgent: string,
    ): Promise<{ device: ReminderDevice; isNew: boolean }> {
      const subscription = { endpoint, ...keys };
      if (!push.accepts(subscription)) throw badRequest('Not a valid push subscription');
      return store.write(async (tx) => {
        const made = {
          ...subscription,
          id: uuidv7(),
          user_id: actor.userId,
          session_id: actor.sessionId,
          label: deviceLabel(userAgent),
          enabled: 1,
          created_at: now(),
        };
        const row = await saveDevice(tx, made);
        await deleteOldDevices(tx, actor.userId, DEVICES_PER_USER);
        await saveSettings(tx, actor.userId, { zone: timeZone });
        await planner.onSettings(tx, actor.userId);
        return { device: presentDevice(actor, row), isNew: row.id === made.id };
      });
    },

    async switchDevice(actor: Actor, id: string, enabled: boolean): Promise<ReminderDevice> {
      const row = await store.write((tx) => switchDevice(tx, actor.userId, id, enabled));
      if (!row) throw notFound('device');
      return presentDevice(actor, row);
    },

    async forgetDevice(actor: Actor, id: string): Promise<void> {
      if (!(await store.write((tx) => deleteDevice(tx, actor.userId, id)))) throw notFound('device');
    },
  };
}

const presentSettings = ({ zone, quiet_from, quiet_to, todos }: ReminderSettingsRow): ReminderSettings => ({
  timeZone: zone,
  quietHours: quiet_from && quiet_to ? { from: quiet_from, to: quiet_to } : null,
  todos: todos === 1,
});

function columnsOf({ timeZone, quietHours, todos }: ParsedBodyOf<'PATCH /api/reminders/settings'>) {
  return {
    ...(timeZone !== undefined && { zone: timeZone }),
    ...(quietHours !== undefined && { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    ...(todos !== undefined && { todos: Number(todos) }),
  };
}
