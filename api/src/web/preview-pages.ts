import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../http/send-text.ts';
import type { PreviewKey } from '../releases/preview-pointers.ts';
import { contentSecurityPolicy } from './response.ts';

const inHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Sends one of these pages, with a nonce of its own; nobody keeps it, as it may hold a secret. */
export function sendPreviewPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  const nonce = randomBytes(18).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy(nonce)).header('cache-control', 'no-store');
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
main { max-width: 26rem; overflow-wrap: anywhere } h1 { font-size: 1.5rem; margin: 0 0 .5rem } p { margin: 0 0 1.5rem; color: var(--soft) }
form { display: inline }
button, a { display: inline-block; min-height: 3rem; padding: .75rem 1.5rem; border-radius: 1.5rem; font: inherit; font-weight: 600; box-sizing: border-box }
button { border: 0; background: var(--main); color: var(--on); cursor: pointer } a { color: var(--main) }
</style>
</head>
<body>
<main>${body}</main>
</body>
</html>
`;

/** “pr-42” of tasks and “b” of diapers */
const named = (keys: readonly PreviewKey[]) =>
  new Intl.ListFormat('en').format(keys.map(({ app, name }) => `“${inHtml(name)}” of ${inHtml(app)}`));

const EXIT = '<form method="post" action="/preview/exit"><button>Exit Preview</button></form>';

export const UNKNOWN_PAGE = frame(
  '<h1>There is no such preview</h1><p>It was replaced, or the link is incomplete or mistyped.</p><a href="/">Open Nestling</a>',
);

/** Kept by a browser while a preview is on, for when the network is gone. */
export const OFFLINE_PAGE = frame(
  `<h1>You are offline</h1><p>A preview needs the network.</p>${EXIT} <a href="">Retry</a>`,
);

/** `why` in words; `others` are on already, and stay. */
export const misfitPage = (why: string, others: readonly PreviewKey[]) =>
  frame(
    `<h1>This preview does not fit</h1><p>${inHtml(why)} Nothing was switched on.</p>${
      others.length > 0
        ? `<p>You see ${named(others)}. Exit, then open the link again to see this one alone.</p>${EXIT} `
        : ''
    }<a href="/">Open Nestling</a>`,
  );

interface Question {
  /** What the form asks for. */
  preview: string;
  /** Path and query of the page that comes after it. */
  to: string;
  /** Previews that are on already, and stay. */
  others: readonly PreviewKey[];
}

export const questionPage = (asked: readonly PreviewKey[], { preview, to, others }: Question) =>
  frame(`<h1>Look at a preview?</h1>
<p>You will see the preview ${named(asked)}, which ${asked.length > 1 ? 'are' : 'is'} not released yet, ${
    others.length > 0 ? `beside ${named(others)}, ` : ''
  }with your own account. It ends with ‘Exit Preview’ or when you close the browser.</p>
<form method="post" action="/preview"><input type="hidden" name="preview" value="${inHtml(preview)}"><input type="hidden" name="to" value="${inHtml(to)}">
<button>Show the Preview</button></form> <a href="${inHtml(to)}">Not Now</a>
<script nonce="%NONCE%">
const form = document.forms[0];
const { to } = form.elements;
// What stands behind the '#' never comes to the server.
to.value += location.hash;
document.querySelector('a').hash = location.hash;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  // Not by the form: after its redirect the service worker would ask without the strict cookie.
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual' });
  // What was refused says so as a page.
  if (answer.type !== 'opaqueredirect') return form.submit();
  // The service worker answers navigations from its copy of the live set, unless this cache is there; it holds what to say offline.
  if ('caches' in window) await caches.open('preview').then((cache) => cache.add('/preview/offline')).catch(() => {});
  location.replace(to.value);
});
</script>`);
