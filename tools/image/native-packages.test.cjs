const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');

const root = resolve(__dirname, '../..');
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));

/** Where the lock file has a package that one at `from` asks for: beside it, or in a folder above. */
function placeOf(name, from) {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (place in packages) return place;
  return from ? placeOf(name, from.replace(/(?:^|\/)[^/]+$/, '')) : undefined;
}

/** Places of all packages that run with the server, whatever the machine. */
function withTheServer(from = 'api', found = new Set()) {
  const { dependencies = {}, optionalDependencies = {} } = packages[from];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = placeOf(name, from);
    if (!place || found.has(place)) continue;
    found.add(place);
    const { link, resolved } = packages[place];
    withTheServer(link ? resolved : place, found);
  }
  return found;
}

const places = [...withTheServer()];
/** Packages that come as one for each kind of machine. */
const inKinds = places.filter((place) =>
  Object.keys(packages[place].optionalDependencies ?? {}).some((name) => /linux-x64/.test(name)),
);

test('the server runs with native packages, so that there is something to look at', () => {
  expect(inKinds).toEqual(expect.arrayContaining(['node_modules/@napi-rs/image', 'node_modules/@node-rs/argon2']));
});

test.each(inKinds)('%s is built for arm64, too, as it is for amd64', (place) => {
  const named = Object.keys(packages[place].optionalDependencies);
  for (const name of named.filter((it) => /linux-x64-gnu$|linux-x64$/.test(it))) {
    const arm64 = name.replace('x64', 'arm64');
    const found = packages[placeOf(arm64, place) ?? ''];
    expect([arm64, found]).toEqual([arm64, expect.objectContaining({ os: ['linux'], cpu: ['arm64'] })]);
    expect(found.libc ?? ['glibc']).toEqual(['glibc']);
    expect(found.version).toBe(packages[place].optionalDependencies[arm64]);
  }
});

test('but for better-sqlite3, which is fetched built or else compiled, nothing is made where it is installed', () => {
  expect(places.filter((place) => packages[place].hasInstallScript)).toEqual(['node_modules/better-sqlite3']);
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'node_modules/better-sqlite3/package.json'), 'utf8'));
  expect(scripts.install).toBe('prebuild-install || node-gyp rebuild --release');
});
