#!/usr/bin/env node
/** `nestling-remote check sleep-sounds …`: the commands of a remote in its own repository, the same that the project has. */
import { endWith } from '../run.mjs';

const COMMANDS = {
  dev: () => import('./dev.mjs'),
  check: () => import('../check-remote.mjs'),
  release: () => import('../release.mjs'),
  rollback: () => import('../rollback.mjs'),
  releases: () => import('../releases.mjs'),
  translations: async () => endWith((await import('../translations.mjs')).translations()),
  'new-language': () => import('../new-language.mjs'),
};

const [name = ''] = process.argv.splice(2, 1);
if (name in COMMANDS) await COMMANDS[name]();
else {
  console.error(`There is no command '${name}'. The commands are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
