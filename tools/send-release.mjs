import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releasesDir } from './apps.mjs';

const IN_PARALLEL = 6;

/**
 * Sends a built app to a server's store and makes it live there, or shows it under a name. Returns what the server says.
 * @throws Error with the server's words
 */
export async function send({ app, release, dist }, { to, preview }) {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Error('Set RELEASE_TOKEN to a token that the operator made with: npm run release:token');
  const folder = dist ?? join(releasesDir, app, release);
  const target = new URL(`/deploy/${app}/${release}/${randomUUID()}`, to).href;
  const ask = async (method, path, type, body) => {
    const answer = await fetch(target + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
    const text = await answer.text();
    if (answer.ok) return text && JSON.parse(text);
    throw new Error(/"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? `${to} answered ${answer.status}`);
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sendNext = async () => {
    for (let file = files.pop(); file; file = files.pop())
      await ask('PUT', `/${file}`, 'application/octet-stream', readFileSync(join(folder, file)));
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, sendNext));
  const { data } = await ask('POST', '', 'application/json', JSON.stringify(preview === undefined ? {} : { preview }));
  return data.lines.join('\n');
}
