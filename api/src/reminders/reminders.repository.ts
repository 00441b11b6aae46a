import type { PushDeviceRow, ReminderPreferenceRow, ReminderSettingsRow } from '../storage/schema.ts';
import type { Reader, Tx } from '../storage/store.ts';

/** What holds for a user who chose nothing. */
const NOTHING_CHOSEN = { zone: 'UTC', quiet_from: null, quiet_to: null, todos: 0 };

export const settingsOf = async (db: Reader, userId: string): Promise<ReminderSettingsRow> =>
  (await db.selectFrom('reminder_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? {
    user_id: userId,
    ...NOTHING_CHOSEN,
  };

/** Changes what is given and leaves the rest as another device may have chosen it just now. The answer is the row as it is stored. */
export const saveSettings = (
  tx: Tx,
  userId: string,
  changes: Partial<ReminderSettingsRow>,
): Promise<ReminderSettingsRow> =>
  tx
    .insertInto('reminder_settings')
    .values({ ...NOTHING_CHOSEN, ...changes, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changes, user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPreferences = (db: Reader, userId: string): Promise<ReminderPreferenceRow[]> =>
  db.selectFrom('reminder_preference').selectAll().where('user_id', '=', userId).orderBy('baby_id').execute();

export const savePreference = (tx: Tx, { user_id, baby_id, ...values }: ReminderPreferenceRow) =>
  tx
    .insertInto('reminder_preference')
    .values({ user_id, baby_id, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'baby_id']).doUpdateSet(values))
    .execute();

/** The devices of a user whose sign-in still holds, in the order they came. */
export const findDevices = (db: Reader, userId: string, now: number): Promise<PushDeviceRow[]> =>
  db
    .selectFrom('push_device as d')
    .innerJoin('session as s', 's.id', 'd.session_id')
    .where('d.user_id', '=', userId)
    .where((eb) => eb.or([eb('s.expires_at', 'is', null), eb('s.expires_at', '>', now)]))
    .selectAll('d')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();

/**
 * Takes a device in, or over from who used it before. A device that subscribed again is the same one, switched on or off as it was.
 * The answer is the row as it is stored.
 */
export async function saveDevice(tx: Tx, row: PushDeviceRow): Promise<PushDeviceRow> {
  // A browser that renewed its subscription has the old one no more: one a sign-in.
  await tx
    .deleteFrom('push_device')
    .where((eb) =>
      eb.or([
        eb.and([eb('session_id', '=', row.session_id), eb('endpoint', '!=', row.endpoint)]),
        eb.and([eb('endpoint', '=', row.endpoint), eb('user_id', '!=', row.user_id)]),
      ]),
    )
    .execute();
  const { session_id, p256dh, auth, label } = row;
  return tx
    .insertInto('push_device')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ session_id, p256dh, auth, label }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The device as it is now; undefined when the user has no such. */
export const switchDevice = (
  tx: Tx,
  userId: string,
  id: string,
  enabled: boolean,
): Promise<PushDeviceRow | undefined> =>
  tx
    .updateTable('push_device')
    .set({ enabled: Number(enabled) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function deleteDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Forgets what a user has beyond the newest `kept` devices. */
export const deleteOldDevices = (tx: Tx, userId: string, kept: number) =>
  tx
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('push_device').select('id').where('user_id', '=', userId).orderBy('created_at', 'desc').limit(kept),
    )
    .execute();
