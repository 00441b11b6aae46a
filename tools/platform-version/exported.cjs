const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { brotliDecompressSync } = require('node:zlib');
const ts = require('typescript');
const { byParts } = require('./by-parts.cjs');

const root = resolve(__dirname, '../..');

/** Package → its ways in that remotes use, without the ending of the file. */
const ENTRIES = {
  'shared-ui': ['src/index', 'src/platform/index', 'src/pickers'],
  contract: ['src/index', 'src/federation/extension-points'],
};

/** The last version that is kept. */
const newestKept = () =>
  readdirSync(join(root, 'kept'))
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort(byParts)
    .at(-1);

/** The declarations of a kept version, by the paths that they would have here. */
function keptFiles(version, folder) {
  const bytes = brotliDecompressSync(readFileSync(join(root, 'kept', version, 'types.pack.br')));
  let from = bytes.indexOf('\n') + 1;
  const files = new Map();
  for (const [name, length] of JSON.parse(bytes.subarray(0, from).toString())) {
    files.set(join(folder, name), bytes.subarray(from, from + length).toString());
    from += length;
  }
  return files;
}

/** A host for the compiler that also sees files which are nowhere on the disk; their imports of our packages lead to each other. */
function hostWith(files, folder, options) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, directoryExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.directoryExists = (name) =>
    [...files.keys()].some((file) => file.startsWith(`${name}/`)) || directoryExists(name);
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const [, name, way] = (from.startsWith(folder) && /^@nestling\/([^/]+)(?:\/(.*))?$/.exec(text)) || [];
      const own = name && ENTRIES[name].map((it) => join(folder, name, `${it}.d.ts`));
      const found = own?.find(
        (file) => (way ? file.includes(way) : file.endsWith('src/index.d.ts')) && files.has(file),
      );
      if (found)
        return { resolvedModule: { resolvedFileName: found, extension: '.d.ts', isExternalLibraryImport: false } };
      return ts.resolveModuleName(text, from, options, host);
    });
  return host;
}

/** A class with private parts fits no other class: what is public of it counts. */
function fits(checker, now, before, seen = new Set()) {
  if (seen.has(before) || checker.isTypeAssignableTo(now, before)) return true;
  seen.add(before);
  const isOfClass = [before, ...before.getConstructSignatures().map((it) => it.getReturnType())].some((type) =>
    type.getSymbol()?.declarations?.some(ts.isClassDeclaration),
  );
  if (!isOfClass) return false;
  return before
    .getProperties()
    .filter(({ name }) => !name.startsWith('__#'))
    .every((property) => {
      const other = now.getProperty(property.name);
      return other && fits(checker, checker.getTypeOfSymbol(other), checker.getTypeOfSymbol(property), seen);
    });
}

/** Names of a package's exports that came, are gone, or do not fit their type of the last kept version any more. */
function changesOf(checker, exportsOf, folder, name) {
  const changes = { added: [], gone: [], unfit: [] };
  for (const entry of ENTRIES[name]) {
    const before = exportsOf(join(folder, name, `${entry}.d.ts`));
    const file = ['.ts', '.tsx'].map((ending) => join(root, name, entry + ending)).find(existsSync);
    const now = exportsOf(file);
    changes.added.push(...[...now.keys()].filter((it) => !before.has(it)));
    for (const [exported, was] of before) {
      const is = now.get(exported);
      if (!is) changes.gone.push(exported);
      else if (!symbolFits(checker, is, was)) changes.unfit.push(exported);
    }
  }
  return Object.fromEntries(Object.entries(changes).map(([kind, names]) => [kind, [...new Set(names)].sort()]));
}

function symbolFits(checker, is, was) {
  const { Value, Type } = ts.SymbolFlags;
  const of = [
    [Value, (symbol) => checker.getTypeOfSymbol(symbol)],
    [Type, (symbol) => checker.getDeclaredTypeOfSymbol(symbol)],
  ];
  return of.every(
    ([flag, typeOf]) => !(was.flags & flag) || (is.flags & flag && fits(checker, typeOf(is), typeOf(was))),
  );
}

/** What changed since the last kept version: `{ kept, packages: { <package>: { before, version, added, gone, unfit } } }`. */
function changesSinceKept() {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const [kept, folder] = [newestKept(), join(root, '.kept')];
  const files = keptFiles(kept, folder);
  const now = Object.entries(ENTRIES).flatMap(([name, entries]) =>
    entries.flatMap((it) => ['.ts', '.tsx'].map((ending) => join(root, name, it + ending)).filter(existsSync)),
  );
  const program = ts.createProgram([...files.keys(), ...now], options, hostWith(files, folder, options));
  const checker = program.getTypeChecker();
  const exportsOf = (file) => {
    const source = program.getSourceFile(file);
    const all = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source)) : [];
    return new Map(all.map((it) => [it.name, it.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(it) : it]));
  };
  const versionIn = (text) => JSON.parse(text).version;
  const packages = Object.keys(ENTRIES).map((name) => {
    const record = files.get(join(folder, name, 'package.json'));
    const version = versionIn(readFileSync(join(root, name, 'package.json'), 'utf8'));
    return [
      name,
      { before: record ? versionIn(record) : kept, version, ...changesOf(checker, exportsOf, folder, name) },
    ];
  });
  return { kept, packages: Object.fromEntries(packages) };
}

module.exports = { changesSinceKept };
