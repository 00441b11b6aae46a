import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releasesDir } from './apps.mjs';

const IN_PARALLEL = 6;

/** The tokens of RELEASE_TOKEN: one, or several with commas or white space between them. */
function tokens() {
  const given = (process.env.RELEASE_TOKEN ?? '').split(/[\s,]+/).filter(Boolean);
  if (given.length > 0) return given.join(',');
  throw new Error('Set RELEASE_TOKEN to a token that the operator made with: npm run release:token');
}

/** Asks a server's release store as the holder of RELEASE_TOKEN. Returns the lines it says. Throws Error with the server's words. */
async function ask(to, method, path, type, body) {
  const authorization = `Bearer ${tokens()}`;
  if (!URL.canParse(to)) throw new Error(`'${to}' is no address of a server, such as https://nestling.example.`);
  const answer = await fetch(new URL(`/deploy${path}`, to), {
    method,
    headers: { authorization, ...(type && { 'content-type': type }) },
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

const askWith = (to, path, body) => ask(to, 'POST', path, 'application/json', JSON.stringify(body));

const addressOf = ({ app, release, upload }) => `/${app}/${release}/${upload}`;

/** Sends the files of a built app. */
async function upload({ folder, ...target }, to) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sendNext = async () => {
    for (let file = files.pop(); file; file = files.pop())
      await ask(
        to,
        'PUT',
        `${addressOf(target)}/${file}`,
        'application/octet-stream',
        readFileSync(join(folder, file)),
      );
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, sendNext));
}

/** Asks for what has arrived. One app by its own address, which also servers know that move one app at a time. */
function publish(targets, { to, preview, share }) {
  if (targets.length > 1) return askWith(to, '', { releases: targets, preview, share });
  const address = addressOf(targets[0]);
  return share === undefined ? askWith(to, address, { preview }) : askWith(to, `${address}/to-share`, { share });
}

/**
 * Sends built apps to a server's store and makes them live there in one revision, or shows them under a name (where it `isPrivate`, to
 * those who have the link), or to a share of browsers. Where one is refused none moves, and what arrived is thrown away. Returns what the
 * server says.
 * @throws Error with the server's words
 */
export async function send(built, { to, preview, isPrivate = false, share }) {
  const targets = built.map(({ app, release }) => ({ app, release, upload: randomUUID() }));
  const folders = built.map(({ app, release, dist }) => dist ?? join(releasesDir, app, release));
  try {
    for (const [i, target] of targets.entries()) await upload({ ...target, folder: folders[i] }, to);
    // A server that knows public previews only refuses what is no plain name: nothing private is shown to all.
    const name = isPrivate ? { name: preview, private: true } : preview;
    return (await publish(targets, { to, preview: name, share })).join('\n');
  } catch (error) {
    // What is not thrown away now the server throws away after a day.
    await Promise.all(targets.map((target) => ask(to, 'DELETE', addressOf(target)).catch(() => {})));
    throw error;
  }
}

/** Does something to one app by its own address, to several in one revision. */
const move = async (apps, what, to) =>
  (apps.length > 1 ? await askWith(to, `/${what}`, { apps }) : await ask(to, 'POST', `/${apps[0]}/${what}`)).join('\n');

/** Ends the shares of apps on that server. Returns what it says. */
export const endShares = (apps, to) => move(apps, 'end-share', to);

/** Makes the releases live on that server that were live before. Returns what it says. */
export const rollBack = (apps, to) => move(apps, 'rollback', to);

/** Takes a remote out on that server, with a token of the operator. Returns what it says. */
export const takeOut = async (app, to) => (await ask(to, 'DELETE', `/${app}`)).join('\n');

/** What is live on that server, as the holder of a token for the app may see. */
export const listReleases = async (app, to) => (await ask(to, 'GET', `/${app}/releases`)).join('\n');

/** What failed in the app's releases on that server. */
export const listFailures = async (app, to) => (await ask(to, 'GET', `/${app}/failures`)).join('\n');
