import type { AppReleases } from '@nestling/contract';
import { FactsTable } from './facts-table.tsx';

/** How often a release failed, in a thousand openings of pages that asked for it. */
function failedIn({ opened, failed }: { opened: number; failed: number }): string {
  if (opened === 0) return 'no opening yet';
  const openings = opened === 1 ? '1 opening' : `${opened} openings`;
  return `${Math.round((failed / opened) * 10_000) / 10} (${openings})`;
}

/** To the minute, in UTC as `npm run releases` has it. */
const minute = (instant = '') => instant.slice(0, 16).replace('T', ' ');

/** What is live, and below it what some browsers have instead. */
const liveRows = ({ shared, ...live }: AppReleases) => [
  [
    live.app,
    live.release ?? 'not live',
    live.release ? (shared ? `${100 - shared.share} %` : '100 %') : '',
    failedIn(live),
    minute(live.since),
    live.by,
    minute(live.builtAt),
    live.earlier.join('\n'),
    live.previews.map((it) => `${it.name}${it.private ? ', private' : ''}: ${it.release}`).join('\n'),
  ],
  ...(shared
    ? [[`${live.app}, a share`, shared.release, `${shared.share} %`, failedIn(shared), '', '', '', '', '']]
    : []),
];

const failureRows = ({ app, failures }: AppReleases) =>
  failures.map(({ message, release, expose, at, count, browsers, since }) => [
    message,
    `${app} ${release}\n${expose}`,
    at.join('\n'),
    count,
    Object.entries(browsers)
      .map(([browser, times]) => `${browser} ${times}`)
      .join('\n'),
    minute(since),
  ]);

/** What the server says of all apps: which browsers have what, how often it failed and with what, and what waits. */
export function ReleaseTables({ apps }: { apps: readonly AppReleases[] }) {
  return (
    <>
      <FactsTable
        title="Live on the server"
        columns={[
          'App',
          'Release',
          'Browsers',
          'Failed in 1,000 openings',
          'Since (UTC)',
          'By',
          'Built (UTC)',
          'Can go back to',
          'Previews',
        ]}
        rows={apps.flatMap(liveRows)}
        none="Nothing is live."
      />
      <FactsTable
        title="Waiting"
        columns={['App', 'Waits for']}
        rows={apps.flatMap(({ app, waiting }) => waiting.map((awaited) => [app, awaited]))}
        none="Nothing waits."
      />
      <FactsTable
        title="Failures"
        columns={['Message', 'Release and expose', 'Where', 'Times', 'Browsers', 'Since (UTC)']}
        rows={apps.flatMap(failureRows)}
        none="No failure is known."
      />
    </>
  );
}
