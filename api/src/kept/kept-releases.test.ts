import { createHash } from 'node:crypto';
import type { Registry, Release } from '@nestling/contract';
import Fastify from 'fastify';
import { publishCommand } from '../releases/release-commands.ts';
import { emptyStore, temporaryFolder } from '../releases/release-fixtures.ts';
import { ReleaseError } from '../releases/release-format.ts';
import { registerWeb } from '../web/web.ts';
import { unpackReleases, VERSIONS } from './kept.ts';

const PAGE = { accept: 'text/html' };

test.each(VERSIONS)(
  'the releases of %s are stored and served by this server, and live where they fit',
  async (version) => {
    const folders = unpackReleases(version, await temporaryFolder());
    const { store } = await emptyStore();
    const args = Object.entries(folders).map(([app, folder]) => `${app}=${folder}`);
    expect(args.length).toBeGreaterThan(1);
    await publishCommand(store, [...args, '--no-activate']);
    const app = Fastify();
    await registerWeb(app, { releasesDir: store.dir, checkEveryMs: 0 });
    const get = (url: string, headers = {}) => app.inject({ url, headers });
    for (const folder of Object.values(folders)) {
      const base = `/r/${folder.split('/').slice(-2).join('/')}/`;
      const { files }: Release = JSON.parse((await get(`${base}release.json`)).body);
      for (const { name, integrity } of files.filter((file) => !file.name.endsWith('.html'))) {
        const { statusCode, rawPayload } = await get(base + name);
        expect([name, statusCode]).toEqual([name, 200]);
        expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`).toBe(integrity);
      }
    }
    const refused = await publishCommand(store, args).catch((error: unknown) => error);
    if (refused instanceof ReleaseError) {
      // It says what is missing, and nothing of it is live.
      expect([refused.reason, (await store.readPointer()).live]).toEqual(['refused', {}]);
    } else {
      const { remotes }: Registry = JSON.parse((await get('/registry.json')).body);
      expect(['shell', ...Object.keys(remotes)].sort()).toEqual(Object.keys(folders).sort());
      expect((await get('/', PAGE)).body).toContain(`/r/shell/${folders.shell?.split('/').at(-1)}/main`);
    }
    await app.close();
  },
);
