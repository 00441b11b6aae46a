import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../http/send-text.ts';
import type { LiveRegistry } from '../releases/live-registry.ts';
import { readIfThere } from '../releases/release-folder.ts';
import { isAppName, isFileName, isReleaseName } from '../releases/release-format.ts';
import { shareOfBrowser } from './browser-share.ts';
import { GET_AND_HEAD } from './response.ts';

const PLAIN = { acceptRanges: false, dotfiles: 'ignore', index: false } as const;
// Cache headers go by these options, not by the reply: there they would stay on a 404.
const FOREVER = { ...PLAIN, maxAge: '365d', immutable: true, etag: false, lastModified: false };
/** Pages are templates here, and would come without their Content-Security-Policy; source maps are for who reads failures. */
const NOT_SERVED = /\.(?:html|map)(?:\.|$)/i;
const SHORTLY = { ...PLAIN, maxAge: '10m' };

/**
 * Serves the files of every stored release, and at the root what must have a fixed address: service worker, registry, manifest, icons.
 * `dir` is the absolute path of the release store.
 */
export async function serveFiles(web: FastifyInstance, dir: string, live: LiveRegistry): Promise<void> {
  await web.register(fastifyStatic, { root: dir, serve: false, preCompressed: true });

  web.route<{ Params: { app: string; release: string; '*': string } }>({
    ...GET_AND_HEAD,
    url: '/r/:app/:release/*',
    handler(request, reply) {
      const { app, release, '*': file } = request.params;
      const isServed = isAppName(app) && isReleaseName(release) && isFileName(file) && !NOT_SERVED.test(file);
      if (!isServed) return reply.callNotFound();
      if (file === 'release.json') return sendRecord(request, reply, path.join(dir, app, release, file));
      reply.header('vary', 'accept-encoding');
      return reply.sendFile(`${app}/${release}/${file}`, dir, FOREVER);
    },
  });

  web.route({
    ...GET_AND_HEAD,
    url: '/registry.json',
    async handler(request, reply) {
      const { registry, tag } = await live.current(shareOfBrowser(request));
      return sendText(request, reply.header('vary', 'cookie'), {
        type: 'application/json',
        body: JSON.stringify(registry),
        tag,
      });
    },
  });

  // What was shown before, for a page whose remote does not load.
  web.route({
    ...GET_AND_HEAD,
    url: '/registry/previous.json',
    async handler(request, reply) {
      const body = JSON.stringify(await live.previous(shareOfBrowser(request)));
      return sendText(request, reply.header('vary', 'cookie'), { type: 'application/json', body });
    },
  });

  web.route({
    ...GET_AND_HEAD,
    url: '/sw.js',
    async handler(request, reply) {
      const { shell, tag } = await live.current(shareOfBrowser(request));
      if (!shell?.worker) return reply.callNotFound();
      reply.header('service-worker-allowed', '/');
      return sendText(request, reply.header('vary', 'cookie'), { type: 'text/javascript', body: shell.worker, tag });
    },
  });

  for (const url of ['/manifest.webmanifest', '/favicon.svg', '/robots.txt', '/icons/*']) {
    web.route({
      ...GET_AND_HEAD,
      url,
      async handler(request, reply) {
        const { shell } = await live.current(shareOfBrowser(request));
        const file = request.url.slice(1).split('?')[0] ?? '';
        if (!shell || !isFileName(file)) return reply.callNotFound();
        reply.header('vary', 'cookie, accept-encoding');
        return reply.sendFile(`shell/${shell.release}/public/${file}`, dir, SHORTLY);
      },
    });
  }
}

/** A release's own record: the one text of its folder that has no compressed twins. */
async function sendRecord(request: FastifyRequest, reply: FastifyReply, file: string) {
  const body = await readIfThere(file);
  return body === undefined ? reply.callNotFound() : sendText(request, reply, { type: 'application/json', body });
}
