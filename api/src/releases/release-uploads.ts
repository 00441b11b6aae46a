import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nestling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepClean } from './abandoned-uploads.ts';
import { onlyTheirOwnApps, refuse, type Target } from './deploy-access.ts';
import { publishCommand, removeCommand, rollbackCommand } from './release-commands.ts';
import { isFileName, ReleaseError, throwInWords } from './release-format.ts';
import { releasesCommand } from './release-list.ts';
import type { ReleaseStore } from './release-store.ts';
import { ReleaseTokens, type TokenHolder } from './release-tokens.ts';

const MAX_FILE_BYTES = 5_000_000;
/** A list of apps. */
const SMALL = { bodyLimit: 20_000 };
const STATUS = { conflict: 409, refused: 422, unknown: 404, full: 507 } as const;

/** What a release command says, or its refusal with the status that fits. */
async function answer(reply: FastifyReply, outcome: Promise<string[]>) {
  try {
    return { data: { lines: await outcome } };
  } catch (error) {
    if (error instanceof ReleaseError) return refuse(reply, STATUS[error.reason], error.message);
    throw error;
  }
}

type Upload = Pick<Target, 'app' | 'upload'>;

/** Where the files of an upload lie, beside the releases, until they are published. */
const folderOf = (store: ReleaseStore, { app, upload }: Upload) => path.join(store.dir, app, `.incoming-${upload}`);

/** Takes the files of uploads. */
function receiver(store: ReleaseStore) {
  /** Uploads that found the disk full: what else of them is on its way is not kept either. */
  const broken = new Set<string>();

  return async (target: Upload, name: string, body: Buffer): Promise<string[]> => {
    const folder = folderOf(store, target);
    const file = path.join(folder, name);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
    } catch (error) {
      broken.add(folder);
      return throwInWords(error);
    } finally {
      if (broken.has(folder)) await rm(folder, { recursive: true, force: true });
    }
    return [];
  };
}

/** How a release is shown under a name. One that may be private comes as an object: a server that knows public ones only refuses it. */
type Shown = string | { name?: string; private?: boolean };

function asOptions(preview: Shown | undefined): string[] {
  if (preview === undefined) return [];
  const { name, private: isPrivate = false } = typeof preview === 'string' ? { name: preview } : (preview ?? {});
  return [`--preview=${name}`, ...(isPrivate ? ['--private'] : [])];
}

const publicPathsOf = ({ contributes }: Release): string[] =>
  (contributes?.pages ?? []).filter((page) => page.public).map(({ path: claimed }) => claimed);

/**
 * Throws ReleaseError where a release shows a page to visitors who are not signed in, and neither the operator allowed it to this token nor
 * has the live release that page: what stands before a sign-in can ask for its password.
 */
async function checkPublicPages(store: ReleaseStore, stored: Release, { publicPaths }: TokenHolder): Promise<void> {
  const { app } = stored;
  const live = (await store.readPointer()).live[app];
  const shown = live ? await store.readRelease(app, live).then(publicPathsOf, () => []) : [];
  const claimed = publicPathsOf(stored).find((it) => ![...publicPaths, ...shown].includes(it));
  if (claimed !== undefined)
    throw new ReleaseError(
      'refused',
      `${app} shows ${claimed} to visitors who are not signed in, which this token may not. The operator allows it with: npm run release:token -- mfe-${app} --public ${claimed}`,
    );
}

/** Whose tokens moved the apps, for the history. */
const labelsOf = ({ targets }: FastifyRequest) => [...new Set(targets.map(({ holder }) => holder.label))].join(', ');
const appsOf = ({ targets }: FastifyRequest) => targets.map(({ app }) => app);

interface Asked {
  preview?: Shown;
  share?: unknown;
}

/**
 * Releases over HTTP, for a team that cannot reach the store's folder: each file by `PUT /deploy/<app>/<release>/<upload>/<file>`, then
 * `POST /deploy` with `{ "releases": [{ app, release, upload }], "preview"?: name | { name, private }, "share"?: percent }`, which does what
 * `npm run release` does: all in one revision, or none; for one app also `POST /deploy/<app>/<release>/<upload>`, or `…/to-share`.
 * `DELETE /deploy/<app>/<release>/<upload>` throws away what arrived. `POST /deploy/rollback` and `/deploy/end-share` with `{ "apps": […] }`, for one app
 * `POST /deploy/<app>/rollback` and `…/end-share`, `GET /deploy/<app>/releases` and `…/failures` do what the commands of these names do. A bearer token
 * moves its own app, one of the operator any; several have commas between them. `DELETE /deploy/<app>` takes one out, with a token of the operator.
 * `tools/send-release.mjs` is the client. `headers` stand on every answer (row OPEN-16).
 */
