const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');

const root = resolve(__dirname, '../..');
const textOf = (file) => readFileSync(resolve(root, file), 'utf8');
const { parse } = require(require.resolve('yaml', { paths: [dirname(require.resolve('@fastify/swagger-ui'))] }));

/** Instructions of the Containerfile, each on one line, as [word, rest]. */
const instructions = textOf('Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^(\S+)\s+(.*)$/.exec(line).slice(1));
const of = (word, among = instructions) => among.filter(([it]) => it === word).map(([, rest]) => rest);
/** Of the last stage: what is in the image. */
const last = instructions.slice(instructions.findLastIndex(([word]) => word === 'FROM'));
const { services, volumes } = parse(textOf('compose.yaml'));
const nestling = services.nestling;

/** An image by a name with a tag that says which. */
const TAGGED = /^[a-z0-9.-]+\/[a-z0-9./-]+:(?!latest$)[a-z0-9][a-z0-9._-]+$/;

test('the server is no root, writes to one volume, is asked how it is by Node itself, and is told to stop by SIGTERM', () => {
  expect(of('USER', last)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  expect(of('VOLUME', last)).toEqual(['/data']);
  expect(of('STOPSIGNAL', last)).toEqual(['SIGTERM']);
  expect(of('HEALTHCHECK', last)[0]).toMatch(/ CMD \["\/usr\/local\/bin\/node", /);
  expect(JSON.parse(of('ENTRYPOINT', last)[0])[0]).toBe('/usr/local/bin/node');
});

test('every path that the server writes to is in the volume', () => {
  const set = Object.fromEntries(
    of('ENV', last)
      .flatMap((it) => it.trim().split(/\s+/))
      .map((it) => it.split('=')),
  );
  expect(['DATA_DIR', 'RELEASES_DIR', 'TMPDIR'].map((name) => set[name])).toEqual([
    '/data',
    '/data/releases',
    '/data/tmp',
  ]);
  expect(set.RELEASES_FROM).toBe('/app/releases');
});

test('several stages, of which the last has no shell to run anything in, and takes nothing from the net', () => {
  expect(of('FROM').length).toBeGreaterThan(1);
  expect(of('RUN', last)).toEqual([]);
  expect(of('ADD')).toEqual([]);
  expect(textOf('Containerfile')).not.toMatch(/\b(?:curl|wget)\b/);
  expect(of('COPY', last).every((it) => it.startsWith('--from='))).toBe(true);
});

test('each base has a tag that says which, and can be another', () => {
  const bases = of('ARG').map((it) => it.split('='));
  expect(bases.map(([name]) => name)).toEqual(['BUILD_BASE', 'BASE']);
  for (const [, base] of bases) expect(base).toMatch(TAGGED);
  for (const from of of('FROM'))
    expect(from).toMatch(/^(?:--platform=\$BUILDPLATFORM )?\$\{(?:BUILD_)?BASE\}(?: AS \w+)?$/);
});

test('the packages of every workspace are installed', () => {
  const workspaces = readdirSync(root).filter((name) => existsSync(resolve(root, name, 'package.json')));
  const copied = of('COPY').flatMap((it) => /^(\S+)\/package\.json \1\/$/.exec(it)?.[1] ?? []);
  expect(copied.sort()).toEqual(workspaces.filter((name) => name !== 'node_modules').sort());
});

test('nothing is given to the builder that is not named, and no settings', () => {
  const lines = textOf('.containerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*']));
  expect(lines.filter((line) => /data|releases|git/.test(line))).toEqual([]);
});

test('in compose the server can write to its volume only, and to no more rights', () => {
  expect(nestling).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['nestling:/data'] });
  expect(nestling.security_opt).toEqual(['no-new-privileges:true']);
  expect(nestling.profiles).toBeUndefined();
  const [, grace] = /^\$\{STOP_GRACE:-(\d+)s\}$/.exec(nestling.stop_grace_period);
  expect(Number(grace)).toBeGreaterThan(5);
  expect(nestling.image).toBe(`localhost/nestling:${JSON.parse(textOf('package.json')).version}`);
});

test('in compose every image has a tag, every volume a name, and only Caddy is open to other machines by itself', () => {
  for (const { image } of Object.values(services)) expect(image).toMatch(TAGGED);
  const used = Object.values(services).flatMap((it) => it.volumes ?? []);
  expect(used.map((it) => it.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
  const open = Object.keys(services).filter((it) => services[it].ports?.some((port) => !port.includes('127.0.0.1')));
  expect(open).toEqual(['caddy']);
  expect([services.caddy.profiles, services.postgres.profiles]).toEqual([['https'], ['postgres']]);
  for (const service of Object.values(services)) expect(service.privileged ?? false).toBe(false);
});

/** Set in the image, for good. */
const OF_IMAGE = ['PORT', 'HOST', 'DATA_DIR', 'RELEASES_DIR', 'RELEASES_FROM'];

test('compose passes on every setting of the server, and nothing else', () => {
  const settings = [
    ...textOf('docs/operating.md')
      .split('\n## ')[1]
      .matchAll(/^\| `([A-Z_]+)`/gm),
  ].map(([, it]) => it);
  expect(settings).toEqual(expect.arrayContaining(OF_IMAGE));
  expect(nestling.environment.toSorted()).toEqual(settings.filter((it) => !OF_IMAGE.includes(it)).sort());
  const image = of('ENV', last).join(' ');
  for (const name of OF_IMAGE) expect(image).toContain(`${name}=`);
});

test('no secret stands in the files', () => {
  const set = Object.values(services).flatMap((it) => it.environment ?? []);
  expect(set.filter((it) => /PASSWORD|SECRET|TOKEN|_URL/.test(it) && it.includes('='))).toEqual([]);
  expect(of('ARG').concat(of('ENV')).join(' ')).not.toMatch(/PASSWORD|SECRET|TOKEN/);
});

test('Docker, which reads another name, is given no more', () => {
  expect(textOf('.dockerignore')).toBe(textOf('.containerignore'));
});
