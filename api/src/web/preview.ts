import { randomBytes } from 'node:crypto';
import type { AppName, Registry } from '@nestling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRegistry } from '../releases/live-registry.ts';
import { isAppName } from '../releases/release-format.ts';
import { contentSecurityPolicy, sendText } from './response.ts';

/** Session cookie that holds `<remote>@<name>`: the choice ends with the browser session. */
const COOKIE = 'nestling_preview';

interface Choice {
  app: AppName;
  name: string;
}

/** `mfe-tasks@pr-42` or `tasks@pr-42`; undefined for anything else, addresses above all. */
function choiceOf(text: string): Choice | undefined {
  const [, app = '', name = ''] = /^(?:mfe-)?([a-z0-9-]+)@([a-z0-9][a-z0-9._-]{0,59})$/i.exec(text) ?? [];
  return isAppName(app) && app !== 'shell' ? { app, name } : undefined;
}

const cookieOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** The registry of the preview that this browser session confirmed; undefined if it confirmed none that is still there. */
export async function previewOf(request: FastifyRequest, live: LiveRegistry): Promise<Registry | undefined> {
  const choice = choiceOf(cookieOf(request));
  return choice && live.preview(choice.app, choice.name);
}

/** What `?preview=` of a page's address asks for. */
export const askedPreview = (url: string): string | undefined =>
  new URLSearchParams(url.split('?')[1]).get('preview') ?? undefined;

const inHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A path of this site, whatever was asked for. */
const pathOf = (text: string | undefined) => (text && /^\/(?![/\\])/.test(text) ? text : '/');

/** The question before a preview: a link alone must not change what a visitor sees. */
export async function sendConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  live: LiveRegistry,
  asked: string,
) {
  const choice = choiceOf(asked);
  const known = choice && (await live.preview(choice.app, choice.name));
  const nonce = randomBytes(18).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
  const page = known && choice ? questionPage(choice, pathOf(request.url.split('?')[0])) : UNKNOWN_PAGE;
  if (!known) reply.code(404);
  return sendText(request, reply, { type: 'text/html', body: page.replaceAll('%NONCE%', nonce) });
}

const frame = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview · Nestling</title>
<style nonce="%NONCE%">
:root { color-scheme: light dark; --back: #faf7f2; --text: #241f36; --soft: #5f5876; --main: #4a4aa3; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --back: #0d0c18; --text: #e6e0ee; --soft: #aba3c2; --main: #b7b3f7; --on: #0d0c18 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem } h1 { font-size: 1.5rem; margin: 0 0 .5rem } p { margin: 0 0 1.5rem; color: var(--soft) }
button, a { display: inline-block; min-height: 3rem; padding: .75rem 1.5rem; border-radius: 1.5rem; font: inherit; font-weight: 600; box-sizing: border-box }
button { border: 0; background: var(--main); color: var(--on); cursor: pointer } a { color: var(--main) }
</style>
</head>
<body>
<main>${body}</main>
</body>
</html>
`;

const UNKNOWN_PAGE = frame(
  '<h1>There is no such preview</h1><p>It was replaced, or its name is mistyped.</p><a href="/">Open Nestling</a>',
);

const questionPage = ({ app, name }: Choice, path: string) =>
  frame(`<h1>Look at a preview?</h1>
<p>You will see the preview “${inHtml(name)}” of ${inHtml(app)}, which is not released yet, with your own account. It ends with ‘Exit preview’ or when you close the browser.</p>
<form method="post" action="/preview"><input type="hidden" name="preview" value="${inHtml(`${app}@${name}`)}"><input type="hidden" name="to" value="${inHtml(path)}">
<button>Show the preview</button> <a href="${inHtml(path)}">Not now</a></form>
<script nonce="%NONCE%">
document.forms[0].addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  // The service worker answers navigations from its copy of the live set, unless this cache is there.
  if ('caches' in window) await caches.open('preview');
  // Not by the form: after its redirect the service worker would ask without the strict cookie.
  await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual' });
  location.assign(form.elements.to.value);
});
</script>`);

/** Adds `POST /preview` and `POST /preview/exit`: forms of this site alone, which set and clear the choice. */
export function registerPreview(web: FastifyInstance, live: LiveRegistry, isHttps: boolean): void {
  const setCookie = (value: string, more = '') =>
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}${more}`;
  web.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2_000 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  /** A form on another site must not choose for the visitor. */
  const isOwn = ({ headers, host }: FastifyRequest) =>
    headers['sec-fetch-site']
      ? headers['sec-fetch-site'] === 'same-origin'
      : !headers.origin || new URL(headers.origin).host === host;

  web.post<{ Body?: { preview?: string; to?: string } }>('/preview', async (request, reply) => {
    const choice = choiceOf(request.body?.preview ?? '');
    if (!isOwn(request) || !choice || !(await live.preview(choice.app, choice.name))) return reply.callNotFound();
    reply.header('set-cookie', setCookie(`${choice.app}@${choice.name}`));
    return reply.redirect(pathOf(request.body?.to), 303);
  });
  web.post('/preview/exit', async (request, reply) => {
    if (!isOwn(request)) return reply.callNotFound();
    reply.header('set-cookie', setCookie('', '; Max-Age=0'));
    return reply.redirect('/', 303);
  });
}
