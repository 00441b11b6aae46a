import type { FastifyInstance } from 'fastify';
import { releasesOf } from '../releases/release-commands.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { GET_AND_HEAD, sendText } from './response.ts';

/** `/registry/releases.json`: what `npm run releases` says, for the page `/__federation`. In development and staging only. */
export function serveReleaseList(web: FastifyInstance, store: ReleaseStore): void {
  web.route({
    ...GET_AND_HEAD,
    url: '/registry/releases.json',
    async handler(request, reply) {
      const apps = await Promise.all((await store.apps()).map((app) => releasesOf(store, app)));
      return sendText(request, reply, { type: 'application/json', body: JSON.stringify(apps) });
    },
  });
}
