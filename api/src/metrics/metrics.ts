import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerUnknownPath } from '../http/failures.ts';
import { dataHeaders } from '../web/response.ts';
import type { Watched } from './figures.ts';

const PATH = '/metrics';

type MetricsConfig = Watched['config'] & Pick<Config, 'metricsToken' | 'publicUrl' | 'https' | 'version'>;

/**
 * `GET /metrics` for who has the token of `METRICS_TOKEN`: 401 for others, and 404 without such a setting, when nothing is counted either.
 * Before the routes whose requests it is to count.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { config, ...watched }: Watched & { config: MetricsConfig },
): Promise<void> {
  const headers = dataHeaders(config);
  const { metricsToken: token } = config;
  if (token === undefined) {
    // Not the page of the app, which answers every other address.
    app.get(PATH, async (request, reply) => answerUnknownPath(request, reply.headers(headers)));
    return;
  }
  // Loaded on demand: it takes some MB that a server without it does not need.
  const { metricsRegistry } = await import('./registry.ts');
  const metrics = metricsRegistry(app, config.version, { config, ...watched });
  app.addHook('onClose', async () => metrics.close());
  app.get(PATH, async ({ headers: { authorization } }, reply) => {
    reply.headers(headers);
    if (!isSame((authorization ?? '').replace(/^bearer /i, 'Bearer '), `Bearer ${token}`)) {
      reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8');
      return 'These metrics are for who sends the token of METRICS_TOKEN.\n';
    }
    reply.type(metrics.contentType);
    return metrics.text();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long whatever is said, so that nobody learns a token letter by letter. */
const isSame = (said: string, secret: string): boolean => timingSafeEqual(digest(said), digest(secret));
