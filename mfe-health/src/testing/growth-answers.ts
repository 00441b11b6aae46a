import who from '@nestling/contract/growth/who-tables.json' with { type: 'json' };
import { type Call, json } from '@nestling/shared-ui/testing';
import { server } from '@nestling/shared-ui/testing/family';

/** Answers the calls about growth as the server does; the screens ask for the records and the standard only. Tests only. */
export function answersGrowth({ method, path }: Call): Response | undefined {
  if (method !== 'GET' || !path.startsWith('/api/growth/')) return undefined;
  if (path.endsWith('/tables')) return json(who);
  const records = server.records.filter(({ kind }) => kind === 'growth');
  const newestFirst = records.toSorted((a, b) => b.startTime.localeCompare(a.startTime));
  return json(newestFirst.map((record) => ({ record, ageDays: 0 })));
}
