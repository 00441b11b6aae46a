/** A site as anybody is shown it: what is live there, without a token. */
import { hasIntegrity } from './integrity.mjs';

/** The element of a page that holds what is live. */
export const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

const unanswered = (site, why) =>
  new Error(`${site} did not answer (${why}). Check the address and that the site runs.`);

/** Asks a site for a file. Throws Error, in words, where it is not there. */
export async function fetchFrom(site, path) {
  if (!/^https?:/.test(site) || !URL.canParse(site))
    throw new Error(`'${site}' is no address of a site, such as https://nestling.example.`);
  const answer = await fetch(new URL(path, site)).catch(({ message, cause }) => {
    throw unanswered(site, cause?.code ?? cause?.message ?? message);
  });
  if (answer.ok) return answer;
  throw unanswered(site, `${answer.status} for ${path}`);
}

/** What is live on a site. */
export async function registryOf(site) {
  const text = await (await fetchFrom(site, '/registry.json')).text();
  try {
    const registry = JSON.parse(text);
    if (registry.remotes) return registry;
  } catch {
    // Said below.
  }
  throw new Error(`${site} is no Nestling: its /registry.json says nothing of remotes.`);
}

const records = new Map();

/** What a release says of itself: never changed, so asked for once. */
export function recordOf(site, app, release) {
  const path = `/r/${app}/${release}/release.json`;
  if (!records.has(path)) {
    const record = fetchFrom(site, path).then((answer) => answer.json());
    records.set(path, record);
    record.catch(() => records.delete(path));
  }
  return records.get(path);
}

/** A file of a release, as its record says that it is. */
export async function releaseFile(site, { app, release }, { name, integrity }) {
  const path = `/r/${app}/${release}/${name}`;
  const bytes = Buffer.from(await (await fetchFrom(site, path)).arrayBuffer());
  if (!hasIntegrity(bytes, integrity))
    throw new Error(`${site}${path} is not the file that its release.json names: it is damaged.`);
  return bytes;
}
