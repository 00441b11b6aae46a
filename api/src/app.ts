import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { auth } from './accounts/auth.ts';
import { registrationRules } from './accounts/registration.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { adminService } from './admin/admin.service.ts';
import { adminAccess } from './admin/admin-access.ts';
import { type RecentFailures, recentFailures } from './admin/recent-failures.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { analyticsService } from './analytics/analytics.service.ts';
import { babiesRoutes } from './babies/babies.routes.ts';
import { babiesService } from './babies/babies.service.ts';
import { mergeService } from './babies/merge/merge.service.ts';
import type { AutomaticBackups } from './backups/automatic-backups.ts';
import type { Config } from './config.ts';
import { EventStreams } from './events/event-streams.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { factsService } from './events/facts.service.ts';
import { growthRoutes } from './growth/growth.routes.ts';
import { growthService } from './growth/growth.service.ts';
import { readGrowthTables } from './growth/growth-tables.ts';
import { acceptRawBodies, MAX_BODY_BYTES } from './http/body.ts';
import { registerDocs } from './http/docs.ts';
import { answerFailure, answerUnknownPath } from './http/failures.ts';
import { isNearestProxy } from './http/nearest-proxy.ts';
import { refuseFloods } from './http/refuse-floods.ts';
import { registerRoutes } from './http/register-routes.ts';
import { requestIds, tellRequestIds } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { LONGEST_REQUEST_MS, limitRequestTime } from './http/request-time.ts';
import type { Route } from './http/route.ts';
import { fromProxy } from './http/trusted-proxy.ts';
import { acceptUploads } from './http/upload.ts';
import type { SecureServer } from './https/secure-server.ts';
import { registerTrust } from './https/trust.ts';
import { feedingRoutes } from './kinds/feeding/feeding.routes.ts';
import { switchSides } from './kinds/feeding/switch.service.ts';
import { sleepRoutes } from './kinds/sleep/sleep.routes.ts';
import { medicinesRoutes } from './medicines/medicines.routes.ts';
import { medicinesService } from './medicines/medicines.service.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { milkRoutes } from './milk/milk.routes.ts';
import { milkService } from './milk/milk.service.ts';
import { accessControl } from './people/access.ts';
import { accessEndings } from './people/endings.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { peopleService } from './people/people.service.ts';
import type { PhotosService } from './photos/photos.service.ts';
import { photos as photosOf } from './photos/photos.ts';
import { startPurging } from './records/purge.ts';
import { recordReads } from './records/record.reads.ts';
import { recordService } from './records/record.service.ts';
import { recordsRoutes } from './records/records.routes.ts';
import { restoreService } from './records/restore.service.ts';
import { together } from './records/together.ts';
import { trashService } from './records/trash.service.ts';
import { automaticRollback } from './releases/automatic-rollback.ts';
import { releaseReports } from './releases/release-reports.ts';
import { ReleaseStore } from './releases/release-store.ts';
import { registerUploads } from './releases/release-uploads.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { reminders } from './reminders/reminders.ts';
import { createReadiness, endConnections, type Readiness } from './server/readiness.ts';
import { serverRoutes } from './server/server.routes.ts';
import type { Store } from './storage/store.ts';
import { todosRoutes } from './todos/todos.routes.ts';
import { todosService } from './todos/todos.service.ts';
import { traceRequests } from './traces/trace-requests.ts';
import { accountImportService } from './transfer/account/account-import.service.ts';
import { exportService } from './transfer/export/export.service.ts';
import { importService } from './transfer/import/import.service.ts';
import { type ImportJobs, importJobs } from './transfer/import/jobs/job.worker.ts';
import { importJobsService } from './transfer/import/jobs/jobs.service.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { dataHeaders } from './web/response.ts';
import { readableUrl, registerWeb } from './web/web.ts';
import { sayToCaller } from './words/reader.ts';

