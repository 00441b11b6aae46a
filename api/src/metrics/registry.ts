import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { followRequests } from '../http/request-end.ts';
import { figuresOf, type Watched } from './figures.ts';
import { type Happenings, onHappening } from './happenings.ts';

/** Seconds. A home server answers in milliseconds; what takes longer than the last is a file, or a fault. */
const BUCKETS = [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Other methods are one: a client may invent as many as it likes. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Counted<Name extends keyof Happenings> {
  name: string;
  help: string;
  /** The label of its outcome, where it has several. */
  label?: string;
  /** Counted from 0 on, so that the first one is seen as a step. */
  known?: Happenings[Name][];
}

/** How each happening is counted. */
const COUNTED: { [Name in keyof Happenings]: Counted<Name> } = {
  refusal: { name: 'refusals_total', help: 'Calls that were refused, by the code of the answer', label: 'code' },
  mail: { name: 'mails_total', help: 'Mails, by what became of them', label: 'outcome', known: ['sent', 'failed'] },
  reminder: {
    name: 'reminders_total',
    help: 'Push messages of reminders, one a device, by what became of them',
    label: 'outcome',
    known: ['sent', 'later', 'gone', 'refused'],
  },
  fact: { name: 'facts_total', help: 'Facts that were written down for event streams' },
  word: { name: 'words_lost_total', help: 'Words about facts that did not reach the other servers, PostgreSQL only' },
};

/** All that is counted and measured in this process, and its text for Prometheus. `close` ends the counting. */
export function metricsRegistry(app: FastifyInstance, version: string, watched: Watched) {
  const registry = new Registry();
  const registers = [registry];
  // Memory, CPU, open files, garbage collection and the lag of the event loop, under the names that dashboards for Node know.
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'nestling_build_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  measureRequests(app, registers);
  const names = Object.keys(COUNTED) as (keyof Happenings)[];
  const mutes = names.map((name) => count(name, registers));
  const figures = figuresOf(watched);
  const gauges = figures.all.map(({ name, help }) => ({
    name,
    gauge: new Gauge({ name: `nestling_${name}`, help, registers }),
  }));
  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      const now = await figures.read();
      for (const { name, gauge } of gauges) {
        const value = now[name];
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      }
      return registry.metrics();
    },
    close(): void {
      for (const mute of mutes) mute();
    },
  };
}

function count(name: keyof Happenings, registers: Registry[]): () => void {
  const { label, known = [], ...described }: Counted<keyof Happenings> = COUNTED[name];
  const labelNames = label === undefined ? [] : [label];
  const counter = new Counter({ ...described, name: `nestling_${described.name}`, labelNames, registers });
  const labelsOf = (outcome: string) => (label === undefined ? {} : { [label]: outcome });
  for (const outcome of known) counter.inc(labelsOf(outcome), 0);
  return onHappening(name, ({ outcome, count }) => counter.inc(labelsOf(outcome), count));
}

/** By the route's pattern: addresses with ids would make a series of their own each. */
function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const inFlight = new Gauge({
    name: 'nestling_http_requests_in_flight',
    help: 'Requests that are being answered, without open event streams',
    registers,
  });
  const duration = new Histogram({
    name: 'nestling_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, or to the beginning of its event stream',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  followRequests(app, (request, reply) => {
    const begun = performance.now();
    inFlight.inc();
    return () => {
      inFlight.dec();
      duration.observe(labelsOf(request, reply), (performance.now() - begun) / 1_000);
    };
  });
}

const labelsOf = ({ method, routeOptions }: FastifyRequest, { raw, statusCode }: FastifyReply) => ({
  method: METHODS.has(method) ? method : 'other',
  route: routeOptions.url ?? 'unknown',
  status: raw.headersSent || statusCode !== 200 ? `${Math.floor(statusCode / 100)}xx` : 'aborted',
});
