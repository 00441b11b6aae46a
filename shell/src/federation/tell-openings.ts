import { MOST_FAILURES, type ReleaseNamed, type ReleaseOpening, splitName } from '@nestling/contract';
import { readStored, writeStored } from '@nestling/shared-ui/platform';
import { failureTold } from './failure-told.ts';
import { loadedRemotes } from './load-expose.ts';
import { isPreview, registry } from './registry.ts';
import { failures } from './report-failure.ts';

/** When this browser told last, and when it told last that something failed, epoch ms. */
const TOLD_KEY = 'openingsToldAt';
const FAILED_KEY = 'failuresToldAt';
/** A browser tells no more often; of what fails meanwhile once more, as a release is judged by what fails now (row OPEN-21). */
const EVERY_MS = 10 * 60_000;
/** Until then what a page shows first is here, or has failed. */
const AFTER_MS = 5_000;

/** The live releases of remotes, as the server knows them. */
const named = (remotes: Iterable<string>): ReleaseNamed[] =>
  [...remotes].flatMap((app) => {
    const release = registry.remotes[app]?.release;
    return release && !isPreview(app) ? [{ app, release }] : [];
  });

/** What of this page was told already. */
const told = { opened: new Set<string>(), failed: new Set<string>() };

/** What is new since the page told last; a remote that fails after its opening was told counts as another one. */
function untold(): ReleaseOpening | undefined {
  const failing = [...failures.remotes()].filter((app) => !told.failed.has(app));
  const opening = new Set([...failing, ...[...loadedRemotes()].filter((app) => !told.opened.has(app))]);
  if (opening.size === 0) return undefined;
  const failed = named(failing);
  const untoldOnes = [...failures.current()]
    .filter(([name]) => failed.some(({ app }) => app === splitName(name).remote))
    .flatMap(([name, error]) => failureTold(name, error) ?? [])
    .slice(0, MOST_FAILURES);
  return {
    opened: named(opening),
    failed,
    ...(untoldOnes.length > 0 && { failures: untoldOnes }),
  };
}

/** Until a browser may tell again, milliseconds. A clock that was set back must not silence it for good. */
function waitOf(key: string): number {
  const waitMs = Number(readStored(key) ?? 0) + EVERY_MS - Date.now();
  return waitMs <= EVERY_MS ? waitMs : 0;
}

/**
 * Tells the server which releases of remotes this page has asked for, which of them failed and with what: nothing of the person, at idle, and
 * nothing waits for it. `npm run releases` shows how often a release fails, and a server may roll it back (row OPEN-21). The answer ends it.
 */
export function startTellingOpenings(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  /** The earliest time counts. Milliseconds. */
  function tellIn(ms: number): void {
    const at = performance.now() + ms;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(tell, ms);
  }

  function tell(): void {
    dueAt = Number.POSITIVE_INFINITY;
    const said = untold();
    if (!said) return;
    const waitMs = waitOf(said.failed.length > 0 ? FAILED_KEY : TOLD_KEY);
    if (waitMs > 0) {
      tellIn(waitMs);
      return;
    }
    writeStored(TOLD_KEY, String(Date.now()));
    if (said.failed.length > 0) writeStored(FAILED_KEY, String(Date.now()));
    for (const { app } of said.opened) told.opened.add(app);
    for (const { app } of said.failed) told.failed.add(app);
    if (said.opened.length === 0) return;
    navigator.sendBeacon?.('/api/releases/openings', new Blob([JSON.stringify(said)], { type: 'application/json' }));
  }

  const soon = () => tellIn(AFTER_MS);
  soon();
  const leave = failures.subscribe(soon);
  return () => {
    leave();
    clearTimeout(timer);
  };
}
