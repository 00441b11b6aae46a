import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { accountsService } from './accounts/accounts.service.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { analyticsService } from './analytics/analytics.service.ts';
import { babiesRoutes } from './babies/babies.routes.ts';
import { babiesService } from './babies/babies.service.ts';
import type { Config } from './config.ts';
import { feedingRoutes } from './feeding/feeding.routes.ts';
import { feedingService } from './feeding/feeding.service.ts';
import { acceptRawBodies, MAX_BODY_BYTES } from './http/body.ts';
import { registerDocs } from './http/docs.ts';
import { answerFailure, answerUnknownPath } from './http/failures.ts';
import { registerRoutes } from './http/register-routes.ts';
import { logRequests } from './http/request-log.ts';
import { serverRoutes } from './server/server.routes.ts';
import { sleepRoutes } from './sleep/sleep.routes.ts';
import { sleepService } from './sleep/sleep.service.ts';
import type { Store } from './storage/store.ts';
import { registerWeb } from './web/web.ts';

/** How long running requests may take to finish after the server was told to stop, in ms. */
const DRAIN_MS = 3_000;
/** How long a client may take to send its request, in ms. */
const REQUEST_TIMEOUT_MS = 30_000;

interface Surroundings {
  store: Store;
  /** Epoch ms; the system clock when absent. */
  now?: () => number;
  /** Silent when absent. */
  logger?: FastifyBaseLogger;
}

/** Builds the server without listening. The store stays the caller's to close, after the server. */
export async function buildApp(
  config: Config,
  { store, now = () => Date.now(), logger }: Surroundings,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerFailure,
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknownPath);
  if (logger) logRequests(app);

  const surroundings = { store, now };
  await app.register(
    async (api) => {
      acceptRawBodies(api);
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      });
      const accounts = accountsService(surroundings);
      registerRoutes(
        api,
        [
          ...serverRoutes(config, store),
          ...accountsRoutes(accounts),
          ...babiesRoutes(babiesService(surroundings)),
          ...sleepRoutes(sleepService(surroundings)),
          ...feedingRoutes(feedingService(surroundings)),
          ...analyticsRoutes(analyticsService(surroundings)),
        ],
        accounts.authenticate,
      );
      registerDocs(api, config.version);
      // The pages of the front end begin where the API ends.
      api.all('/*', answerUnknownPath);
    },
    { prefix: '/api' },
  );
  await registerWeb(app, config);
  return app;
}
