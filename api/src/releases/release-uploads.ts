import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@nestling/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publishCommand, removeCommand, rollbackCommand } from './release-commands.ts';
import { isAppName, isFileName, isReleaseName, ReleaseError, throwInWords } from './release-format.ts';
import { releasesCommand } from './release-list.ts';
import type { ReleaseStore } from './release-store.ts';
import { ReleaseTokens, type TokenHolder } from './release-tokens.ts';

const MAX_FILE_BYTES = 5_000_000;
const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUS = { conflict: 409, refused: 422, unknown: 404, full: 507 } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it is. */
    holder: TokenHolder;
  }
}

interface Target {
  app: string;
  release: string;
  upload: string;
  '*'?: string;
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message, error: message });

/** What a release command says, or its refusal with the status that fits. */
async function answer(reply: FastifyReply, outcome: Promise<string[]>) {
  try {
    return { data: { lines: await outcome } };
  } catch (error) {
    if (error instanceof ReleaseError) return refuse(reply, STATUS[error.reason], error.message);
    throw error;
  }
}

/** Takes the files of uploads into folders beside the releases, until they are published. */
function incoming(store: ReleaseStore) {
  const folderOf = ({ app: name, upload }: Target) => path.join(store.dir, name, `.incoming-${upload}`);

  /** Uploads that found the disk full: what else of them is on its way is not kept either. */
  const broken = new Set<string>();

  async function receive(target: Target, name: string, body: Buffer): Promise<string[]> {
    const folder = folderOf(target);
    const file = path.join(folder, name);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
    } catch (error) {
      broken.add(target.upload);
      return throwInWords(error);
    } finally {
      if (broken.has(target.upload)) await rm(folder, { recursive: true, force: true });
    }
    return [];
  }

  return { folderOf, receive };
}

const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /i, '') ?? '';

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

/** Lets a call pass whose token may release the app that it names, to take one out the operator's; keeps the token's label. */
const onlyItsOwnApp =
  (tokens: ReleaseTokens) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { app: name = '', release, upload } = request.params as Partial<Target>;
    const isTarget = isReleaseName(release ?? 'none') && (upload === undefined || UPLOAD.test(upload));
    if (!isAppName(name) || !isTarget) return refuse(reply, 404, 'There is no such release.');
    const isRemoval = request.method === 'DELETE';
    const holder = await (isRemoval ? tokens.operatorOf(tokenOf(request)) : tokens.holderOf(name, tokenOf(request)));
    if (!holder) return refuse(reply, 401, `This token may not ${isRemoval ? 'take out' : 'release'} ${name}.`);
    request.holder = holder;
    return undefined;
  };

/**
 * Releases over HTTP, for a team that cannot reach the store's folder: each file by `PUT /deploy/<app>/<release>/<upload>/<file>`, then
 * `POST /deploy/<app>/<release>/<upload>` with `{ "preview"?: name | { name, private } }`, or `…/to-share` with `{ "share": percent }`, which do what `npm run release` does; `POST /deploy/<app>/rollback`, `POST /deploy/<app>/end-share`,
 * `GET /deploy/<app>/releases` and `…/failures` do what the commands of these names do. The bearer token moves its own app only. `DELETE /deploy/<app>`
 * takes one out, with a token of the operator.
 * `tools/send-release.mjs` is the client. `headers` stand on every answer.
 */
export async function registerUploads(
  app: FastifyInstance,
  store: ReleaseStore,
  headers: Record<string, string> = {},
): Promise<void> {
  const tokens = new ReleaseTokens(store.dir);
  const { folderOf, receive } = incoming(store);

  await app.register(
    async (deploy) => {
      deploy.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
        (_, body, done) => done(null, body),
      );
      deploy.decorateRequest('holder', null as unknown as TokenHolder);
      deploy.addHook('onRequest', async (_, reply) => {
        reply.headers(headers);
      });
      deploy.addHook('onRequest', onlyItsOwnApp(tokens));

      deploy.put<{ Params: Target; Body: Buffer }>('/:app/:release/:upload/*', async ({ params, body }, reply) => {
        const name = params['*'] ?? '';
        if (!isFileName(name) || !Buffer.isBuffer(body))
          return refuse(reply, 400, `'${name}' is not a file of a release.`);
        return answer(reply, receive(params, name, body));
      });

      /** Publishes what has arrived of an upload. */
      const publish = (request: FastifyRequest, reply: FastifyReply, options: string[]) => {
        const { params, holder } = request as FastifyRequest<{ Params: Target }>;
        const folder = folderOf(params);
        const published = publishCommand(store, [`${params.app}=${folder}`, ...options], holder.label, (stored) =>
          checkPublicPages(store, stored, holder),
        );
        return answer(
          reply,
          published.finally(() => rm(folder, { recursive: true, force: true })),
        );
      };

      deploy.post<{ Params: Target; Body: { preview?: Shown } | null }>('/:app/:release/:upload', (request, reply) =>
        publish(request, reply, asOptions(request.body?.preview)),
      );

      // An address of its own: a server that knows no shares must not make it live for everybody.
      deploy.post<{ Params: Target; Body: { share?: unknown } | null }>(
        '/:app/:release/:upload/to-share',
        (request, reply) => publish(request, reply, [`--to-share=${request.body?.share}`]),
      );

      deploy.post<{ Params: Target }>('/:app/rollback', ({ params, holder }, reply) =>
        answer(reply, rollbackCommand(store, [params.app], holder.label)),
      );

      deploy.post<{ Params: Target }>('/:app/end-share', ({ params, holder }, reply) =>
        answer(reply, publishCommand(store, [params.app, '--to-share=0'], holder.label)),
      );

      deploy.delete<{ Params: Target }>('/:app', ({ params, holder }, reply) =>
        answer(reply, removeCommand(store, [params.app], holder.label)),
      );

      deploy.get('/:app/releases', (_, reply) => answer(reply, releasesCommand(store, [])));

      deploy.get<{ Params: Target }>('/:app/failures', ({ params }, reply) =>
        answer(reply, releasesCommand(store, [params.app, '--failures'])),
      );
    },
    { prefix: '/deploy' },
  );
}
