import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';
import { gather } from '../../contract/src/federation/contributions.ts';
import type { contributes } from '../../contract/src/federation/extension-points.ts';
import type { Registry } from '../../contract/src/federation/registry.ts';
import { REGISTRY, recordOf } from '../site.mjs';
import { devServer } from './dev-server.ts';

type Remote = Parameters<typeof contributes>[0];

/** Of a browser's request, what a site goes by when it makes a page. */
const PASSED_ON = ['accept', 'accept-language', 'cookie', 'user-agent'];
/** Of the site's answer, what is not true any more once its page is another text, or is meant for its own address. */
const LEFT_OUT = /^(?:content-(?:encoding|length)|transfer-encoding|connection|strict-transport-security)$/;

/** The registry of a page with this dev server's remote in it, whether one of that name is live or not: as a preview, which nothing falls back from. */
async function withRemote(registry: Registry, { name, ...brought }: Remote, site: string, base: string) {
  const others = Object.entries(registry.remotes).filter(([app]) => app !== name);
  const records = others.map(async ([app, { release }]) => [app, await recordOf(site, app, release)] as const);
  const shown = { app: name, name: 'dev' };
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [name]: {
        release: 'dev',
        container: `nestling_${name}_dev`.replaceAll('-', '_'),
        base,
        entry: 'remoteEntry.js',
        exposes: {},
        integrity: {},
      },
    },
    house: gather({ ...Object.fromEntries(await Promise.all(records)), [name]: { contributes: brought } }),
    previews: [...(registry.previews ?? []).filter(({ app }) => app !== name), shown],
    preview: shown,
  } satisfies Registry;
}

/** Answers a page of the site with the remote in it. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  remote: Remote,
  site: string,
  base: string,
) {
  const headers = Object.fromEntries(PASSED_ON.map((name) => [name, String(request.headers[name] ?? '')]));
  const answer = await fetch(new URL(request.url ?? '/', site), { headers, redirect: 'manual' });
  const page = await answer.text();
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (!LEFT_OUT.test(name)) response.appendHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  const [, before, said, after] = REGISTRY.exec(page) ?? [];
  if (said === undefined) return response.end(page);
  const registry = JSON.stringify(await withRemote(JSON.parse(said), remote, site, base));
  const ofItsRelease = new RegExp(`<link rel="preload"[^>]* href="/r/${remote.name}/[^>]*>`, 'g');
  return response.end(
    page.replace(REGISTRY, () => before + registry.replaceAll('<', '\\u003c') + after).replaceAll(ofItsRelease, ''),
  );
}

/** The site's service worker would answer with the live set from then on. */
const IDLE_WORKER = "addEventListener('install', () => skipWaiting());";

const isPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && !!headers.accept?.includes('text/html') && !/^\/(?:api|r)\//.test(url);

const EXIT = (site: string) =>
  `<p>This is your dev server. <a href="/">Go on</a>, or open <a href="${site}">the site itself</a>.`;

/** Answers what is not the site's own here. */
const pages =
  (remote: Remote, site: string, base: string) =>
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const say = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text);
    if (request.url === '/sw.js') say('text/javascript', IDLE_WORKER);
    else if (request.url === '/preview/exit') say('text/html; charset=utf-8', EXIT(site));
    else if (isPage(request)) sendPage(request, response, remote, site, base).catch(next);
    else next();
  };

/**
 * The site's own pages and calls at this dev server's address, with the remote in them (row OPEN-10): the site lets nobody's code in, and
 * knows nothing of it. Only this machine can ask, and only by the name `localhost`.
 */
export function devAgainst(folder: string, remote: Remote, site: string): Configuration['devServer'] {
  const { port, host, client, allowedHosts } = devServer(folder);
  const base = `/r/${remote.name}/dev/`;
  const origin = `http://${host}:${port}`;
  return {
    port,
    host,
    client,
    allowedHosts,
    hot: true,
    // The events of the site come as they are told.
    compress: false,
    static: false,
    devMiddleware: { publicPath: base },
    setupMiddlewares(middlewares) {
      // After the dev server has looked by which name it is asked: a page elsewhere must not read this one under a name of its own.
      const proxy = middlewares.findIndex((it) => 'name' in it && it.name === 'http-proxy-middleware');
      middlewares.splice(proxy, 0, { name: 'pages', middleware: pages(remote, site, base) });
      return middlewares;
    },
    proxy: [
      {
        context: (path: string) => !path.startsWith(base),
        target: site,
        changeOrigin: true,
        on: {
          proxyReq: (ask, { headers }) => {
            if (headers.origin === origin) ask.setHeader('origin', new URL(site).origin);
          },
        },
      },
    ],
  };
}
