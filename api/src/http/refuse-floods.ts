import type { FastifyInstance } from 'fastify';
import type { Store } from '../storage/store.ts';
import { StoreUnavailable } from '../storage/unavailable.ts';

/** Refuses what writes while too many wait for it, before anything is spent on it: who reads has the time. */
export function refuseFloods(api: FastifyInstance, store: Pick<Store, 'isBusy'>): void {
  api.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD' && store.isBusy()) throw new StoreUnavailable('busy');
  });
}
