import { resolve } from 'node:path';
import { type Compiler, experiments } from '@rspack/core';

/** A package that the shell gives. */
export interface Given {
  key: string;
  version: string;
  /** What is imported for it: a package's name, or the path of a facade. */
  from: string;
  /** Loaded with what first needs it, not with the page. */
  lazy: boolean;
}

/** The module that the list stands in. */
export const GIVEN_SHARES = 'src/federation/given-shares.ts';

/** Puts the list of what the shell gives in place of its `src/federation/given-shares.ts`. */
export function givenShares(folder: string, all: Given[]): { apply: (compiler: Compiler) => void } {
  const imports = all.map(({ from, lazy }, i) => (lazy ? '' : `import * as share${i} from ${JSON.stringify(from)};\n`));
  const entries = all.map(({ key, version, from, lazy }, i) => {
    const how = lazy ? `load: () => import(${JSON.stringify(from)})` : `here: share${i}`;
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, ${how} },\n`;
  });
  const text = `${imports.join('')}export const given = {\n${entries.join('')}};\n`;
  return new experiments.VirtualModulesPlugin({ [resolve(folder, GIVEN_SHARES)]: text });
}