/** How long running requests may take to finish after the server was told to stop, in ms. */
const DRAIN_MS = 3_000;
/** How long a client may take to send the head of its request, in ms; `limitRequestTime` watches the body. */
export const HEAD_TIMEOUT_MS = 30_000;

interface Surroundings {
  store: Store;
  /** Epoch ms; the system clock when absent. */
  now?: () => number;
  /** Silent when absent. */
  logger?: FastifyBaseLogger;
  /** What `logger` has told of failures. */
  failures?: RecentFailures;
  /** Those that the server makes by itself; it starts and ends them. */
  backups?: AutomaticBackups;
  /** What speaks https; plain http when absent. */
  secure?: SecureServer;
  /** The certificate of the server's own authority, PEM, where it has one. */
  authority?: () => string;
  /** How many files this process may open; as many as it likes when absent. */
  mostFiles?: number;
  /** Of a server that is never told to stop when absent. */
  readiness?: Readiness;
}

/** Builds the server without listening. The store stays the caller's to close, after the server. */
export async function buildApp(config: Config, given: Surroundings): Promise<FastifyInstance> {
  const { now = () => Date.now(), logger, secure, authority } = given;
  const house = { failures: recentFailures(now), readiness: createReadiness(), ...given, now };
  const headers = dataHeaders(config);
  const app = createServer(config, headers, logger, secure);
  endConnections(app, house.readiness);
  const parts = await addParts(app, config, house);
  await serveMetrics(app, { config, ...house, ...parts, backups: given.backups });
  await app.register((api) => serveCalls(api, config, { ...house, ...parts, headers }), { prefix: '/api' });
  await registerUploads(app, parts.releases, headers);
  if (authority && config.publicUrl) registerTrust(app, { authority, address: config.publicUrl });
  await registerWeb(app, config, () => void parts.streams.tellAll({ name: 'release.changed' }));
  return app;
}

type House = Surroundings & Required<Pick<Surroundings, 'now' | 'failures' | 'readiness'>>;

/** What works beside the requests, each part from when the server listens until it ends. */
async function addParts(app: FastifyInstance, config: Config, { store, now, backups, mostFiles }: House) {
  const { log } = app;
  const { planner, sender, push, routes: reminderRoutes } = reminders(config, { store, now, log });
  runsWith(app, sender);
  const surroundings = { store, now, facts: factsService({ store, now, onFact: planner.onFact }) };
  const photos = await photosOf(config, { ...surroundings, log });
  runsWith(app, { start: () => photos.service.wake(), close: () => photos.close() });
  const onFailure = (error: unknown) => log.error({ err: error }, 'access that is over could not be ended');
  const endings = accessEndings({ ...surroundings, onFailure });
  // Nobody is let in whose last day was over while no server ran.
  await endings.endDue();
  runsWith(app, endings);
  const jobs = importJobs({ ...surroundings, onFailure: (error) => log.error({ err: error }, 'an import failed') });
  runsWith(app, jobs);
  runsWith(app, startPurging({ ...surroundings, onPhotosGone: photos.service.tidy }));
  if (backups) runsWith(app, backups);
  const releases = new ReleaseStore(config.releasesDir);
  const heard = { store: releases, now, log };
  const reports = releaseReports({
    ...heard,
    onFailure: config.autoRollback ? automaticRollback({ ...heard, webhook: config.releaseWebhook }) : undefined,
  });
  runsWith(app, reports);
  const streams = new EventStreams({ ...surroundings, mostFiles });
  // A stream that is open when the server begins to close would keep it from doing so.
  app.addHook('preClose', async () => streams.close());
  return { surroundings, planner, push, reminderRoutes, photos, jobs, releases, reports, streams };
}

type Parts = Awaited<ReturnType<typeof addParts>>;

