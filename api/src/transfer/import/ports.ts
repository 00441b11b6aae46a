import type { FactsService } from '../../events/facts.service.ts';
import type { Store } from '../../storage/store.ts';

/** What imports work with. */
export interface Ports {
  store: Store;
  now: () => number;
  facts: FactsService;
}
