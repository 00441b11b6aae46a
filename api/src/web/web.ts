import { SET_HEADER, type Stage, setAsText, setFromText } from '@nestling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../http/send-text.ts';
import type { HttpsSettings } from '../https/certificate.ts';
import { LiveRegistry } from '../releases/live-registry.ts';
import { ReleaseError } from '../releases/release-format.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { shareOfBrowser } from './browser-share.ts';
import { sendPage } from './html.ts';
import { askedPreview, previewOf, registerPreview, sendConfirmation } from './preview.ts';
import { GET_AND_HEAD, securityHeaders } from './response.ts';
import { serveFiles } from './static.ts';

export interface WebConfig {
  /** Folder of the release store. */
  releasesDir: string;
  /** The site's own address; with https, browsers are told to stay there. */
  publicUrl?: string;
  /** Where it speaks https itself. */
  https?: HttpsSettings;
  /** Shortest time between two looks at what is live, in milliseconds; 250 by default. */
  checkEveryMs?: number;
  /** Whether a remote goes live only where it was checked. */
  requiresReleaseChecks?: boolean;
  stage?: Stage;
}

/** How often the server looks by itself whether another set is live, for the tabs that listen. Milliseconds. */
const WATCH_EVERY_MS = 2_000;

/**
 * The address of a request as the router can read it: a page's with an escape that says nothing, such as '/babies/%ZZ', is taken as the
 * text that it is, so that who follows the link gets the app. The API's stay as they are, and are refused.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/', ...search] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? url : [path.replaceAll('%', '%25'), ...search].join('?');
  }
}

/** The start page, and where links of mails and messages lead. */
const PAGES_OF_LINKS: ReadonlySet<string> = new Set(['/', '/join', '/verify-email', '/reset-password']);

/** Adds the front end to the server: release files, the shell's page for every navigation, 404 (the app's own) for the rest. */
/** `onChange` is called when any browser is shown another release set than before. */
export async function registerWeb(app: FastifyInstance, config: WebConfig, onChange?: () => void): Promise<void> {
  const warn = once((message) => app.log.warn(message));
  const store = new ReleaseStore(config.releasesDir, { warn, requiresChecks: config.requiresReleaseChecks });
  const { checkEveryMs = 250, stage } = config;
  const live = new LiveRegistry(store, { checkEveryMs, warn, stage, onChange });
  const watch = onChange && setInterval(() => void live.current(0), WATCH_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(watch));
  const headers = securityHeaders(config);
  // Also answered to who asks for no type in particular: a monitor, or what looks into a link that somebody was sent.
  const isPage = (path: string, accept = '') =>
    PAGES_OF_LINKS.has(path) ||
    (accept.includes('text/html') &&
      !/^\/(?:api|r)(?:\/|$)|\/\.|\.(?:js|css|map|json|png|svg|ico|txt|xml|php|webmanifest|woff2)$/.test(path));

  await app.register(async (web) => {
    web.addHook('onRequest', async (_, reply) => {
      reply.headers(headers);
    });
    await serveFiles(web, store.dir, live);
    registerPreview(web, live, config.publicUrl?.startsWith('https:') ?? false);
    web.route({
      ...GET_AND_HEAD,
      url: '/index.html',
      handler: (request, reply) => sendKeptPage(request, reply, live),
    });
    web.route({
      ...GET_AND_HEAD,
      url: '/*',
      async handler(request, reply) {
        const path = request.url.split('?')[0] ?? '/';
        if (!isPage(path, request.headers.accept)) return reply.callNotFound();
        const asked = askedPreview(request.url);
        if (asked !== undefined) return sendConfirmation(request, reply, live, asked);
        const set = await live.current(shareOfBrowser(request));
        const previewed = await previewOf(request, live);
        if (!previewed) return sendPage(request, reply, set, path);
        reply.header('cache-control', 'no-store');
        return sendPage(request, reply, previewed, path);
      },
    });
  });
}

/**
 * The page that a service worker keeps: of the set that it names in a header, which no link can do, or else of its browser's. 409 where those
 * releases do not go together, or are not here any more.
 */
async function sendKeptPage(request: FastifyRequest, reply: FastifyReply, live: LiveRegistry) {
  const asked = request.headers[SET_HEADER];
  if (asked === undefined) return sendPage(request, reply, await live.current(shareOfBrowser(request)));
  reply.header('cache-control', 'no-store');
  try {
    const set = setFromText(String(asked));
    if (!set) throw new ReleaseError('unknown', 'That is no release set.');
    const shown = await live.ofSet(set, shareOfBrowser(request));
    return sendPage(request, reply.header(SET_HEADER, setAsText(set)), shown);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return sendText(request, reply.code(409), { type: 'text/plain', body: error.message });
  }
}

/** Says each thing once, however many requests run into it. */
function once(say: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    say(message);
  };
}
