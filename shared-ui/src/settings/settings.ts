import { type Settings, type SettingsPatch, settingsKey } from '@nestling/contract';
import { type OutboxWrite, request, useWritesOf } from '@nestling/shared-ui/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What the signed-in person has chosen, as the server knows it. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: ({ signal }) => request('GET /api/auth/settings', { signal }),
  });

/** The settings as they are once the waiting writes have arrived. Applying a write that has arrived changes nothing. */
export const projectSettings = (settings: Settings, writes: readonly OutboxWrite[]): Settings =>
  writes
    .filter(({ kind, state }) => kind === 'settings' && state !== 'refused')
    .reduce((now, { fields }) => withChanges(now, fields), settings);

/** What is `null` is preset again, and so missing. */
const withChanges = (settings: Settings, patch: SettingsPatch): Settings =>
  Object.fromEntries(Object.entries({ ...settings, ...patch }).filter(([, value]) => value !== null));

/** The settings with what waits on this device; all preset until they are known. */
export function useSettings(): Settings {
  const { data } = useQuery(settingsQuery());
  const writes = useWritesOf('settings');
  return useMemo(() => projectSettings(data ?? {}, writes), [data, writes]);
}
