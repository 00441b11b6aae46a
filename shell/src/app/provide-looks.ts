import { exposesAt } from '@nestling/contract';
import { provideLooks } from '@nestling/shared-ui/platform';
import { loadWithFallback } from '../federation/load-with-fallback.ts';
import { registry } from '../federation/registry.ts';

/**
 * Says how what each remote shows of its kinds is loaded. Before anything is drawn: a page whose records are on this device asks for it in its
 * first effect, which comes before that of the app around it.
 */
export function provideLooksOfRemotes(): void {
  const { points } = registry.house;
  provideLooks(
    exposesAt(registry.house, 'record.kind').map((expose) => ({
      kinds: (points['record.kind'] ?? []).filter(({ name }) => name === expose).map(({ kind }) => kind),
      load: () => loadWithFallback(expose),
    })),
  );
}
