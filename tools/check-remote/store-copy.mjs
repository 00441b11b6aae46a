import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasesDir } from '../apps.mjs';
import { fetchFrom, REGISTRY, recordOf, registryOf, releaseFile } from '../site.mjs';

const IN_PARALLEL = 8;

/** Copies what is live in this project's store. */
export function copyStore(store) {
  const file = join(releasesDir, 'registry.json');
  if (!existsSync(file)) throw new Error(`Nothing is live in ${releasesDir}: run npm run build once.`);
  const { live } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [app, release] of Object.entries(live))
    cpSync(join(releasesDir, app, release), join(store, app, release), { recursive: true });
  cpSync(file, join(store, 'registry.json'));
}

/** The shell's page as a template again: a site hands it out with what is live and a nonce filled in. */
async function pageOf(site) {
  const answer = await fetchFrom(site, '/index.html');
  const page = await answer.text();
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')) ?? [];
  const [, shell] = /\/r\/shell\/([^/"]+)\//.exec(page) ?? [];
  if (!nonce || !shell || !REGISTRY.test(page)) throw new Error(`${site} shows no page of a live shell.`);
  const template = page.replace(REGISTRY, '$1%REGISTRY%$3').replaceAll(nonce, '%NONCE%');
  return { shell, template };
}

/** Copies what is live on a site, file by file; each has the hash that its release says. Returns what the shell there gives. */
export async function copySite(site, store) {
  const { rev, remotes } = await registryOf(site);
  const { shell, template } = await pageOf(site);
  const live = { shell, ...Object.fromEntries(Object.entries(remotes).map(([app, { release }]) => [app, release])) };
  const waiting = [];
  for (const [app, release] of Object.entries(live)) {
    const record = await recordOf(site, app, release);
    mkdirSync(join(store, app, release), { recursive: true });
    writeFileSync(join(store, app, release, 'release.json'), JSON.stringify(record));
    // A page is not handed out as a file.
    waiting.push(...record.files.filter(({ name }) => !name.endsWith('.html')).map((file) => ({ record, file })));
  }
  writeFileSync(join(store, 'shell', shell, 'index.html'), template);
  const copyNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const to = join(store, next.record.app, next.record.release, next.file.name);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, await releaseFile(site, next.record, next.file));
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, copyNext));
  const pointer = { schema: 1, rev, changedAt: new Date().toISOString(), live };
  writeFileSync(join(store, 'registry.json'), JSON.stringify(pointer));
  return (await recordOf(site, 'shell', shell)).provides;
}
