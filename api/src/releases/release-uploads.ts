import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publishCommand } from './release-commands.ts';
import { isAppName, isFileName, isReleaseName, ReleaseError } from './release-format.ts';
import type { ReleaseStore } from './release-store.ts';
import { ReleaseTokens } from './release-tokens.ts';

const MAX_FILE_BYTES = 5_000_000;
const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUS = { conflict: 409, refused: 422, unknown: 404 } as const;

interface Target {
  app: string;
  release: string;
  upload: string;
  '*'?: string;
}

/**
 * Releases over HTTP, for a team that cannot reach the store's folder: each file by `PUT /deploy/<app>/<release>/<upload>/<file>`, then
 * `POST /deploy/<app>/<release>/<upload>` with `{ "preview"?: name }`, which does what `npm run release` does. The bearer token moves its own
 * app only. `tools/send-release.mjs` is the client.
 */
export async function registerUploads(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  const tokens = new ReleaseTokens(store.dir);
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ message, error: message });
  const folderOf = ({ app: name, upload }: Target) => path.join(store.dir, name, `.incoming-${upload}`);

  await app.register(
    async (deploy) => {
      deploy.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
        (_, body, done) => done(null, body),
      );
      deploy.addHook<{ Params: Target }>('onRequest', async ({ params, headers }, reply) => {
        const isTarget = isAppName(params.app) && isReleaseName(params.release) && UPLOAD.test(params.upload);
        if (!isTarget) return refuse(reply, 404, 'There is no such release.');
        const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
        if (isAppName(params.app) && (await tokens.allows(params.app, token))) return;
        return refuse(reply, 401, `This token may not release ${params.app}.`);
      });

      deploy.put<{ Params: Target; Body: Buffer }>('/:app/:release/:upload/*', async ({ params, body }, reply) => {
        const name = params['*'] ?? '';
        if (!isFileName(name) || !Buffer.isBuffer(body))
          return refuse(reply, 400, `'${name}' is not a file of a release.`);
        const file = path.join(folderOf(params), name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, body);
        return reply.code(204).send();
      });

      deploy.post<{ Params: Target; Body: { preview?: string } | null }>(
        '/:app/:release/:upload',
        async ({ params, body }, reply) => {
          const folder = folderOf(params);
          const preview = body?.preview === undefined ? [] : [`--preview=${body.preview}`];
          const outcome = await publishCommand(store, [`${params.app}=${folder}`, ...preview]).catch((error) => error);
          await rm(folder, { recursive: true, force: true });
          if (Array.isArray(outcome)) return { data: { lines: outcome } };
          if (outcome instanceof ReleaseError) return refuse(reply, STATUS[outcome.reason], outcome.message);
          throw outcome;
        },
      );
    },
    { prefix: '/deploy' },
  );
}
