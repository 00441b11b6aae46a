import {
  type Baby,
  type BrowserFamily,
  cutMessage,
  type ExposeName,
  keys,
  MOST_FRAMES,
  type ReleaseFailure,
  splitName,
} from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { registry } from './registry.ts';

/** The first that is in the user agent: most name others too, whom they resemble. */
const FAMILIES: readonly [RegExp, BrowserFamily][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export const browserFamily = (userAgent: string): BrowserFamily =>
  FAMILIES.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';

/** Names that this device knows: the babies', and the person's own. */
function knownNames(): string[] {
  const babies = queryClient.getQueryData<Baby[]>(keys.babies.list) ?? [];
  const names = [...babies.map(({ name }) => name), session.current().user?.name ?? ''];
  return names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).filter((part) => part.length > 1);
}

/** Names go first: a message may say them in no quotes. */
function withoutNames(message: string): string {
  const names = knownNames();
  if (names.length === 0) return message;
  return message.replaceAll(new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'giu'), '…');
}

/** Where it was thrown, of what is a script of a release: file, line and column, in whatever form the browser writes a stack. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/r\/([a-z][\w./@~+-]{0,270}\.js:\d{1,7}:\d{1,7})/gi)]
    .map(([, frame = '']) => frame)
    .slice(0, MOST_FRAMES);

/**
 * What the server is told of a failure: nothing of the person is left in it (row OPEN-22). Undefined of a place that another release than
 * the live one of its remote has failed.
 */
export function failureTold(name: ExposeName, error: unknown): ReleaseFailure | undefined {
  const { remote: app, module: expose } = splitName(name);
  const release = registry.remotes[app]?.release;
  if (!release) return undefined;
  const { name: kind, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frames = framesOf(stack);
  if (frames.some((frame) => frame.startsWith(`${app}/`) && !frame.startsWith(`${app}/${release}/`))) return undefined;
  return {
    app,
    release,
    expose,
    message: cutMessage(withoutNames(`${kind}: ${message}`)),
    stack: frames,
    browser: browserFamily(navigator.userAgent),
  };
}