export async function registerUploads(
  app: FastifyInstance,
  store: ReleaseStore,
  headers: Record<string, string> = {},
): Promise<void> {
  const mayPass = onlyTheirOwnApps(new ReleaseTokens(store.dir));
  const stopCleaning = keepClean(store, (error) => app.log.error({ err: error }, 'uploads could not be cleaned up'));
  app.addHook('onClose', stopCleaning);
  await app.register(
    async (deploy) => {
      deploy.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
        (_, body, done) => done(null, body),
      );
      deploy.decorateRequest('targets', null as unknown as FastifyRequest['targets']);
      deploy.addHook('onRequest', async (_, reply) => {
        reply.headers(headers);
      });
      await deploy.register(async (one) => {
        // Before a file is read.
        one.addHook('onRequest', mayPass);
        routesOfOne(one, store);
      });
      await deploy.register(async (several) => {
        several.addHook('preHandler', mayPass);
        routesOfSeveral(several, store);
      });
    },
    { prefix: '/deploy' },
  );
}

/** Publishes what has arrived of uploads. */
function publish(store: ReleaseStore, request: FastifyRequest, reply: FastifyReply, options: string[]) {
  const uploads = request.targets.map((target) => ({ ...target, folder: folderOf(store, target) }));
  const published = publishCommand(
    store,
    [...uploads.map(({ app, folder }) => `${app}=${folder}`), ...options],
    labelsOf(request),
    async (stored) => {
      const { holder } = request.targets.find(({ app }) => app === stored.app) ?? {};
      if (holder) await checkPublicPages(store, stored, holder);
    },
  );
  const clean = () => Promise.all(uploads.map(({ folder }) => rm(folder, { recursive: true, force: true })));
  return answer(reply, published.finally(clean));
}

const takeBack = (store: ReleaseStore) => (request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, rollbackCommand(store, appsOf(request), labelsOf(request)));

const endShares = (store: ReleaseStore) => (request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, publishCommand(store, [...appsOf(request), '--to-share=0'], labelsOf(request)));

function routesOfSeveral(deploy: FastifyInstance, store: ReleaseStore): void {
  deploy.post<{ Body: Asked }>('/', SMALL, (request, reply) => {
    const { preview, share } = request.body;
    return publish(store, request, reply, [
      ...asOptions(preview),
      ...(share === undefined ? [] : [`--to-share=${share}`]),
    ]);
  });
  deploy.post('/rollback', SMALL, takeBack(store));
  deploy.post('/end-share', SMALL, endShares(store));
}

function routesOfOne(deploy: FastifyInstance, store: ReleaseStore): void {
  const receive = receiver(store);

  deploy.put<{ Params: Upload & { '*': string }; Body: Buffer }>(
    '/:app/:release/:upload/*',
    async ({ params, body }, reply) => {
      const name = params['*'];
      if (!isFileName(name) || !Buffer.isBuffer(body))
        return refuse(reply, 400, `'${name}' is not a file of a release.`);
      return answer(reply, receive(params, name, body));
    },
  );

  deploy.post<{ Body: Asked | null }>('/:app/:release/:upload', (request, reply) =>
    publish(store, request, reply, asOptions(request.body?.preview)),
  );

  // An address of its own: a server that knows no shares must not make it live for everybody.
  deploy.post<{ Body: Asked | null }>('/:app/:release/:upload/to-share', (request, reply) =>
    publish(store, request, reply, [`--to-share=${request.body?.share}`]),
  );

  deploy.delete<{ Params: Upload }>('/:app/:release/:upload', async ({ params }, reply) => {
    await rm(folderOf(store, params), { recursive: true, force: true });
    return answer(reply, Promise.resolve([]));
  });

  deploy.post('/:app/rollback', takeBack(store));
  deploy.post('/:app/end-share', endShares(store));

  deploy.delete('/:app', (request, reply) => answer(reply, removeCommand(store, appsOf(request), labelsOf(request))));

  deploy.get('/:app/releases', (_, reply) => answer(reply, releasesCommand(store, [])));

  deploy.get('/:app/failures', (request, reply) =>
    answer(reply, releasesCommand(store, [...appsOf(request), '--failures'])),
  );
}
