import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASES } from '../testing/databases.ts';
import { METRICS_TOKEN, metricsOf } from '../testing/metrics.ts';
import { givenAServer } from '../testing/server.ts';

const FOLDER = join(__dirname, '../../../docs/operating');
/** What Prometheus itself makes. */
const OF_PROMETHEUS = ['up'];

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] };
const charts = dashboard.panels.filter(({ type }) => type !== 'row');

/** The names of the series in an expression: what stands before a selector. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b([a-z_\d]+)\{/g)].map(([, name = '']) => name);

/** The expression of each rule, by the name of its alert. */
const rules = [...read('alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (?:\|\n)?([\s\S]+?)\n\s+(?:for|labels):/g)];

/** The series of histograms; and gauges, also one that cannot be said now, as that of a backup where none is made. */
const namesByType = (body: string): string[] =>
  [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => {
    if (type === 'histogram') return ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`);
    return type === 'gauge' ? [name] : [];
  });

/** All that the server tells on either database, by name. */
let served: Set<string>;
beforeAll(async () => {
  served = new Set(OF_PROMETHEUS);
  for (const database of DATABASES) {
    const server = await givenAServer(database, { metricsToken: METRICS_TOKEN });
    // Refusals have a series each, from the first on.
    await server.app.inject('/api/nothing');
    for (const series of (await metricsOf(server)).keys()) served.add(series.split('{')[0] ?? '');
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    for (const name of namesByType(body)) served.add(name);
    await server.close();
  }
});

test.each(charts.map(({ title, targets = [] }) => [title, targets] as const))(
  'the panel "%s" shows what the server tells',
  (_, targets) => {
    const names = targets.flatMap(({ expr }) => namesIn(expr));
    expect(names.length).toBeGreaterThanOrEqual(targets.length);
    expect(targets.length).toBeGreaterThan(0);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  },
);

test.each(rules.map(([, alert, expression = '']) => [alert, expression]))(
  'the alert %s asks for what the server tells',
  (_, expression) => {
    const names = namesIn(String(expression));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  },
);

test('the text of an alert names no label that its expression leaves out', () => {
  const named = [...read('alerts.yml').matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
  expect(new Set(named)).toEqual(new Set(['instance']));
});

test('every figure of ours is on the dashboard', () => {
  const shown = new Set(charts.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))));
  const ours = [...served].filter((name) => name.startsWith('nestling_'));
  // The sum of a histogram is of use with its count alone.
  const unseen = ours.filter((name) => !shown.has(name) && !name.endsWith('_sum'));
  expect([rules.length, unseen]).toEqual([11, []]);
});
