import { MOST_SETTINGS_BYTES, type ParsedBodyOf, type Settings } from '@nestling/contract/http';
import type { FactsService } from '../events/facts.service.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../http/route.ts';
import type { SettingRow } from '../storage/schema.ts';
import type { Reader, Store, Tx } from '../storage/store.ts';

/** What a person is reminded of hangs on these. */
const REMINDS = ['doseReminders', 'sleepReminders', 'noGuess'] as const;

export type SettingsService = ReturnType<typeof settingsService>;

/** What a person has chosen. */
export function settingsService({
  store,
  facts,
  onReminders,
}: {
  store: Store;
  facts: FactsService;
  /** To be called in the transaction in which a person chooses what to be reminded of. */
  onReminders: (tx: Tx, userId: string) => Promise<void>;
}) {
  return {
    read: (actor: Actor): Promise<Settings> => settingsOf(store.read, actor.userId),

    /** @throws Refusal 413 where all settings of the person would be too much */
    change: (actor: Actor, patch: ParsedBodyOf<'PATCH /api/auth/settings'>): Promise<Settings> =>
      store.write(async (tx) => {
        await saveAll(tx, actor, patch);
        const settings = await settingsOf(tx, actor.userId);
        if (Buffer.byteLength(JSON.stringify(settings)) > MOST_SETTINGS_BYTES) {
          throw new Refusal(413, 'too_large', 'Your settings are larger than 8 KB together');
        }
        if (REMINDS.some((name) => patch[name] !== undefined)) await onReminders(tx, actor.userId);
        if (Object.keys(patch).length > 0) await facts.publish(tx, actor, { name: 'settings.changed' });
        return settings;
      }),
  };
}

/** What a user has chosen, without what is preset. */
export async function settingsOf(db: Reader, userId: string): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('user_id', '=', userId).execute();
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (value === null ? [] : [[name, JSON.parse(value)]])),
  ) as Settings;
}

async function saveAll(tx: Tx, { userId, madeAt }: Actor, patch: object): Promise<void> {
  for (const [name, value] of Object.entries(patch)) {
    const stored = value === null ? null : JSON.stringify(value);
    await saveSetting(tx, { user_id: userId, name, value: stored, made_at: madeAt });
  }
}

/** Keeps a choice, unless the person has chosen later already. */
const saveSetting = (tx: Tx, { user_id, name, value, made_at }: SettingRow) =>
  tx
    .insertInto('setting')
    .values({ user_id, name, value, made_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ value, made_at }).where('setting.made_at', '<=', made_at),
    )
    .execute();

/** Takes settings from elsewhere, where the user has not chosen otherwise; any later choice holds against them. Whether some were taken. */
export async function insertSettings(tx: Tx, userId: string, settings: Settings): Promise<boolean> {
  const rows = Object.entries(settings).map(([name, value]) => ({
    user_id: userId,
    name,
    value: JSON.stringify(value),
    made_at: 0,
  }));
  if (rows.length === 0) return false;
  const inserted = await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  return inserted.length > 0;
}
