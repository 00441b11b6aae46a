import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Releases } from '../release-store.ts';
import { FAULTS, faultsOfSaboteur, releaseSaboteur } from '../saboteur.ts';

test('the check of a remote names what each saboteur does, and has nothing against a clean part', async () => {
  test.skip(!process.env.NESTLING_LONG, 'Builds a remote, and opens each of its parts in a browser of its own');
  test.setTimeout(0);
  const releases = new Releases();
  const folder = mkdtempSync(join(tmpdir(), 'nestling-saboteur-'));
  try {
    await releaseSaboteur(releases, folder);
    const said = await faultsOfSaboteur(releases.dir);
    for (const [name, { refused }] of Object.entries(FAULTS)) {
      const against = said.filter((fault) => fault.startsWith(`saboteur: ./${name} `));
      expect.soft(against, name).toEqual([expect.stringMatching(refused)]);
    }
    expect(said.filter((fault) => fault.includes('./clean'))).toEqual([]);
    expect(said.length).toBe(Object.keys(FAULTS).length);
  } finally {
    releases.remove();
    rmSync(folder, { recursive: true });
  }
});
