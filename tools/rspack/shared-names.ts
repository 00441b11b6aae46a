import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';
import { GIVEN_SHARES, type Given } from './given-shares.ts';

/** Share key → exported names, sorted. */
type Names = Record<string, string[]>;

/**
 * A finished compilation's modules that stand for a package of the shell, each with the key that it shares. The key stands in the module's
 * identifier and nowhere else: `consume shared module (default) react@^19.3.1 …`.
 */
function consumedModules(compilation: Compilation): { key: string; module: Module }[] {
  return [...compilation.modules].flatMap((module) => {
    const [, key] = /^consume shared module \(default\) (.+?)@[\^\d]/.exec(module.identifier()) ?? [];
    return key ? [{ key, module }] : [];
  });
}

/** Names that a remote imports of what the shell gives. */
function taken(compilation: Compilation): Names {
  const names: Names = {};
  for (const { key, module } of consumedModules(compilation)) {
    const connections = compilation.moduleGraph.getIncomingConnections(module);
    const ids = connections.flatMap(({ dependency }) => (dependency as { ids?: string[] }).ids?.[0] ?? []);
    names[key] = [...new Set(ids)].sort();
  }
  return names;
}

/** Names that the shell gives; a package whose names the compiler cannot tell is left out, and not checked. */
function given(compilation: Compilation, folder: string, all: Given[]): Names {
  const names: Names = {};
  const list = [...compilation.modules].find((module) => module.identifier().endsWith(resolve(folder, GIVEN_SHARES)));
  if (!list) throw new Error(`The shell does not import ${GIVEN_SHARES}`);
  for (const { dependency, module } of compilation.moduleGraph.getOutgoingConnections(list)) {
    const shared = all.find(({ from }) => from === (dependency as { request?: string }).request);
    const exports = shared && module && compilation.moduleGraph.getProvidedExports(module);
    if (shared && Array.isArray(exports)) names[shared.key] = exports.sort();
  }
  return names;
}

/** The names in the export lists of a facade; none of one that gives all that its package has. */
function namesIn(facade: string): string[] | undefined {
  const source = readFileSync(facade, 'utf8');
  if (/^export \*/m.test(source)) return undefined;
  return [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** What a remote takes although the shell does not give it, in words. `facades`: by share key. */
function* notGiven(names: Names, facades: Record<string, string>): Generator<string> {
  for (const [key, facade] of Object.entries(facades)) {
    const given = namesIn(facade);
    const missing = names[key]?.filter((name) => given && !given.includes(name)) ?? [];
    if (missing.length > 0) yield `The shell does not give ${missing.join(', ')} of ${key}: see ${facade}.`;
  }
}

/** A package as a whole, by `import()` or as a value: no name is asked for that could be missed before the remote is live. */
const isWhole = ({ type, ids }: { type: string; ids?: string[] }) =>
  type === 'import()' || (type === 'esm import specifier' && ids?.length === 0);

/** Facades that a remote takes whole, in words. */
function* takenWhole(compilation: Compilation, all: Given[]): Generator<string> {
  for (const { key, module } of consumedModules(compilation)) {
    const isFacade = all.some((given) => given.key === key && given.from !== key);
    const connections = isFacade ? compilation.moduleGraph.getIncomingConnections(module) : [];
    const whole = connections.find(({ dependency }) => isWhole(dependency));
    if (!whole) continue;
    // Where modules were joined, the connection's origin is one or the other: the file that is meant is the one in which the import stands.
    const file = compilation.moduleGraph.getParentModule(whole.dependency)?.nameForCondition();
    yield `${file} takes all of ${key}: import what it uses by name.`;
  }
}

/** Writes `shared-names.json` beside a build, for its release file: a version alone does not tell, a facade can lack a name of its package. */
const sharedNames = (namesOf: (compilation: Compilation, compiler: Compiler) => Names) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shared-names', (compilation) => {
      compilation.hooks.processAssets.tap('shared-names', () => {
        const text = JSON.stringify(namesOf(compilation, compiler));
        compilation.emitAsset('shared-names.json', new compiler.rspack.sources.RawSource(text));
      });
    });
  },
});

/** What the shell in `folder` gives of each shared package. */
export const givenNames = (folder: string, all: Given[]) =>
  sharedNames((compilation) => given(compilation, folder, all));

/**
 * What a remote takes of each shared package. Its build fails where it takes a facade of `all` as a whole, and where it takes what
 * `facades`, by share key, do not give.
 */
export const takenNames = (all: Given[], facades: Record<string, string>) =>
  sharedNames((compilation, compiler) => {
    const names = taken(compilation);
    for (const words of [...takenWhole(compilation, all), ...notGiven(names, facades)])
      compilation.errors.push(new compiler.webpack.WebpackError(words));
    return names;
  });
