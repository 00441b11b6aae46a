import type { ApiToken } from '@nestling/contract';
import type { SessionRow } from '../storage/schema.ts';

export const presentApiToken = (row: SessionRow): ApiToken => ({
  id: row.id,
  name: row.label,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === 0 ? null : new Date(row.last_used_at).toISOString(),
});
