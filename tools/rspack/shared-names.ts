import { readFileSync } from 'node:fs';
import type { Compilation, Compiler, Module } from '@rspack/core';

/** Share key → exported names, sorted. */
type Names = Record<string, string[]>;

/**
 * Calls back with a finished compilation's modules of one kind of sharing, each with the key that it shares. The key stands in the
 * module's identifier and nowhere else: `consume shared module (default) react@^19.3.1 …`.
 */
function sharedModules(compilation: Compilation, kind: 'consume' | 'provide'): { key: string; module: Module }[] {
  return [...compilation.modules].flatMap((module) => {
    const [, key] = new RegExp(`^${kind} shared module \\(default\\) (.+?)@[\\^\\d]`).exec(module.identifier()) ?? [];
    return key ? [{ key, module }] : [];
  });
}

/** Names that a remote imports of what the shell gives; the namespace of a package as a whole asks for no name. */
function taken(compilation: Compilation): Names {
  const names: Names = {};
  for (const { key, module } of sharedModules(compilation, 'consume')) {
    const connections = compilation.moduleGraph.getIncomingConnections(module);
    const ids = connections.flatMap(({ dependency }) => (dependency as { ids?: string[] }).ids?.[0] ?? []);
    names[key] = [...new Set(ids)].sort();
  }
  return names;
}

/** Names that the shell gives; a package whose names the compiler cannot tell is left out, and not checked. */
function given(compilation: Compilation): Names {
  const names: Names = {};
  for (const { key, module } of sharedModules(compilation, 'provide')) {
    const [connection] = compilation.moduleGraph.getOutgoingConnections(module);
    const exports = connection?.module && compilation.moduleGraph.getProvidedExports(connection.module);
    if (Array.isArray(exports)) names[key] = exports.sort();
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

/**
 * Writes `shared-names.json` beside a build, for its release file: what a remote takes of each shared package, or what the shell
 * gives. A version alone does not tell: a facade can lack a name that its package has. Of `facades`, by share key, a remote's build
 * fails where it takes what they do not give.
 */
export const sharedNames = (role: 'remote' | 'shell', facades: Record<string, string> = {}) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shared-names', (compilation) => {
      compilation.hooks.processAssets.tap('shared-names', () => {
        const names = role === 'remote' ? taken(compilation) : given(compilation);
        if (role === 'remote')
          for (const words of notGiven(names, facades))
            compilation.errors.push(new compiler.webpack.WebpackError(words));
        compilation.emitAsset('shared-names.json', new compiler.rspack.sources.RawSource(JSON.stringify(names)));
      });
    });
  },
});
