import type { FastifyBaseLogger } from 'fastify';
import { backgroundJobs } from '../background.ts';
import type { Config } from '../config.ts';
import type { FactsService } from '../events/facts.service.ts';
import type { Store } from '../storage/store.ts';
import { imageFetcher } from './fetch-image.ts';
import { decodeInTurn, photoFetcher } from './photo-fetcher.ts';
import { photosDir, picturesInFiles, picturesInRows } from './photo-files.ts';
import { photosRoutes } from './photos.routes.ts';
import { photosService } from './photos.service.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  facts: FactsService;
  log: FastifyBaseLogger;
}

/** All of the photos, put together: who may see them, where they are, and who fetches them. */
export async function photos(config: Config, { store, now, facts, log }: Surroundings) {
  const pictures = config.databaseUrl ? picturesInRows : picturesInFiles(photosDir(config.dataDir), store);
  await pictures.settle();
  const fetchImage = imageFetcher({ testOrigin: config.photoTestOrigin });
  const decode = decodeInTurn();
  const fetcher = photoFetcher({ store, now, facts, pictures, fetchImage, decode, log });
  const { later, finished } = backgroundJobs(log);
  const { photoQuota: quota } = config;
  const service = photosService({ store, now, facts, pictures, decode, quota, wake: fetcher.wake, later });
  return {
    service,
    routes: photosRoutes(service),
    async close(): Promise<void> {
      await fetcher.close();
      await finished();
    },
  };
}
