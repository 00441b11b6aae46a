import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releasesDir } from './apps.mjs';

const IN_PARALLEL = 6;

/** Asks a server's release store as the holder of RELEASE_TOKEN. Returns the lines it says. Throws Error with the server's words. */
async function ask(to, method, path, type, body) {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Error('Set RELEASE_TOKEN to a token that the operator made with: npm run release:token');
  if (!URL.canParse(to)) throw new Error(`'${to}' is no address of a server, such as https://nestling.example.`);
  const answer = await fetch(new URL(`/deploy${path}`, to), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    body,
  }).catch(({ message, cause }) => {
    throw new Error(
      `${to} did not answer (${cause?.code ?? cause?.message ?? message}). Check the address and that the server runs, then give the same command again: ` +
        'what has arrived already is no error.',
    );
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text).data.lines;
  throw new Error(/"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? `${to} answered ${answer.status}`);
}

/**
 * Sends a built app to a server's store and makes it live there, or shows it under a name (where it `isPrivate`, to those who have the link), or to a share of browsers. Returns what the server says.
 * @throws Error with the server's words
 */
export async function send({ app, release, dist }, { to, preview, isPrivate = false, share }) {
  const folder = dist ?? join(releasesDir, app, release);
  const target = `/${app}/${release}/${randomUUID()}`;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sendNext = async () => {
    for (let file = files.pop(); file; file = files.pop())
      await ask(to, 'PUT', `${target}/${file}`, 'application/octet-stream', readFileSync(join(folder, file)));
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, sendNext));
  // A server that knows public previews only refuses what is no plain name: nothing private is shown to all.
  const body = JSON.stringify({ preview: isPrivate ? { name: preview, private: true } : preview, share });
  const finish = share === undefined ? target : `${target}/to-share`;
  return (await ask(to, 'POST', finish, 'application/json', body)).join('\n');
}

/** Ends the share of an app on that server. Returns what it says. */
export const endShare = async (app, to) => (await ask(to, 'POST', `/${app}/end-share`)).join('\n');

/** Makes the release live on that server that was live before. Returns what it says. */
export const rollBack = async (app, to) => (await ask(to, 'POST', `/${app}/rollback`)).join('\n');

/** Takes a remote out on that server, with a token of the operator. Returns what it says. */
export const takeOut = async (app, to) => (await ask(to, 'DELETE', `/${app}`)).join('\n');

/** What is live on that server, as the holder of a token for the app may see. */
export const listReleases = async (app, to) => (await ask(to, 'GET', `/${app}/releases`)).join('\n');

/** What failed in the app's releases on that server. */
export const listFailures = async (app, to) => (await ask(to, 'GET', `/${app}/failures`)).join('\n');
