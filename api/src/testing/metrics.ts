import type { TestServer } from './server.ts';

/** What tests set as `METRICS_TOKEN`. */
export const METRICS_TOKEN = 'a-token-of-the-tests';

/** What `/metrics` says now: each series with its labels, as Prometheus writes it, and its value. */
export async function metricsOf({ app }: Pick<TestServer, 'app'>): Promise<Map<string, number>> {
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
