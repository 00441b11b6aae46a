import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');
const MADE = /[/\\](?:dist|releases|node_modules|data|\.git|\.cache|test-results)$/;

/** A checkout of the present sources in a folder of its own, with the packages of this one. */
export function copyOf(folder: string): string {
  const isSource = (path: string) => !MADE.test(path.slice(project.length)) || path.endsWith('src/releases');
  cpSync(project, folder, { recursive: true, filter: isSource });
  const [packages, own] = [join(project, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(own);
  for (const name of readdirSync(packages))
    if (name !== '@nestling') symlinkSync(join(packages, name), join(own, name));
  // Those of the project itself lead into the copy.
  cpSync(join(packages, '@nestling'), join(own, '@nestling'), { recursive: true, verbatimSymlinks: true });
  return folder;
}
