/** Where the platform lies, and where the apps lie that its tools work on: the same folder, but for a remote in its own repository (row OPEN-10). */
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The platform's own files: the project, or what a remote's own repository has installed of it. */
export const platform = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The repository whose apps are built. */
export const [root] = platform.split(`${sep}node_modules${sep}`);

/** Whether it has the platform as a package, and so neither the server's sources nor a store of releases. */
export const isAlone = root !== platform;

const installed = createRequire(join(root, 'package.json'));

/** The folder of one of the platform's packages, such as '@nestling/shared-ui'. */
export const packageFolder = (name) => dirname(installed.resolve(`${name}/package.json`));
