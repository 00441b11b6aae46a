import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRegistry, ShownSet } from '../releases/live-registry.ts';
import type { PreviewKey } from '../releases/preview-pointers.ts';
import { isAppName, ReleaseError } from '../releases/release-format.ts';
import { shareOfBrowser } from './browser-share.ts';
import { misfitPage, OFFLINE_PAGE, questionPage, sendPreviewPage, UNKNOWN_PAGE } from './preview-pages.ts';
import { GET_AND_HEAD } from './response.ts';

/** Session cookie that holds `<remote>@<name>`, of a private one `<remote>@<name>:<secret>`, joined by '+': it ends with the browser session. */
const COOKIE = 'nestling_preview';
const MOST_PREVIEWS = 10;

/** `mfe-tasks@pr-42`, `tasks@pr-42` or `tasks@pr-42:<secret>`; undefined for anything else, addresses above all. */
function keyOf(text: string): PreviewKey | undefined {
  const [, app = '', name = '', secret] =
    /^(?:mfe-)?([a-z0-9-]+)@([a-z0-9][a-z0-9._-]{0,59})(?::([\w-]{1,64}))?$/i.exec(text) ?? [];
  return isAppName(app) && app !== 'shell' ? { app, name, secret } : undefined;
}

const textOf = ({ app, name, secret }: PreviewKey) => `${app}@${name}${secret ? `:${secret}` : ''}`;

/** One preview of each app: a second one takes the place of the first. */
const withKey = (keys: readonly PreviewKey[], key: PreviewKey) => [...keys.filter(({ app }) => app !== key.app), key];

/** What this browser session confirmed. */
function keysOf({ headers }: FastifyRequest): PreviewKey[] {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '';
  const keys = value.split('+', MOST_PREVIEWS).map(keyOf);
  return keys.filter((key) => key !== undefined).reduce(withKey, []);
}

/** What is shown with these previews, undefined where none is there, and in words why they do not fit. */
const together = (
  live: LiveRegistry,
  request: FastifyRequest,
  keys: readonly PreviewKey[],
): Promise<ShownSet | string | undefined> =>
  live.preview(keys, shareOfBrowser(request)).catch((error) => {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  });

/** What is shown with the previews that this browser session confirmed; undefined if none is still there, or they do not fit any more. */
export async function previewOf(request: FastifyRequest, live: LiveRegistry): Promise<ShownSet | undefined> {
  const shown = await together(live, request, keysOf(request));
  return typeof shown === 'string' ? undefined : shown;
}

const searchOf = (url: string) => url.split('?').slice(1).join('?');

/** What `?preview=` of a page's address asks for. */
export const askedPreview = (url: string): string | undefined =>
  new URLSearchParams(searchOf(url)).get('preview') ?? undefined;

/** The address of a page without its question. */
function withoutQuestion(url: string): string {
  const rest = searchOf(url)
    .split('&')
    .filter((part) => part && !new URLSearchParams(part).has('preview'));
  return pathOf([url.split('?')[0], rest.join('&')].filter(Boolean).join('?'));
}

/** A path of this site, whatever was asked for. */
const pathOf = (text: string | undefined) => (text && /^\/(?![/\\])[!-~]*$/.test(text) ? text : '/');

/** What a link asks for: one preview, or several that belong together; undefined where a part is none. */
function keysIn(asked: string): PreviewKey[] | undefined {
  const keys = asked.split(/[ +]/, MOST_PREVIEWS).map(keyOf);
  return keys.every((key) => key !== undefined) ? keys.reduce(withKey, []) : undefined;
}

/** What would be on once these are added; `misfit` says in words why it cannot be. Undefined if there is no such preview. */
async function added(request: FastifyRequest, live: LiveRegistry, text: string) {
  const asked = keysIn(text);
  const alone = asked && (await together(live, request, asked));
  if (!asked || !alone) return undefined;
  if (typeof alone === 'string') return { misfit: alone, asked, keys: asked, others: [] };
  if (!asked.every(({ app }) => alone.registry.previews?.some((it) => it.app === app))) return undefined;
  const keys = asked.reduce(withKey, keysOf(request));
  const all = await together(live, request, keys);
  const isThere = ({ app }: PreviewKey) =>
    typeof all !== 'object' || all.registry.previews?.some((it) => it.app === app);
  const others = keys.filter((it) => !asked.includes(it) && isThere(it));
  return { misfit: typeof all === 'string' ? all : undefined, asked, keys: [...others, ...asked], others };
}

/** The question before a preview: a link alone must not change what a visitor sees. */
export async function sendConfirmation(request: FastifyRequest, reply: FastifyReply, live: LiveRegistry, text: string) {
  const found = await added(request, live, text);
  if (!found) return sendPreviewPage(request, reply.code(404), UNKNOWN_PAGE);
  const { misfit, asked, others } = found;
  if (misfit) return sendPreviewPage(request, reply.code(409), misfitPage(misfit, others));
  const to = withoutQuestion(request.url);
  return sendPreviewPage(request, reply, questionPage(asked, { preview: asked.map(textOf).join('+'), to, others }));
}

/**
 * Adds `POST /preview` and `POST /preview/exit`: forms of this site alone, which add to what is chosen and end all of it; and the page that
 * a browser keeps while a preview is on, for when it is offline.
 */
export function registerPreview(web: FastifyInstance, live: LiveRegistry, isHttps: boolean): void {
  const setCookie = (value: string, more = '') =>
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}${more}`;
  web.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_000 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  /** A form on another site must not choose for the visitor. */
  const isOwn = ({ headers, host }: FastifyRequest) =>
    headers['sec-fetch-site']
      ? headers['sec-fetch-site'] === 'same-origin'
      : !headers.origin || new URL(headers.origin).host === host;

  web.post<{ Body?: { preview?: string; to?: string } }>('/preview', async (request, reply) => {
    const found = isOwn(request) ? await added(request, live, request.body?.preview ?? '') : undefined;
    if (!found) return reply.callNotFound();
    // After a link from another site only this request says which others are on: the cookie is strict.
    const { misfit, keys, others } = found;
    if (misfit) return sendPreviewPage(request, reply.code(409), misfitPage(misfit, others));
    reply.header('set-cookie', setCookie(keys.map(textOf).join('+')));
    return reply.redirect(pathOf(request.body?.to), 303);
  });
  web.post('/preview/exit', async (request, reply) => {
    if (!isOwn(request)) return reply.callNotFound();
    reply.header('set-cookie', setCookie('', '; Max-Age=0'));
    return reply.redirect('/', 303);
  });
  web.route({
    ...GET_AND_HEAD,
    url: '/preview/offline',
    handler: (request, reply) => sendPreviewPage(request, reply, OFFLINE_PAGE),
  });
}
