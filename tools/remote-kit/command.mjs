#!/usr/bin/env node
/** `nestling-remote check sleep-sounds …`: the commands of a remote in its own repository, the same that the project has. */
const COMMANDS = {
  dev: () => import('./dev.mjs'),
  check: () => import('../check-remote.mjs'),
  release: () => import('../release.mjs'),
  rollback: () => import('../rollback.mjs'),
  releases: () => import('../releases.mjs'),
};

const [name = ''] = process.argv.splice(2, 1);
if (name in COMMANDS) await COMMANDS[name]();
else {
  console.error(`There is no command '${name}'. The commands are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
