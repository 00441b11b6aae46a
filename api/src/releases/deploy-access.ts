import type { AppName } from '@nestling/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAppName, isReleaseName } from './release-format.ts';
import type { ReleaseTokens, TokenHolder } from './release-tokens.ts';

const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_APPS = 50;

/** What a call is about: an app, one of its releases, and an upload of that. */
export interface Target {
  app: AppName;
  release?: string | undefined;
  upload?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call names, each with whose token moves it. */
    targets: (Target & { holder: TokenHolder })[];
  }
}

const targetSchema = z.object({
  app: z.string().refine(isAppName),
  release: z.string().refine(isReleaseName).optional(),
  upload: z.string().regex(UPLOAD).optional(),
});
const severalSchema = z.array(targetSchema).min(1).max(MOST_APPS);

/** What a call names in its address or, of several apps, in its body; undefined where it names none, or what is none. */
function targetsOf({ params, body }: FastifyRequest): Target[] | undefined {
  if (Object.hasOwn(params as object, 'app')) return severalSchema.safeParse([params]).data;
  const { releases, apps } = (body ?? {}) as { releases?: unknown; apps?: unknown };
  if (Array.isArray(apps)) return severalSchema.safeParse(apps.map((app: unknown) => ({ app }))).data;
  const { data } = severalSchema.safeParse(releases);
  return data?.every(({ release, upload }) => release && upload) ? data : undefined;
}

/** Bearer tokens: one, or several with commas between them. */
const tokensOf = ({ headers }: FastifyRequest) =>
  (headers.authorization?.replace(/^Bearer /i, '') ?? '').split(/[\s,]+/).filter(Boolean);

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message, error: message });

const isRemoval = ({ method, params }: FastifyRequest) =>
  method === 'DELETE' && !Object.hasOwn(params as object, 'release');

function refusal(request: FastifyRequest, given: readonly string[], { app }: Target): string {
  const who = given.length > 1 ? 'None of these tokens may' : 'This token may not';
  return `${who} ${isRemoval(request) ? 'take out' : 'release'} ${app}.`;
}

/** Lets a call pass whose tokens may release every app that it names, to take one out the operator's; keeps whose they are. */
export const onlyTheirOwnApps =
  (tokens: ReleaseTokens) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const targets = targetsOf(request);
    if (!targets) return refuse(reply, 404, 'There is no such release.');
    const given = tokensOf(request);
    request.targets = [];
    for (const target of targets) {
      const holder = await (isRemoval(request) ? tokens.operatorOf(given) : tokens.holderOf(target.app, given));
      if (!holder) return refuse(reply, 401, refusal(request, given, target));
      request.targets.push({ ...target, holder });
    }
    return undefined;
  };
