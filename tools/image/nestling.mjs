#!/usr/local/bin/node
/**
 * The image's one program. Without arguments it is the server; `nestling backup`, `nestling user:reset-password EMAIL` and so on are the
 * operator's commands, `nestling health` asks the server whether it is well. It is the container's first process: what it must do with signals
 * before the server does, it does here.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, 'dist');
/** Programs that are no commands of an operator, and what programs are made of. */
const INNER = /^(?:main|command|mark-checked|automatic-backup|part-.*)$/;
const DAY_MS = 86_400_000;

const commands = () =>
  readdirSync(DIST)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .filter((name) => !INNER.test(name));

/** The folder for temporary files is in the volume, as nothing else can be written to; a server that was killed leaves some there. */
function tidyTemporary() {
  const folder = tmpdir();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((it) => it.startsWith('nestling-'))) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - DAY_MS) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The first process of a container is not ended by a signal that it does not handle; the server handles it once it listens. */
async function serve() {
  // Once the server has a handler of its own, it is the one that ends.
  const end = (signal) => process.listenerCount(signal) === 0 && process.exit(0);
  const signals = ['SIGTERM', 'SIGINT'];
  for (const signal of signals) process.once(signal, end);
  try {
    tidyTemporary();
    mkdirSync(process.env.RELEASES_DIR, { recursive: true });
  } catch ({ code, path }) {
    fail(
      `The server cannot write to ${path} (${code}). /data must be a volume that user ${process.getuid()} may write to.`,
    );
  }
  await import(join(DIST, 'main.js'));
  for (const signal of signals) process.off(signal, end);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [asked, ...args] = process.argv.slice(2);
const name = asked?.replaceAll(':', '-');
if (name === undefined) await serve();
else if (commands().includes(name) && existsSync(join(DIST, `${name}.js`))) {
  process.argv.splice(1, process.argv.length, join(DIST, `${name}.js`), ...args);
  await import(join(DIST, `${name}.js`));
} else fail(`There is no command '${asked}'. The commands are: ${commands().join(', ')}.`);
