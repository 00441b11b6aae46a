import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { answerTo } from '../network/answer-to.ts';

/** How long the server may take, in ms: a little less than a container's health check waits. */
const PATIENCE_MS = 4_000;

/** What `/api/health` answers: its status, and the version where it is one of ours. */
export interface OwnHealth {
  status: number;
  version?: string | undefined;
}

/** Where the server of these settings listens on this machine. */
const hostHere = (host: string): string =>
  ['0.0.0.0', '127.0.0.1'].includes(host) ? '127.0.0.1' : host === '::' ? '::1' : host;

/**
 * Asks the server of these settings, on this machine, how it is. Over https by whatever certificate it shows: that may be for other names.
 * @throws Error with a code of the system when none answers in time
 */
export async function ownHealth({ host, port, https }: Pick<Config, 'host' | 'port' | 'https'>): Promise<OwnHealth> {
  const options = {
    host: hostHere(host),
    path: '/api/health',
    signal: AbortSignal.timeout(PATIENCE_MS),
    agent: false as const,
  };
  const request = https
    ? requestHttps({ ...options, port: https.port, rejectUnauthorized: false })
    : requestHttp({ ...options, port });
  request.end();
  const answer = await answerTo(request);
  return { status: answer.statusCode ?? 0, version: await versionIn(answer) };
}

/** Nothing where another program answers. */
async function versionIn(answer: IncomingMessage): Promise<string | undefined> {
  try {
    const { data } = JSON.parse(await text(answer)) as { data?: { version?: unknown } };
    return typeof data?.version === 'string' ? data.version : undefined;
  } catch {
    return undefined;
  }
}
