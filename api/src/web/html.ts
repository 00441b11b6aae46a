import { createHash, randomBytes } from 'node:crypto';
import {
  cardsShown,
  directionOf,
  exposesOfPath,
  inLanguage,
  type LiveRemote,
  languageFor,
  languagesAccepted,
  languagesOfRelease,
  PAGE_HASH_HEADER,
  type PageChoice,
  pageChoice,
  type Registry,
  SOURCE_LANGUAGE,
  splitName,
  wordsFile,
} from '@nestling/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '../http/send-text.ts';
import type { ShownSet } from '../releases/live-registry.ts';
import { BEING_BUILT } from './being-built.ts';
import { contentSecurityPolicy } from './response.ts';
import { clockOf, splashWords } from './splash.ts';

const RETRY_SECONDS = 5;

/**
 * Sends the shell's page of a set with a nonce of its own, the registry in it and, where `path` is given, preloads of what that path shows
 * first in this browser; without a path it is for a service worker, and carries its hash. While no shell is live: 503 and a page that says so.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, set: ShownSet, path?: string) {
  const nonce = randomBytes(18).toString('base64');
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
  if (!set.shell) reply.code(503).header('retry-after', RETRY_SECONDS);
  const choice = pageChoice(request.headers.cookie ?? '');
  const language = pageLanguage(set.releases, choice, request.headers['accept-language']);
  const registry = inLanguage(set.registry, language, set.releases);
  const fill: Record<string, string> = {
    NONCE: nonce,
    // '<' could end the script element that holds it.
    REGISTRY: JSON.stringify(registry).replaceAll('<', '\\u003c'),
    PRELOADS: path === undefined ? '' : preloads(registry, set.shell?.page ?? '', path, choice),
    RETRY: String(RETRY_SECONDS),
    WORKERS: 'data:',
    CLOCK: clockOf(language, languagesAccepted(request.headers['accept-language'])),
    ...splashWords(language),
  };
  const page = set.shell?.page ?? BEING_BUILT;
  // The preloads stand in a comment, so that the template is HTML.
  const body = page
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(
      /(?:<!--)?%(NONCE|REGISTRY|PRELOADS|RETRY|WORKERS|LONG_START|RELOAD|ASLEEP_SINCE|AWAKE_SINCE|FED_AT|CLOCK)%(?:-->)?/g,
      (_, name: string) => fill[name] ?? '',
    );
  if (path === undefined)
    reply.header(PAGE_HASH_HEADER, `sha384-${createHash('sha384').update(body).digest('base64')}`);
  reply.header('vary', 'cookie, accept-language');
  return sendText(request, reply, { type: 'text/html', body });
}

/** The language that a browser is answered in: as the person chose it there, else as the browser has it; English where the shell lacks that. */
const pageLanguage = ({ shell }: ShownSet['releases'], { lang }: PageChoice, accepted = '') =>
  languageFor(
    [...(lang ? [lang] : []), ...languagesAccepted(accepted)],
    [SOURCE_LANGUAGE, ...(shell ? languagesOfRelease(shell) : [])],
  );

/** The cards that this browser shows; of one that has not said so, those that everybody has. */
const cardsOf = ({ house }: Registry, { cards }: PageChoice) =>
  cards ? cardsShown(house, cards) : cardsShown(house).filter(({ specified }) => specified);

/** Link tags for the entry and the expose's files of every remote that a path shows first: they load beside the scripts of the shell, not after. */
function preloads(registry: Registry, page: string, path: string, choice: PageChoice): string {
  const { remotes, house, shell, language } = registry;
  const links = new Set<string>(shell ? wordsLinks(shell, scriptsOfPage(page), language) : []);
  for (const expose of exposesOfPath(house, path, cardsOf(registry, choice))) {
    const { remote: name, module } = splitName(expose);
    const remote = remotes[name];
    const chunks = remote?.exposes[module];
    if (!remote || !chunks) continue;
    for (const file of [remote.entry, ...chunks]) {
      const hash = remote.integrity[file];
      if (!hash) continue;
      links.add(
        `<link rel="preload" as="script" fetchpriority="low" href="${remote.base}${file}" integrity="${hash}" crossorigin="anonymous">`,
      );
    }
    for (const link of wordsLinks(remote, [remote.entry, ...chunks], language)) links.add(link);
  }
  return [...links].join('');
}

/** The words of these scripts load beside them. */
const wordsLinks = (
  { base, words = [] }: Pick<LiveRemote, 'base' | 'words'>,
  scripts: string[],
  language = '',
): string[] =>
  scripts
    .map((script) => script.replace(/\.js$/, ''))
    .filter((script) => words.includes(script))
    .map(
      (script) =>
        `<link rel="preload" as="fetch" href="${base}${wordsFile(script, language)}" crossorigin="anonymous">`,
    );

/** The scripts that a page of the shell begins with. */
const scriptsOfPage = (page: string): string[] =>
  [...page.matchAll(/ (?:href|src)="\/r\/shell\/[^"/]+\/([^"/]+\.js)"/g)].map(([, script = '']) => script);
