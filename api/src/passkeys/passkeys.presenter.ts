import type { Credential } from '@nestling/contract';
import type { PasskeyRow } from '../storage/schema.ts';

export const transportsOf = ({ transports }: PasskeyRow): string[] => JSON.parse(transports);

export const presentCredential = (row: PasskeyRow): Credential => ({
  id: row.id,
  deviceName: row.device_name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  transports: transportsOf(row),
  backedUp: row.backed_up === 1,
});