/** Serves the calls of the route table, and their description. */
async function serveCalls(
  api: FastifyInstance,
  config: Config,
  house: House & Parts & { headers: Record<string, string> },
): Promise<void> {
  const { store, now, failures, backups, readiness, headers } = house;
  const { surroundings, planner, push, photos, jobs, releases, reports } = house;
  acceptRawBodies(api);
  await acceptUploads(api);
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  refuseFloods(api, store);
  const registration = registrationRules(config);
  const publicUrl = () => config.publicUrl ?? `http://localhost:${portOf(api) ?? config.port}`;
  const own = { publicUrl, log: api.log, registration };
  const { routes, authenticate, finished, mailer } = auth(config, {
    ...surroundings,
    ...own,
    photos: photos.service,
    onReminders: planner.onSettings,
  });
  api.addHook('onClose', finished);
  const admin = { config, store, now, startedAt: now(), failures, backups, releases, mailer, push, ...own };
  registerRoutes(
    api,
    [
      ...serverRoutes(config, { store, registration, backups, readiness }),
      ...releasesRoutes({ reports, store: releases, stage: config.stage }),
      ...routes,
      ...recordingRoutes({ ...surroundings, photos: photos.service, jobs }),
      ...growthRoutes(growthService({ store, tables: readGrowthTables(config.growthTables) })),
      ...milkRoutes(milkService({ store, now })),
      ...photos.routes,
      ...eventsRoutes(house.streams),
      ...house.reminderRoutes,
      ...adminRoutes(adminService(admin)),
    ],
    {
      authenticate: ({ headers: sent }) => authenticate(sent.authorization, sent['accept-language']),
      access: accessControl(surroundings),
      checkAdmin: adminAccess(surroundings),
      now,
    },
  );
  registerDocs(api, config.version);
  // The pages of the front end begin where the API ends.
  api.all('/*', answerUnknownPath);
}

/** Starts a part when the server listens, as one that answers injected calls alone does nothing by itself, and ends it with the server. */
function runsWith(app: FastifyInstance, part: { start?: () => unknown; close: () => unknown }): void {
  app.addHook('onListen', async () => {
    part.start?.();
  });
  app.addHook('onClose', async () => {
    await part.close();
  });
}

/** What answers every request alike: its limits, its failures, its end. */
function createServer(
  config: Config,
  headers: Record<string, string>,
  logger?: FastifyBaseLogger,
  secure?: SecureServer,
): FastifyInstance {
  const isFromProxy = fromProxy(config.trustProxy);
  const app = Fastify({
    ...(secure && { serverFactory: secure.factory }),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(isFromProxy),
    trustProxy: config.trustProxy === 'nearest' ? isNearestProxy : config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    http: { headersTimeout: HEAD_TIMEOUT_MS },
    requestTimeout: LONGEST_REQUEST_MS,
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  tellRequestIds(app);
  traceRequests(app, isFromProxy);
  limitRequestTime(app);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply.headers(headers)));
  if (logger) logRequests(app);
  return app;
}

/** The calls about babies and what is recorded of them. */
function recordingRoutes(
  surroundings: Parameters<typeof babiesService>[0] & { photos: PhotosService; jobs: ImportJobs },
): Route[] {
  const reads = recordReads(surroundings);
  const service = recordService(surroundings);
  return [
    ...babiesRoutes(babiesService(surroundings), trashService(surroundings), mergeService(surroundings)),
    ...peopleRoutes(peopleService(surroundings)),
    ...sleepRoutes(reads, service),
    ...feedingRoutes(reads, service, switchSides(surroundings)),
    ...recordsRoutes(reads, service, together(surroundings), restoreService(surroundings)),
    ...todosRoutes(todosService(surroundings)),
    ...medicinesRoutes(medicinesService(surroundings)),
    ...transferRoutes(
      importService(surroundings, surroundings.jobs),
      accountImportService(surroundings),
      exportService(surroundings),
      importJobsService(surroundings, surroundings.jobs),
      ({ userId }, caller) => sayToCaller(surroundings.store.read, userId, caller),
    ),
    ...analyticsRoutes(analyticsService(surroundings)),
  ];
}

/** The port that it listens on, once it does. */
function portOf(app: FastifyInstance): number | undefined {
  const bound = app.server.address();
  return typeof bound === 'object' ? bound?.port : undefined;
}
